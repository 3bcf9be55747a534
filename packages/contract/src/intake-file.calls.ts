import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './intake-file.ts';

export const getIntakeLayout = get<typeof described, 'getIntakeLayout'>('/api/intake_file/layout');
export const saveIntakeLayout = post<typeof described, 'saveIntakeLayout'>(
  '/api/intake_file/layout',
  mayBeKeyed,
);
export const getOrderIntakeFile = get<typeof described, 'getOrderIntakeFile'>(
  '/api/order/{id}/intake_file',
  asFile,
);
export const getAcceptanceIntakeFile = get<typeof described, 'getAcceptanceIntakeFile'>(
  '/api/order/{id}/acceptance/{part}/intake_file',
  asFile,
);
