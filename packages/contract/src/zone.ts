import Type from 'typebox';
import { Ad } from './content.ts';
import { FacetValue, Goods, PriceTrend } from './goods.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpoint } from './http/endpoint.ts';
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
  text,
  UnitPriceText,
} from './http/fields.ts';
import { bannerFile, bannerPlace } from './picture.ts';

const tag = '专区';

const Facet = Type.Array(FacetValue);
const Ads = closed({ list: Type.Array(Ad) });

const texts = (title: string) =>
  Type.Optional(Type.Array(Type.String({ title, minLength: 1, maxLength: 40 }), { maxItems: 50 }));
const Keywords = Type.Optional(Type.String({ title: '关键词', maxLength: 60 }));
const Letter = Type.Optional(
  Type.String({ title: '首字母', description: 'A 至 Z 的一个大写字母', pattern: '^[A-Z]$' }),
);

/**
 * Goods of the name in other strengths, where the zone has none of the strength that was asked for: none of them is listed, `name` finds them. Null
 * where nobody asked for a strength, or some have it.
 */
const OtherDoses = nullable(closed({ dose: Type.String(), name: Type.String(), total: Type.Integer() }));

export const getYouxFocus = endpoint({
  method: 'GET',
  path: '/api/focus/yx',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '优选包邮专区横幅',
  result: Ads,
});

export const getPieceFocus = endpoint({
  method: 'GET',
  path: '/api/focus/zyzq',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '中药专区横幅',
  result: Ads,
});

/** The name of a topic; its goods are those of `GET /api/goods/list` with `topic`. */
export const getTopic = endpoint({
  method: 'GET',
  path: '/api/topic/{id}',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '专题',
  params: closed({ id: Id }),
  result: closed({ id: Id, name: Type.String(), subtitle: Type.String() }),
});

/** What is shown of a batch that would be sent first. */
const NextBatch = closed({
  id: Id,
  batch_no: Type.String(),
  production_date: nullable(DateText),
  expiry_date: nullable(DateText),
  has_report: Flag,
});

