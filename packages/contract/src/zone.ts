import Type from 'typebox';
import { Ad } from './content.ts';
import { FacetValue, Goods, PriceTrend } from './goods.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Flag, Id, listOf, nullable, paged, UnitPriceText } from './http/fields.ts';
import * as calls from './zone.calls.ts';

const { forAccount } = endpointsOf('专区');

export const Facet = Type.Array(FacetValue);

export const Ads = closed({ list: Type.Array(Ad) });

const texts = (title: string) =>
  Type.Optional(Type.Array(Type.String({ title, minLength: 1, maxLength: 40 }), { maxItems: 50 }));

export const Keywords = Type.Optional(Type.String({ title: '关键词', maxLength: 60 }));

export const Letter = Type.Optional(
  Type.String({ title: '首字母', description: 'A 至 Z 的一个大写字母', pattern: '^[A-Z]$' }),
);

/**
 * Goods of the name in other strengths, where the zone has none of the strength that was asked for: none of them is
 * listed, `name` finds them. Null where nobody asked for a strength, or some have it.
 */
export const OtherDoses = nullable(
  closed({ dose: Type.String(), name: Type.String(), total: Type.Integer() }),
);

export const getYouxFocus = forAccount(calls.getYouxFocus, {
  isRevalidated: true,
  summary: '优选包邮专区横幅',
  result: Ads,
});

export const getPieceFocus = forAccount(calls.getPieceFocus, {
  isRevalidated: true,
  summary: '中药专区横幅',
  result: Ads,
});

/** The name of a topic; its goods are those of `GET /api/goods/list` with `topic`. */
export const getTopic = forAccount(calls.getTopic, {
  isRevalidated: true,
  summary: '专题',
  params: closed({ id: Id }),
  result: closed({ id: Id, name: Type.String(), subtitle: Type.String() }),
  problems: ['NOT_FOUND'],
});

/** What is shown of a batch that would be sent first. */
const NextBatch = closed({
  id: Id,
  batch_no: Type.String(),
  production_date: nullable(DateText),
  expiry_date: nullable(DateText),
  has_report: Flag,
});

export const getPieces = forAccount(calls.getPieces, {
  isRevalidated: true,
  summary: '中药饮片：首字母、产地、等级、规格、炮制、包装、执行标准、生产日期、有效期，附近 90 天挂牌价',
  query: closed({
    keywords: Keywords,
    letter: Letter,
    origin: texts('产地'),
    grade: texts('等级'),
    /** Kinds within a herb: 120头, 切片, 松贝. */
    trait: texts('规格'),
    processing: texts('炮制'),
    bag: texts('包装'),
    standard: texts('执行标准'),
    /** Made so many months ago: under six, six to twelve, up to two years, earlier. */
    produced: Type.Optional(
      Type.Array(choice('生产日期', { 6: '六个月内', 12: '十二个月内', 24: '二十四个月内', old: '更早' }), {
        title: '生产日期',
        maxItems: 4,
      }),
    ),
    /** At least so many months of life left, of all that is in stock. */
    expiry: Type.Optional(choice('有效期', { 6: '六个月以上', 12: '十二个月以上' })),
    in_stock: Type.Optional(Flag),
    sort: Type.Optional(
      choice('排序', {
        default: '综合',
        sales: '销量',
        price_asc: '价格从低到高',
        price_desc: '价格从高到低',
        expiry: '有效期',
      }),
    ),
    ...paged(20, 80),
  }),
  result: listOf(
    closed({
      goods: Goods,
      origin: Type.String(),
      grade: Type.String(),
      trait: Type.String(),
      processing: Type.String(),
      standard: Type.String(),
      /** Net weight of one bag; null where it is counted. */
      bag_grams: nullable(Type.Integer()),
      /** What a kilogram comes to, floored to 0.0001 yuan; null without a price or a weight. */
      kg_price: nullable(UnitPriceText),
      batch: nullable(NextBatch),
      price_trend: PriceTrend,
    }),
    {
      other_doses: OtherDoses,
      facets: closed({
        letter: Facet,
        origin: Facet,
        grade: Facet,
        trait: Facet,
        processing: Facet,
        bag: Facet,
        standard: Facet,
        produced: Facet,
      }),
    },
  ),
});

const DeviceModel = closed({ id: Id, ypgg: Type.String() });

export const getDevices = forAccount(calls.getDevices, {
  isRevalidated: true,
  summary: '医疗器械：管理类别、品类、品牌、生产企业、注册/备案证号、某一器械的配套耗材与配件',
  query: closed({
    /** Name, registration or filing number. */
    keywords: Keywords,
    /** Part of a registration or filing number. */
    cert: Type.Optional(Type.String({ title: '注册/备案证号', maxLength: 40 })),
    /** A device: only what it needs or takes. */
    fits: Type.Optional(Id),
    /** Management class 1, 2 or 3. */
    class: Type.Optional(choice('管理类别', { 1: '第一类', 2: '第二类', 3: '第三类' })),
    category: Type.Optional(Type.Array(Id, { title: '品类', maxItems: 50 })),
    /** A maker that the shop leads as a brand. */
    brand: Type.Optional(Type.Array(Id, { title: '品牌', maxItems: 50 })),
    sccj: Type.Optional(Type.Array(Id, { title: '生产企业', maxItems: 50 })),
    in_stock: Type.Optional(Flag),
    sort: Type.Optional(
      choice('排序', {
        default: '综合',
        sales: '销量',
        price_asc: '价格从低到高',
        price_desc: '价格从高到低',
        new: '新品',
      }),
    ),
    ...paged(20, 80),
  }),
  result: listOf(
    closed({
      goods: Goods,
      /** 1, 2 or 3 (医疗器械监督管理条例 6). */
      class: Type.Integer(),
      class_label: Type.String(),
      /** 注册证 or 备案凭证. */
      paper: Type.String(),
      maker_licence: Type.String(),
      /** The same device in its sizes and models, this one among them; empty where there is no other. */
      models: Type.Array(DeviceModel),
      /** How many goods it needs or takes. */
      parts: Type.Integer(),
    }),
    {
      other_doses: OtherDoses,
      /** The device that was asked for with `fits`; null where there is none for this company. */
      fits: nullable(closed({ id: Id, name: Type.String(), ypgg: Type.String() })),
      facets: closed({ class: Facet, category: Facet, brand: Facet, sccj: Facet }),
    },
  ),
});

export const getDevice = forAccount(calls.getDevice, {
  isRevalidated: true,
  summary: '一件医疗器械的规格型号、配套耗材与配件，以及它适用的器械',
  params: closed({ id: Id }),
  result: closed({
    models: Type.Array(DeviceModel),
    /** What it needs or takes, what is used up first. */
    parts: Type.Array(closed({ goods: Goods, kind: oneOf('consumable', 'accessory') })),
    /** The devices that it is made for. */
    devices: Type.Array(Goods),
  }),
  problems: ['NOT_FOUND'],
});
