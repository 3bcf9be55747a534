import Type from 'typebox';
import * as calls from './address.calls.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, text } from './http/fields.ts';

const { forAccount } = endpointsOf('收货地址');

/** Most addresses that a company keeps. */
export const maxAddresses = 20;

export const Address = closed({
  id: Id,
  consignee: Type.String(),
  phone: Type.String(),
  landline: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
  region_code: Type.String(),
  /** Without province, city, district. */
  detail: Type.String(),
  kind: oneOf('warehouse', 'store'),
  is_default: Flag,
  /** Written on a licence: goods of trade-rules 4.1 go nowhere else. */
  is_licensed: Flag,
  review: oneOf('passed', 'waiting', 'rejected'),
  review_reason: Type.String(),
});

const AddressForm = closed({
  consignee: text('收货人', 60),
  phone: text('手机号', 30),
  landline: Type.Optional(text('座机', 30, 0)),
  /** Six digits of the district; the form says itself that one has to be chosen. */
  region_code: text('所在地区', 12, 0),
  detail: text('详细地址', 200),
  kind: choice('地址类型', { warehouse: '仓库', store: '门店' }),
  is_default: Type.Optional(Flag),
});

const byId = closed({ id: Id });

export const listAddresses = forAccount(calls.listAddresses, {
  summary: '本单位的收货地址，默认地址在前',
  result: closed({ list: Type.Array(Address), most: Type.Integer() }),
});

export const addAddress = forAccount(calls.addAddress, {
  summary: '新增收货地址',
  body: AddressForm,
  result: Address,
  success: 201,
  problems: ['INVALID'],
});

export const changeAddress = forAccount(calls.changeAddress, {
  summary: '修改收货地址',
  params: byId,
  body: AddressForm,
  result: Address,
  problems: ['INVALID', 'NOT_FOUND'],
});

export const removeAddress = forAccount(calls.removeAddress, {
  summary: '删除收货地址；删除默认地址时最近新增的一条成为默认',
  params: byId,
  result: closed({}),
  problems: ['NOT_FOUND'],
});