export const getPieces = endpoint({
  method: 'GET',
  path: '/api/zone/pieces',
  auth: 'account',
  isRevalidated: true,
  tag,
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

export const getDevices = endpoint({
  method: 'GET',
  path: '/api/zone/devices',
  auth: 'account',
  isRevalidated: true,
  tag,
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

export const getDevice = endpoint({
  method: 'GET',
  path: '/api/zone/device/{id}',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '一件医疗器械的规格型号、配套耗材与配件，以及它适用的器械',
  params: closed({ id: Id }),
  result: closed({
    models: Type.Array(DeviceModel),
    /** What it needs or takes, what is used up first. */
    parts: Type.Array(closed({ goods: Goods, kind: oneOf('consumable', 'accessory') })),
    /** The devices that it is made for. */
    devices: Type.Array(Goods),
  }),
});

/** A pace by a company's own orders: so many units in so many days. */
const Usage = closed({ units: Type.Integer(), days: Type.Integer() });

export const getNearExpiry = endpoint({
  method: 'GET',
  path: '/api/near_expiry',
  auth: 'account',
  isRevalidated: true,
  tag,
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
      /** How it compares with the usual price, in words: "7.5折"; null without a reduction. */
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
export const mostUsageGoods = 200;

export const getGoodsUsage = endpoint({
  method: 'GET',
  path: '/api/near_expiry/usage',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '动销：本单位采购这些商品的速度，购物车据此提示能否在有效期前用完；看不出速度的商品不在其中',
  query: closed({
    goods_ids: Type.Array(Id, { title: '商品', minItems: 1, maxItems: mostUsageGoods, uniqueItems: true }),
  }),
  result: closed({ list: Type.Array(closed({ goods_id: Id, ...Usage.properties })) }),
});

/** 下次不再提示: the account has read a rule and is not asked again while its text stays. */
export const hideHint = endpoint({
  method: 'POST',
  path: '/api/cart/next_hint',
  auth: 'account',
  tag: '购物车',
  summary: '已阅读提示，下次不再提示',
  idempotent: 'asked',
  query: closed({
    hint: choice('提示', { near_expiry: '近效期提示' }),
    version: Type.String({ title: '版本', minLength: 1, maxLength: 20 }),
  }),
  result: closed({ hint: Type.String(), is_read: Flag }),
});

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

export const getControlFocus = endpoint({
  method: 'GET',
  path: '/api/focus/kxzq',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '控销专区：横幅、我的授权区域、已授权厂家',
  result: closed({
    banners: Type.Array(Ad),
    region: Type.String(),
    list: Type.Array(ControlZone),
    counts: closed({ authorised: Type.Integer(), open: Type.Integer(), occupied: Type.Integer() }),
  }),
});

export const getControlWall = endpoint({
  method: 'GET',
  path: '/api/focus/new_kxzq',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '控销厂家墙：已授权、可申请、已被占用',
  result: closed({ region: Type.String(), list: Type.Array(ControlZone) }),
});

export const getControlAds = endpoint({
  method: 'GET',
  path: '/api/focus/kxzq_ad',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '控销专区广告位',
  query: closed({ ids: Type.Array(Id, { title: '广告位', minItems: 1, maxItems: 20 }) }),
  result: Ads,
});

export const getControlZone = endpoint({
  method: 'GET',
  path: '/api/control/zone/{url}',
  auth: 'account',
  isRevalidated: true,
  tag,
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
    /** What the passed application agreed on for a month, and what of it this month's orders have used; null without a right, or where none was agreed on. */
    quota: nullable(closed({ monthly: AmountText, used: AmountText, left: AmountText })),
  }),
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

export const getControlApplications = endpoint({
  method: 'GET',
  path: '/api/control/application',
  auth: 'account',
  tag,
  summary: '我的控销授权申请',
  result: closed({ list: Type.Array(Application) }),
});

export const applyForControl = endpoint({
  method: 'POST',
  path: '/api/control/application',
  auth: 'passed',
  tag,
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
});

const BrandHead = { id: Id, name: Type.String(), logo: Type.String() };

export const getBrandFocus = endpoint({
  method: 'GET',
  path: '/api/focus/ppzq',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '品牌专区：查找、首字母、分类、我关注的、分页',
  query: closed({
    keywords: Keywords,
    letter: Letter,
    /** Top category. */
    category: Type.Optional(Id),
    /** Only those that this company follows. */
    followed: Type.Optional(Flag),
    ...paged(24, 60),
  }),
  result: listOf(
    closed({
      ...BrandHead,
      maker: Type.String(),
      letter: Type.String(),
      /** Goods that this company can see. */
      count: Type.Integer(),
      has_promotion: Flag,
      is_followed: Flag,
    }),
    {
      banners: Type.Array(Ad),

      /** Brands with something to see that this company follows. */
      followed_total: Type.Integer(),
      facets: closed({ letter: Facet, category: Facet }),
    },
  ),
});

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/focus/brand/{id}',
  auth: 'account',
  isRevalidated: true,
  tag,
  summary: '品牌：介绍、授权书、横幅',
  params: closed({ id: Id }),
  result: closed({
    ...BrandHead,
    maker: Type.String(),
    story: Type.String(),
    is_demo: Flag,
    count: Type.Integer(),
    is_followed: Flag,
    banners: Type.Array(Ad),
    paper: nullable(closed({ title: Type.String(), image: Type.String(), valid_to: nullable(DateText) })),
  }),
});

export const followBrand = endpoint({
  method: 'POST',
  path: '/api/brand/{id}/follow',
  auth: 'account',
  tag,
  summary: '关注品牌；is_on 为 0 时取消关注',
  params: closed({ id: Id }),
  body: closed({ is_on: Flag }),
  result: closed({ id: Id, is_followed: Flag }),
});

export const getBrandPaper = endpoint({
  method: 'GET',
  path: '/picture/brand_paper/{file}',
  auth: 'account',
  tag,
  summary: '品牌授权书',
  params: closed({
    file: Type.String({
      title: '授权书',
      description: '页面给出的文件名',
      pattern: '^[1-9]\\d{0,15}\\.png$',
      maxLength: 30,
    }),
  }),
  result: 'file',
});

export const getBrandBanner = endpoint({
  method: 'GET',
  path: '/picture/brand_banner/{file}',
  auth: 'account',
  tag,
  summary: '品牌横幅：没有上传时按品牌与商品绘制',
  params: bannerFile,
  query: bannerPlace,
  result: 'file',
});

export const zoneEndpoints = [
  getYouxFocus,
  getPieceFocus,
  getTopic,
  getPieces,
  getDevices,
  getDevice,
  getNearExpiry,
  getGoodsUsage,
  hideHint,
  getControlFocus,
  getControlWall,
  getControlAds,
  getControlZone,
  getControlApplications,
  applyForControl,
  getBrandFocus,
  getBrand,
  followBrand,
  getBrandPaper,
  getBrandBanner,
] as const;
