import Type from 'typebox';
import * as calls from './chain-registration.calls.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id } from './http/fields.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';
import { DocumentForm, DocumentItem } from './qualification.ts';
import { createAccount, RegistrationState, saveCompany, saveDocumentDraft } from './registration.ts';
import { StoreForm } from './store.ts';

const { forAnyone } = endpointsOf('多店注册');

/** Most stores that a chain registers here; the others join later. */
export const maxChainStores = 200;

const StoreState = closed({
  id: Id,
  ...StoreForm.properties,
  uscc: Type.String(),
  /** Province, city, district and the rest. */
  whole_address: Type.String(),
  state: oneOf('draft', 'waiting', 'rejected', 'passed', 'suspended'),
  state_label: Type.String(),
  /** Documents that are still to be handed in, by name. */
  missing: Type.Array(Type.String()),
  /** Why it was sent back, or could not be handed in; empty otherwise. */
  reason: Type.String(),
  /** Its facts may be changed, and it may be taken out of the table. */
  is_open: oneOf(0, 1),
});

/** The registration of a head office, with its stores. */
export const ChainState = closed({
  ...RegistrationState.properties,
  stores: Type.Array(StoreState),
});

const byId = closed({ id: Id });

export const createChainAccount = forAnyone(calls.createChainAccount, {
  summary: '第一步：验证手机，开始多店注册',
  body: createAccount.body,
  result: RegistrationState,
  success: 201,
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID', 'STATE_FORBIDS'],
});

export const saveChainCompany = forAnyone(calls.saveChainCompany, {
  summary: '第二步：连锁总部的企业信息；不通过的内容也会保留在草稿中',
  body: saveCompany.body,
  result: RegistrationState,
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const addChainDocument = forAnyone(calls.addChainDocument, {
  summary: '第三步：上传总部的一种资质',
  body: DocumentForm,
  bodyLimit: (maxDocumentBytes + 100_000) * maxDocumentFiles,
  result: DocumentItem,
  success: 201,
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const submitChain = forAnyone(calls.submitChain, {
  summary: '提交总部和资料齐全的门店；成功后即登录，逐店给出结果',
  body: closed({}),
  result: ChainState,
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const getChain = forAnyone(calls.getChain, {
  summary: '多店注册的进度与草稿',
  result: ChainState,
});

export const addChainStore = forAnyone(calls.addChainStore, {
  summary: '第三步：在门店表中加一家门店',
  body: StoreForm,
  result: closed({ id: Id }),
  success: 201,
  limit: { max: 120, seconds: 60 },
  problems: ['CONFLICT', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const importChainStores = forAnyone(calls.importChainStores, {
  summary: '第三步：用 XLSX 或 CSV 导入门店；没有问题的加入，其余逐行说明',
  body: closed({}),
  bodyLimit: 2 * 1024 * 1024 + 100_000,
  result: closed({
    added: Type.Integer(),
    failed: Type.Array(closed({ line: Type.Integer(), name: Type.String(), message: Type.String() })),
  }),
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

export const changeChainStore = forAnyone(calls.changeChainStore, {
  summary: '修改门店表中的一家门店',
  params: byId,
  body: StoreForm,
  result: closed({}),
  limit: { max: 120, seconds: 60 },
  problems: ['CONFLICT', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const removeChainStore = forAnyone(calls.removeChainStore, {
  summary: '从门店表中删除一家未提交的门店',
  params: byId,
  result: closed({}),
  limit: { max: 120, seconds: 60 },
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const getChainStore = forAnyone(calls.getChainStore, {
  summary: '一家门店的资质与审核进度',
  params: byId,
  result: RegistrationState,
  problems: ['NOT_FOUND'],
});

export const addStoreDocument = forAnyone(calls.addStoreDocument, {
  summary: '第三步：上传一家门店的一种资质',
  params: byId,
  body: DocumentForm,
  bodyLimit: (maxDocumentBytes + 100_000) * maxDocumentFiles,
  result: DocumentItem,
  success: 201,
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const saveStoreDocumentDraft = forAnyone(calls.saveStoreDocumentDraft, {
  summary: '第三步：保留一家门店已填写、尚未上传的内容',
  params: closed({ id: Id, type: DocumentForm.properties.type }),
  body: saveDocumentDraft.body,
  result: DocumentItem,
  limit: { max: 240, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const getStoreFile = forAnyone(calls.getStoreFile, {
  summary: '门店注册中上传的文件，仅其总部可读',
  params: closed({
    id: Id,
    document: Id,
    n: Type.Integer({ minimum: 1, maximum: maxDocumentFiles }),
  }),
  problems: ['NOT_FOUND'],
});
