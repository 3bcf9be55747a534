import Type from 'typebox';
import { Arrival } from './arrival.ts';
import { LineIds } from './cart.ts';
import { AddedLine, CartLine, LedgerStep, ShippingData, Totals } from './cart-view.ts';
import * as calls from './checkout.calls.ts';
import { CouponClaim } from './coupon.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, nullable } from './http/fields.ts';
import { Purchaser } from './purchaser.ts';

const { forPassed } = endpointsOf('购物车');

export const CheckedAddress = closed({
  id: Id,
  consignee: Type.String(),
  phone: Type.String(),
  text: Type.String(),
  is_licensed: Flag,
  is_default: Flag,
  /** Goods go only to an address that has passed. */
  review: oneOf('passed', 'waiting', 'rejected'),
});

/** In yuan, more than nothing. */
const PaidAmount = Type.String({
  title: '现金券金额',
  description: '大于 0、以元为单位的金额，写两位小数，如 100.00',
  pattern: '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$',
  maxLength: 15,
});

/** What the buyer chose to pay less with. */
export const walletChoice = {
  /** 0 for none; without it the one that saves most. */
  coupon_id: Type.Optional(Type.Integer({ title: '优惠券', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** Each in part where an amount is named, otherwise as far as the goods need it. */
  vouchers: Type.Optional(
    Type.Array(closed({ id: Id, amount: Type.Optional(PaidAmount) }), { title: '现金券', maxItems: 50 }),
  ),
  points: Type.Optional(Type.Integer({ title: '积分', minimum: 0, maximum: 1_000_000_000 })),
};

/** What a company has to pay less with, and what it takes off this checkout. */
const Savings = closed({
  /** The coupon that is used. */
  coupon_id: nullable(Id),
  /** The best first; those that cannot be used last, with why. */
  coupons: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      kind_text: Type.String(),
      is_usable: Flag,
      saving: AmountText,
      threshold: AmountText,
      message: Type.String(),
      ends_at: nullable(Type.String()),
    }),
  ),
  vouchers: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      balance: AmountText,
      used: AmountText,
      /** Why a chosen one pays nothing; empty otherwise. */
      message: Type.String(),
      ends_at: nullable(Type.String()),
    }),
  ),
  points: closed({
    balance: Type.Integer(),
    used: Type.Integer(),
    maximum: Type.Integer(),
    amount: AmountText,
    maximum_amount: AmountText,
  }),
  coupon: AmountText,
  voucher: AmountText,
  freight_off: AmountText,
  /** A coupon that could be received and would lower it further; null where none would. */
  claim: nullable(CouponClaim),
});

/** The check page: what would be ordered, split as it would be, and what it would cost. */
export const checkOut = forPassed(calls.checkOut, {
  summary: '核对订单',
  body: closed({ ids: Type.Optional(LineIds), address_id: Type.Optional(Id), ...walletChoice }),
  result: closed({
    orders: Type.Array(
      closed({
        key: Type.String(),
        warehouse: Type.String(),
        handling: oneOf('NORMAL', 'COLD', 'HM'),
        /** What will come of it after the submit, e.g. a review; empty as a rule. */
        notice: Type.String(),
        /** If it is paid now; null where nothing can be promised, or where somebody else pays later. */
        arrival: nullable(Arrival),
        lines: Type.Array(CartLine),
        added: Type.Array(AddedLine),
        goods: AmountText,
        reduction: AmountText,
        freight: AmountText,
        payable: AmountText,
      }),
    ),
    addresses: Type.Array(CheckedAddress),
    address_id: nullable(Id),
    shipping_data: ShippingData,
    totals: Totals,
    /** Who orders, as 含麻 goods ask to be told; null without such goods. */
    purchaser: nullable(Purchaser),
    /** What stands in the way of submitting, in sentences. */
    blocks: Type.Array(
      closed({ reason: Type.String(), message: Type.String(), action_url: nullable(Type.String()) }),
    ),
    deliveries: Type.Array(closed({ id: Type.Literal('express'), name: Type.String() })),
    invoice_title: Type.String(),
    balance: AmountText,
    savings: Savings,
    /**
     * Who has to agree first: then it is asked for by POST /api/approval and not ordered; null where it can be ordered.
     */
    approval: nullable(
      closed({
        /** CHAIN: the head office buys for the store · LIMIT: beyond what it lets the store spend. */
        reason: oneOf('CHAIN', 'LIMIT'),
        head: Type.String(),
        message: Type.String(),
      }),
    ),
    ledger: Type.Array(LedgerStep),
  }),
  problems: ['CONTRACT_REQUIRED'],
});
