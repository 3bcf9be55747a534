import Type from 'typebox';
import { Goods } from './goods.ts';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Flag, Id, listOf, nullable, paged, UnitPriceText } from './http/fields.ts';
import * as calls from './near-expiry.calls.ts';
import { Facet, Keywords, OtherDoses } from './zone.ts';

const { forAccount } = endpointsOf('专区');

/** A pace by a company's own orders: so many units in so many days. */
const Usage = closed({ units: Type.Integer(), days: Type.Integer() });

export const getNearExpiry = forAccount(calls.getNearExpiry, {
  isRevalidated: true,
  summary: '近效期专场：逐批列出剩余天数、原价与特价，附本单位的采购速度',
  query: closed({
    keywords: Keywords,
    /** Months of remaining life: under three, three to six, six to nine. */
    months: Type.Optional(choice('剩余效期', { 3: '三个月内', 6: '六个月内', 9: '九个月内' })),
    /** Only goods that the company has bought. */
    bought: Type.Optional(Flag),
    sort: Type.Optional(choice('排序', { days: '剩余天数', discount: '折扣', price_asc: '特价从低到高' })),
    ...paged(20, 80),
  }),
  result: listOf(
    closed({
      goods: Goods,
      batch_id: Id,
      batch_no: Type.String(),
      production_date: nullable(DateText),
      expiry_date: DateText,
      days: Type.Integer(),
      /** Units of this batch. */
      number: Type.Integer(),
      ck_id: Id,
      warehouse: Type.String(),
      /** What the goods costs otherwise, and what this batch costs; null until the company has passed. */
      list_price: nullable(UnitPriceText),
      price: nullable(UnitPriceText),
      /** How it compares with the usual price, in words: "75 折"; null without a reduction. */
      discount: nullable(Type.String()),
      /** Sold only with the buyer's consent to this batch (trade-rules 4.3). */
      needs_consent: Flag,
      /** How fast the company itself orders the goods; null where its orders tell no pace. */
      usage: nullable(Usage),
    }),
    {
      other_doses: OtherDoses,
      facets: closed({ months: Facet }),
      /** The rule that is read before the first is added, its version, and whether this account has read it. */
      rule: closed({ version: Type.String(), text: Type.String(), is_read: Flag }),
    },
  ),
});

/** So many goods are told of at once. */
export const maxUsageGoods = 200;

export const getGoodsUsage = forAccount(calls.getGoodsUsage, {
  isRevalidated: true,
  summary: '动销：本单位采购这些商品的速度，购物车据此提示能否在有效期前用完；看不出速度的商品不在其中',
  query: closed({
    goods_ids: Type.Array(Id, { title: '商品', minItems: 1, maxItems: maxUsageGoods, uniqueItems: true }),
  }),
  result: closed({ list: Type.Array(closed({ goods_id: Id, ...Usage.properties })) }),
});

/** 下次不再提示: the account has read a rule and is not asked again while its text stays. */
export const hideHint = endpointsOf('购物车').forAccount(calls.hideHint, {
  summary: '已阅读提示，下次不再提示',
  query: closed({
    hint: choice('提示', { near_expiry: '近效期提示' }),
    version: Type.String({ title: '版本', minLength: 1, maxLength: 20 }),
  }),
  result: closed({ hint: Type.String(), is_read: Flag }),
  problems: ['INVALID'],
});
