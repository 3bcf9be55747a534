import { addAddress, changeAddress, listAddresses, removeAddress } from '@qianfang/contract/address';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getDocuments, getScope, handInDocument } from '@qianfang/contract/qualification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { DocumentUpload } from '../../shared/document/document-form.tsx';
import { isRefusal } from '../../shared/refusals.ts';

export type Address = ResultOf<typeof listAddresses>['list'][number];
export type AddressBody = BodyOf<typeof addAddress>;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(getDocuments, { signal }),
});

export const scopeQuery = queryOptions({
  queryKey: ['documents', 'scope'],
  queryFn: ({ signal }) => call(getScope, { signal }),
});

export const documentMutation = {
  mutationFn: ({ body, files, onProgress }: DocumentUpload) =>
    call(handInDocument, { body, files, onProgress }),
  // The form shows the refusal at its fields.
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
