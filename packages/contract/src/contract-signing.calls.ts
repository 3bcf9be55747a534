import type * as described from './contract-signing.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const getContracts = get<typeof described, 'getContracts'>('/api/contract');
export const signContract = post<typeof described, 'signContract'>('/api/contract/{id}/sign');
export const getSignatures = get<typeof described, 'getSignatures'>('/api/contract/signature');

export const getSignatureFile = get<typeof described, 'getSignatureFile'>(
  '/api/contract/signature/{id}/file',
  asFile,
);

export const verifySignature = get<typeof described, 'verifySignature'>(
  '/api/contract/signature/{id}/verify',
);
export const mailSignature = post<typeof described, 'mailSignature'>(
  '/api/contract/signature/{id}/file/mail',
  mayBeKeyed,
);
