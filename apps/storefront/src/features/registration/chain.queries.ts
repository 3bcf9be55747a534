import {
  addChainDocument,
  addChainStore,
  addStoreDocument,
  changeChainStore,
  createChainAccount,
  getChain,
  getChainStore,
  importChainStores,
  removeChainStore,
  saveChainCompany,
  saveStoreDocumentDraft,
  submitChain,
} from '@qianfang/contract/chain-registration.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { paths } from '../../shared/paths.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { ownFlow, type RegistrationFlow } from './registration-flow.ts';

export type Chain = ResultOf<typeof getChain>;
export type ChainStore = Chain['stores'][number];
export type StoreBody = BodyOf<typeof addChainStore>;

/** The head office's registration with its stores. */
export const chainQuery = callQuery(getChain, ['registration', 'chain'], { staleTime: 60_000 });

/** The documents of one store. */
export const chainStoreQuery = (id: number) =>
  callQuery(getChainStore, ['registration', 'chain', id], { params: { id }, staleTime: 60_000 });

export const saveStore = (id: number | undefined, body: StoreBody): Promise<unknown> =>
  id === undefined ? call(addChainStore, { body }) : call(changeChainStore, { params: { id }, body });

export const removeStoreMutation = {
  mutationFn: (id: number) => call(removeChainStore, { params: { id } }),
};

export const importMutation = {
  mutationFn: (file: File) => call(importChainStores, { files: [file] }),
  meta: { inPlace: isRefusal },
} as const;

export const submitChainMutation = {
  mutationFn: () => call(submitChain),
  meta: { inPlace: isRefusal },
} as const;

export const chainFlow: RegistrationFlow = {
  ...ownFlow,
  key: chainQuery.queryKey,
  account: { ...ownFlow.account, mutationFn: (body) => call(createChainAccount, { body }) },
  company: { ...ownFlow.company, mutationFn: (body) => call(saveChainCompany, { body }) },
  document: {
    ...ownFlow.document,
    mutationFn: ({ body, files, onProgress }) => call(addChainDocument, { body, files, onProgress }),
  },
  paths: { account: paths.registerChainAccount, company: paths.registerChainCompany },
  steps: ['账号信息', '总部信息', '门店与资质', '等待审核'],
  nextAfterCompany: '下一步：门店与资质',
};

export function storeFlow(id: number): RegistrationFlow {
  return {
    ...chainFlow,
    key: chainStoreQuery(id).queryKey,
    document: {
      ...ownFlow.document,
      mutationFn: ({ body, files, onProgress }) =>
        call(addStoreDocument, { params: { id }, body, files, onProgress }),
    },
    documentDraft: {
      ...ownFlow.documentDraft,
      mutationFn: ({ type, draft }) =>
        call(saveStoreDocumentDraft, { params: { id, type }, body: draft, keepalive: true }),
    },
  };
}
