import Type from 'typebox';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, InstantText, listOf, nullable, paged, text } from './http/fields.ts';
import { MobileText } from './session.ts';
import * as calls from './store.calls.ts';

const { forAccount, forPassed } = endpointsOf('多店管理');

/** How long a code binds a store, in hours. */
export const joinCodeHours = 24;

const Limit = nullable(AmountText);

/** A store as its head office sees it. */
export const Store = closed({
  id: Id,
  company: Type.String(),
  /** What its owner logs in with; empty until it has handed its papers in. */
  username: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** Kind of company, in words. */
  buyer_type: Type.String(),
  /** Where the review of its papers stands. */
  review: oneOf('draft', 'waiting', 'rejected', 'passed', 'suspended'),
  review_label: Type.String(),
  /** Yuan ordered since the month began in Asia/Shanghai, without what was cancelled. */
  month_amount: AmountText,
  balance: AmountText,
  is_stopped: Flag,
  /** Most that one submit may come to, and a calendar month; null: no limit. */
  order_limit: Limit,
  month_limit: Limit,
  /** Its session may be opened now. */
  can_switch: Flag,
  /** Its papers are the head office's to complete: /register/dd/step3. */
  is_registering: Flag,
});

export const getStores = forAccount(calls.getStores, {
  summary: '本单位名下的门店，以及本单位能否管理或加入',
  query: closed(paged(50, 100)),
  result: listOf(Store, {
    /** It has stores, or is the head office of a chain. */
    is_main: Flag,
    /** It may enter the code of another company. */
    may_bind: Flag,
    /** It may open new stores under its own licence: a chain's head office. */
    may_add: Flag,
    /** It may make a code for a head office. */
    may_join: Flag,
    /** Why it has no stores to manage; empty for a main account. */
    notice: Type.String(),
    /** Name of its head office; empty: none. */
    head_company: Type.String(),
  }),
});

export const getStoreChoices = forAccount(calls.getStoreChoices, {
  summary: '本账号可以代表的单位：总部和它的门店，用于登录后选择和复制购物车',
  query: closed(paged(50, 100)),
  result: listOf(
    closed({
      id: Id,
      company: Type.String(),
      is_head: Flag,
      /** Who acts now. */
      is_current: Flag,
      /** Why nobody can act for it; empty where one can. */
      enter_block: Type.String(),
      /** Why it cannot buy; empty where it can. */
      buy_block: Type.String(),
    }),
  ),
});

/** A new store of a chain, as one line of the table says it. */
export const StoreForm = closed({
  name: text('门店名称', 100, 0),
  drug_licence_no: text('许可证编号', 60, 0),
  /** Empty: the head office's. */
  uscc: Type.Optional(text('统一社会信用代码', 40, 0)),
  /** Six digits of the district. */
  region_code: text('所在地区', 12, 0),
  /** Without province, city, district. */
  address: text('详细地址', 200, 0),
  /** Who is in charge. */
  contact: text('负责人', 60, 0),
  phone: text('手机号', 30, 0),
});

export const addStore = forPassed(calls.addStore, {
  summary: '新增连锁门店：随后上传门店证照并提交审核',
  body: StoreForm,
  result: closed({ id: Id }),
  success: 201,
  limit: { max: 60, seconds: 60 },
  problems: ['CONFLICT', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const changeStore = forAccount(calls.changeStore, {
  summary: '修改门店的联系人、采购额度，停用或启用门店',
  params: closed({ id: Id }),
  body: closed({
    contact: text('负责人', 20, 2),
    phone: MobileText,
    /** Empty: no limit. */
    order_limit: Type.String({
      title: '单次限额',
      maxLength: 12,
      description: '以元为单位的金额，最多两位小数，不限则留空',
      pattern: '^(\\d{1,9}(\\.\\d{1,2})?)?$',
    }),
    month_limit: Type.String({
      title: '每月限额',
      maxLength: 12,
      description: '以元为单位的金额，最多两位小数，不限则留空',
      pattern: '^(\\d{1,9}(\\.\\d{1,2})?)?$',
    }),
    is_stopped: Flag,
  }),
  result: closed({}),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const makeJoinCode = forPassed(calls.makeJoinCode, {
  summary: '生成一次性绑定码，交给总部绑定本单位；之前的码随即作废',
  result: closed({ code: Type.String(), expires_at: InstantText }),
  success: 201,
  limit: { max: 20, seconds: 60 },
  problems: ['STATE_FORBIDS'],
});

export const bindStore = forPassed(calls.bindStore, {
  summary: '用门店给出的绑定码绑定已有单位',
  body: closed({ code: text('绑定码', 20) }),
  result: closed({ id: Id, company: Type.String() }),
  success: 201,
  limit: { max: 10, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID', 'STATE_FORBIDS'],
});

const Acting = closed({ company: Type.String() });

export const switchStore = forAccount(calls.switchStore, {
  summary: '以门店身份操作；总部的会话随之换成门店的会话',
  params: closed({ id: Id }),
  result: Acting,
  limit: { max: 60, seconds: 60 },
  problems: ['FORBIDDEN', 'NOT_FOUND', 'NOT_LOGGED_IN', 'STATE_FORBIDS'],
});

export const returnToHead = forAccount(calls.returnToHead, {
  summary: '结束门店身份，返回总部',
  result: Acting,
  limit: { max: 60, seconds: 60 },
  problems: ['NOT_LOGGED_IN', 'STATE_FORBIDS'],
});
