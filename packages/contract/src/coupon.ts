import Type from 'typebox';
import * as calls from './coupon.calls.ts';
import { action } from './http/action.ts';
import { numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, InstantText, listOf, nullable, paged, text } from './http/fields.ts';

const { forAccount, forPassed } = endpointsOf('优惠券');

/** The shelf on which a coupon is looked for: 满减, 折扣, 运费, 品牌. */
export const CouponKind = numberedChoice('类型', {
  full: '满减券',
  rate: '折扣券',
  freight: '运费券',
  brand: '品牌券',
});

/** What stands on a coupon. */
const face = {
  name: Type.String(),
  type: CouponKind,
  type_text: Type.String(),
  /** What it takes off; null for a rate. */
  amount: nullable(AmountText),
  /** What is left to pay, in words: "95 折"; null for an amount. */
  rate: nullable(Type.String()),
  /** The most that a rate takes off. */
  cap: nullable(AmountText),
  /** 0.00 without one. */
  threshold: AmountText,
  scope_text: Type.String(),
  /** Where goods stand that it is good for. */
  use_url: Type.String(),
};

export const CouponFace = closed(face);

/** A coupon of the centre that a company may receive now, and by how much it would lower its cart. */
export const CouponClaim = closed({
  /** By this it is received. */
  id: Id,
  ...face,
  /** How much less is to be paid than now, with the coupon that is used already. */
  saving: AmountText,
  payable: AmountText,
});

const HeldCoupon = closed({
  id: Id,
  ...face,
  source_text: Type.String(),
  starts_at: InstantText,
  ends_at: InstantText,
  /** Ends within three days. */
  is_ending: Flag,
  status: oneOf('unused', 'used', 'expired'),
  used_at: nullable(InstantText),
  /** The first order it lowered. */
  order_id: nullable(Id),
});

const type = Type.Optional(CouponKind);

export const getAvailableCoupons = forAccount(calls.getAvailableCoupons, {
  summary: '现在可用的优惠券',
  query: closed({ type, ...paged(20, 50) }),
  result: listOf(HeldCoupon),
});

export const getCoupons = forAccount(calls.getCoupons, {
  summary: '我的优惠券，按状态和类型',
  query: closed({
    type,
    status: Type.Optional(numberedChoice('状态', { unused: '未使用', used: '已使用', expired: '已过期' })),
    ...paged(20, 50),
  }),
  result: listOf(HeldCoupon),
});

export const getCouponNumbers = forAccount(calls.getCouponNumbers, {
  summary: '优惠券张数',
  result: closed({ unused: Type.Integer(), used: Type.Integer(), expired: Type.Integer() }),
});

const CenterCoupon = closed({
  id: Id,
  ...face,
  validity_text: Type.String(),
  receive_from: InstantText,
  receive_until: InstantText,
  /** For new buyers. */
  is_new: Flag,
  /** Share that is gone, in whole percent; null where there is no end of it. */
  received_percent: nullable(Type.Integer()),
  per_buyer: Type.Integer(),
  mine: Type.Integer(),
  /**
   * open: may be received; received: this company has all it may; gone: none left; waiting: not yet; refused: not for
   * it.
   */
  state: oneOf('open', 'received', 'gone', 'waiting', 'refused'),
  state_text: Type.String(),
});

export const getCouponCenter = forAccount(calls.getCouponCenter, {
  summary: '领券中心；可只看一个品牌或一个商品能用的券',
  query: closed({
    type,
    /** A maker that the shop leads as a brand: coupons for its goods. */
    brand: Type.Optional(Id),
    /** A goods: coupons that it counts for. None for what takes no coupon, and for what this company does not see. */
    goods: Type.Optional(Id),
    ...paged(40, 50),
  }),
  result: listOf(CenterCoupon),
});

const Received = closed({ id: Id, name: Type.String(), mine: Type.Integer() });

export const receiveCoupon = forPassed(calls.receiveCoupon, {
  ...action(Received),
  summary: '领取优惠券',
  problems: ['CONFLICT', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const exchangeCoupon = forPassed(calls.exchangeCoupon, {
  summary: '用券码兑换优惠券；每个单位每个券码一次',
  body: closed({ code: text('券码', 32, 4) }),
  result: Received,
  // A code is worth money: nobody may try them all.
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID'],
});
