import type * as described from './acceptance.ts';
import { maxEvidenceBytes, maxEvidencePictures } from './after-sale.calls.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const getAcceptances = get<typeof described, 'getAcceptances'>('/api/order/{id}/acceptance');

/** Trace codes of packs in one text, so that a form holds those of a large parcel. */
export const maxCodesPerText = 900;

export const acceptParcel = post<typeof described, 'acceptParcel'>('/api/order/{id}/acceptance/{part}', {
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes, maxFields: 2_000 },
});

export const getParcelCodes = get<typeof described, 'getParcelCodes'>(
  '/api/order/{id}/acceptance/{part}/codes',
);

export const getAcceptancePaper = get<typeof described, 'getAcceptancePaper'>(
  '/api/order/{id}/acceptance/{part}/paper',
  asFile,
);

export const getAcceptanceBook = get<typeof described, 'getAcceptanceBook'>('/api/acceptance');
export const exportAcceptances = get<typeof described, 'exportAcceptances'>('/api/acceptance/export', asFile);
export const mailAcceptances = post<typeof described, 'mailAcceptances'>(
  '/api/acceptance/export/mail',
  mayBeKeyed,
);
