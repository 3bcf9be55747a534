import { addAddress, changeAddress, listAddresses, removeAddress } from '@qianfang/contract/address.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  applyForChange,
  getCompanyChange,
  getDocuments,
  getScope,
  handInDocument,
} from '@qianfang/contract/qualification.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import type { DocumentUpload } from '../../shared/document/use-document-form.ts';
import { isRefusal } from '../../shared/refusals.ts';

export type Address = ResultOf<typeof listAddresses>['list'][number];
export type AddressBody = BodyOf<typeof addAddress>;

export const documentsQuery = callQuery(getDocuments, ['documents']);

export type CompanyChangeState = ResultOf<typeof getCompanyChange>;

export const companyChangeQuery = callQuery(getCompanyChange, ['documents', 'company-change']);

export const applyForChangeMutation = {
  mutationFn: (application: {
    readonly body: BodyOf<typeof applyForChange>;
    readonly files: readonly File[];
    readonly onProgress: (share: number) => void;
  }) => call(applyForChange, application),
  // The form shows refusals at its fields.
  meta: { inPlace: isRefusal },
};

export const scopeQuery = callQuery(getScope, ['documents', 'scope']);

export const documentMutation = {
  mutationFn: ({ body, files, onProgress }: DocumentUpload) =>
    call(handInDocument, { body, files, onProgress }),
  // The form shows refusals at its fields.
  meta: { inPlace: isRefusal },
};

export const addressesQuery = callQuery(listAddresses, ['addresses']);

export const saveAddressMutation = {
  mutationFn: ({ id, body }: { id: number | undefined; body: AddressBody }) =>
    id === undefined ? call(addAddress, { body }) : call(changeAddress, { params: { id }, body }),
  meta: { inPlace: isRefusal },
};

export const removeAddressMutation = {
  mutationFn: (id: number) => call(removeAddress, { params: { id } }),
};
