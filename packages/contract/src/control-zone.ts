import Type from 'typebox';
import { Ad } from './content.ts';
import * as calls from './control-zone.calls.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, InstantText, nullable, text } from './http/fields.ts';
import { Ads } from './zone.ts';

const { forAccount, forPassed } = endpointsOf('专区');

const controlState = oneOf(
  'authorised',
  'open',
  'waiting',
  'rejected',
  'occupied',
  /** The company has not passed its review: it has no right yet, and can ask for none. */
  'not_passed',
);

/** A maker's zone of controlled sale as one company sees it. */
const ControlZone = closed({
  id: Id,
  url: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  maker: Type.String(),
  maker_id: Id,
  logo: Type.String(),
  /** Kinds of goods in the zone; with the right to them, as many as the company finds there. */
  goods_count: Type.Integer(),
  /** Protected area in words. */
  area: Type.String(),
  is_exclusive: Flag,
  manager: Type.String(),
  manager_phone: Type.String(),
  state: controlState,
  /** Why the last application was sent back. */
  reason: Type.String(),
});

export const getControlFocus = forAccount(calls.getControlFocus, {
  isRevalidated: true,
  summary: '控销专区：横幅、我的授权区域、已授权厂家',
  result: closed({
    banners: Type.Array(Ad),
    region: Type.String(),
    list: Type.Array(ControlZone),
    counts: closed({ authorised: Type.Integer(), open: Type.Integer(), occupied: Type.Integer() }),
  }),
});

export const getControlWall = forAccount(calls.getControlWall, {
  isRevalidated: true,
  summary: '控销厂家墙：已授权、可申请、已被占用',
  result: closed({ region: Type.String(), list: Type.Array(ControlZone) }),
});

export const getControlAds = forAccount(calls.getControlAds, {
  isRevalidated: true,
  summary: '控销专区广告位',
  query: closed({ ids: Type.Array(Id, { title: '广告位', minItems: 1, maxItems: 20 }) }),
  result: Ads,
});

export const getControlZone = forAccount(calls.getControlZone, {
  isRevalidated: true,
  summary: '一个控销专区：规则、我的授权状态与本月采购额度',
  params: closed({
    url: Type.String({
      title: '专区',
      description: '专区地址里的名称：小写字母、数字或短横线',
      pattern: '^[a-z0-9-]{1,40}$',
    }),
  }),
  result: closed({
    zone: ControlZone,
    /** Province and city of the company, which applies for its own area. */
    region: Type.String(),
    rules: Type.Array(Type.String()),
    /**
     * What the passed application agreed on for a month, and what of it this month's orders have used; null without a
     * right, or where none was agreed on.
     */
    quota: nullable(closed({ monthly: AmountText, used: AmountText, left: AmountText })),
  }),
  problems: ['NOT_FOUND'],
});

const Application = closed({
  id: Id,
  zone_id: Id,
  url: Type.String(),
  title: Type.String(),
  store: Type.String(),
  area: Type.String(),
  monthly: AmountText,
  contact: Type.String(),
  phone: Type.String(),
  state: oneOf('waiting', 'passed', 'rejected'),
  reason: Type.String(),
  created_at: InstantText,
  decided_at: nullable(InstantText),
});

export const getControlApplications = forAccount(calls.getControlApplications, {
  summary: '我的控销授权申请',
  result: closed({ list: Type.Array(Application) }),
});

export const applyForControl = forPassed(calls.applyForControl, {
  summary: '申请控销授权',
  success: 201,
  body: closed({
    zone_id: Id,
    store: text('门店', 60),
    area: text('销售区域', 100),
    monthly: Type.String({
      title: '预计月销',
      description: '以元为单位的金额，写两位小数，如 100.00',
      pattern: '^\\d{1,9}\\.\\d{2}$',
    }),
    contact: text('联系人', 30),
    phone: text('联系电话', 20),
  }),
  result: closed({ id: Id, state: Type.Literal('waiting') }),
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});
