import Type from 'typebox';
import { Goods } from './goods.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  AmountText,
  closed,
  DateText,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  UnitPriceText,
} from './http/fields.ts';
import { bannerFile, bannerPlace } from './picture.ts';
import * as calls from './promotion.calls.ts';

const { forAccount } = endpointsOf('促销');

/** A goods at a special price, as one buyer sees it; prices are null until the company has passed. */
const SpecialOffer = closed({
  activity_id: Id,
  goods: Goods,
  /** The special price, whether it is open yet or not. */
  price: nullable(UnitPriceText),
  raw_price: nullable(UnitPriceText),
  /** Units for all buyers; null without a quota. */
  total: nullable(Type.Integer()),
  sold: Type.Integer(),
  /** 已售 in whole percent, floored; 100 only when nothing is left. */
  sold_percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Units a buyer may have; null without a limit. */
  limit: nullable(Type.Integer()),
  /** Units that this buyer may still have. */
  left: nullable(Type.Integer()),
  is_sold_out: Flag,
  is_reminded: Flag,
});

const state = oneOf('running', 'coming', 'ended');

export const getSpike = forAccount(calls.getSpike, {
  summary: '秒杀：本场与下一场',
  result: closed({
    /** Server time in seconds since 1970. */
    timestamp: Type.Integer(),
    sessions: Type.Array(
      closed({
        id: Id,
        name: Type.String(),
        starts_at: InstantText,
        ends_at: InstantText,
        state,
        list: Type.Array(SpecialOffer),
      }),
    ),
  }),
});

export const getEverydayPrice = forAccount(calls.getEverydayPrice, {
  summary: '每日特价，按天',
  result: closed({
    timestamp: Type.Integer(),
    days: Type.Array(
      closed({
        date: DateText,
        starts_at: InstantText,
        ends_at: InstantText,
        state,
        list: Type.Array(SpecialOffer),
      }),
    ),
  }),
});

export const getWelfare = forAccount(calls.getWelfare, {
  summary: '全场折：折扣、规则与商品',
  query: closed({
    keywords: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
    select: Type.Optional(Id),
    ...paged(20, 60),
  }),
  result: listOf(
    closed({
      goods: Goods,
      raw_price: nullable(UnitPriceText),
      /** The price at the rate; null where the goods takes no part. */
      price: nullable(UnitPriceText),
      is_excluded: Flag,
      /** Why it takes no part. */
      reason: Type.String(),
    }),
    {
      timestamp: Type.Integer(),
      /** null while none runs. */
      activity: nullable(
        closed({
          id: Id,
          name: Type.String(),
          /** What is left to pay: "0.9400". */
          rate: Type.String(),
          /** "94 折". */
          label: Type.String(),
          rule: Type.String(),
          image: Type.String(),
          starts_at: InstantText,
          ends_at: InstantText,
        }),
      ),
    },
  ),
});

export const getCombinations = forAccount(calls.getCombinations, {
  summary: '组合购',
  query: closed({
    /** Only combinations with this goods. */
    goods_id: Type.Optional(Id),
  }),
  result: closed({
    timestamp: Type.Integer(),
    list: Type.Array(
      closed({
        id: Id,
        name: Type.String(),
        rule: Type.String(),
        ends_at: InstantText,
        /** One set. */
        price: nullable(UnitPriceText),
        /** What its parts cost by themselves, and the difference. */
        raw_price: nullable(AmountText),
        save: nullable(AmountText),
        /** Sets that stock allows. */
        number: Type.Integer(),
        /** Sets that one order, or this buyer, may have; null without a limit. */
        limit: nullable(Type.Integer()),
        is_buy: Flag,
        /** Why no set can be bought, with the part that is to blame. */
        message: Type.String(),
        /** Sets of it that are in the cart. */
        cart_sets: Type.Integer(),
        parts: Type.Array(closed({ goods: Goods, number: Type.Integer(), is_short: Flag })),
      }),
    ),
  }),
});

const FairHead = {
  id: Id,
  name: Type.String(),
  rule: Type.String(),
  /** Its banner: uploaded, or drawn at {@link getActivityBanner}. */
  image: Type.String(),
  starts_at: InstantText,
  ends_at: InstantText,
  state,
} as const;

export const getFairs = forAccount(calls.getFairs, {
  summary: '药交会的分会场；可带上一个会场之外的满减',
  /** A 满减 that is to stand among them although it is not of the fair; what is no 满减 of this company is left out. */
  query: closed({ with: Type.Optional(Id) }),
  result: closed({ timestamp: Type.Integer(), list: Type.Array(closed(FairHead)) }),
});

export const getFair = forAccount(calls.getFair, {
  summary: '药交会分会场：满减进度与商品',
  params: closed({ id: Id }),
  query: closed(paged(20, 60)),
  result: listOf(Goods, {
    timestamp: Type.Integer(),
    ...FairHead,
    repeat: Flag,
    cap: nullable(AmountText),
    tiers: Type.Array(closed({ amount: AmountText, minus: AmountText, status: Flag })),
    /** What the cart of this buyer counts toward it. */
    qualifying: AmountText,
    reduction: AmountText,
    next: nullable(closed({ amount: AmountText, minus: AmountText, missing: AmountText })),
  }),
  problems: ['NOT_FOUND'],
});

export const remindOfActivity = forAccount(calls.remindOfActivity, {
  summary: '活动开始时提醒我',
  body: closed({ activity_id: Id, goods_id: Id, is_on: Flag }),
  result: closed({ activity_id: Id, goods_id: Id, is_on: Flag }),
  problems: ['NOT_FOUND'],
});

export const getActivityBanner = forAccount(calls.getActivityBanner, {
  summary: '活动横幅：没有上传时按活动内容与商品绘制',
  params: bannerFile,
  query: bannerPlace,
  problems: ['NOT_FOUND'],
});
