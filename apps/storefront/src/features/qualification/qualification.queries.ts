import { addAddress, changeAddress, listAddresses, removeAddress } from '@qianfang/contract/address.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  applyForChange,
  getCompanyChange,
  getDocuments,
  getScope,
  handInDocument,
} from '@qianfang/contract/qualification.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { DocumentUpload } from '../../shared/document/use-document-form.ts';
import { isRefusal } from '../../shared/refusals.ts';

export type Address = ResultOf<typeof listAddresses>['list'][number];
export type AddressBody = BodyOf<typeof addAddress>;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(getDocuments, { signal }),
});

export type CompanyChangeState = ResultOf<typeof getCompanyChange>;

export const companyChangeQuery = queryOptions({
  queryKey: ['documents', 'company-change'],
  queryFn: ({ signal }) => call(getCompanyChange, { signal }),
});

export const applyForChangeMutation = {
  mutationFn: (application: {
    readonly body: BodyOf<typeof applyForChange>;
    readonly files: readonly File[];
    readonly onProgress: (share: number) => void;
  }) => call(applyForChange, application),
  // The form shows refusals at its fields.
  meta: { inPlace: isRefusal },
};

export const scopeQuery = queryOptions({
  queryKey: ['documents', 'scope'],
  queryFn: ({ signal }) => call(getScope, { signal }),
});

export const documentMutation = {
  mutationFn: ({ body, files, onProgress }: DocumentUpload) =>
    call(handInDocument, { body, files, onProgress }),
  // The form shows refusals at its fields.
  meta: { inPlace: isRefusal },
};

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});

export const saveAddressMutation = {
  mutationFn: ({ id, body }: { id: number | undefined; body: AddressBody }) =>
    id === undefined ? call(addAddress, { body }) : call(changeAddress, { params: { id }, body }),
  meta: { inPlace: isRefusal },
};

export const removeAddressMutation = {
  mutationFn: (id: number) => call(removeAddress, { params: { id } }),
};
