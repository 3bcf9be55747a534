import Type from 'typebox';
import * as calls from './goods.calls.ts';
import { byMail } from './http/by-mail.ts';
import { choice, numberChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  closed,
  DateText,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  PriceBoundText,
  paged,
  perPage,
  UnitPriceText,
} from './http/fields.ts';

const { forAccount, forPassed } = endpointsOf('商品');

/** Why this buyer may not buy a goods, and where that can be mended. `reason` is a stable code (trade-rules.md). */
export const BuyBlock = closed({
  reason: Type.String(),
  message: Type.String(),
  doc_type: nullable(Type.String()),
  action_url: nullable(Type.String()),
});

export const LadderPrice = closed({ number: Type.Integer(), price: UnitPriceText });

export const GoodsTag = closed({ name: Type.String(), describe: Type.String(), is_show: Flag });

/** What saves this buyer most on it, in a few words: 满 200 减 12. `tag`: the badge that it stands for, or empty. */
const StrongestBenefit = nullable(closed({ words: Type.String(), tag: Type.String() }));

/** A special price that is open to this buyer: 特价, 秒杀 or 每日特价. */
const OpenSpecial = closed({
  kind: oneOf('SPECIAL', 'FLASH', 'DAILY'),
  price: UnitPriceText,
  /** Units that this buyer may still have at it; null without a limit. */
  left: nullable(Type.Integer()),
  ends_at: InstantText,
});

/** The goods of storefront.md 3 as one buyer sees it; prices are null until the company has passed. */
const goodsProperties = {
  id: Id,
  name: Type.String(),
  generic_name: Type.String(),
  /** Maker. */
  sccj: Type.String(),
  sccj_id: Id,
  mah: Type.String(),
  /** Spec. */
  ypgg: Type.String(),
  /** Dosage form. */
  jixing: Type.String(),
  approval_no: Type.String(),
  goods_image: Type.Array(closed({ list: Type.String() })),
  /** Unit. */
  bzdw: Type.String(),
  /** Middle pack: least quantity and step. */
  zbz: Type.Integer(),
  /** Case size. */
  jzl: Type.Integer(),
  is_splittable: Flag,
  base_price: nullable(UnitPriceText),
  /** What one middle pack costs this buyer a unit now. */
  price: nullable(UnitPriceText),
  suggested_retail: nullable(UnitPriceText),
  is_buy: Flag,
  buy_block: nullable(BuyBlock),
  /** Stock this buyer can get, of all warehouses: an order may take all of it. */
  number: Type.Integer(),
  /** Warehouse that the goods comes from by default; null without stock. */
  ck_id: nullable(Id),
  /** Where the stock lies, the fullest warehouse first; absent where all of it lies in one. */
  places: Type.Optional(Type.Array(closed({ ck_id: Id, warehouse: Type.String(), number: Type.Integer() }))),
  /** Units of it that are in the cart. */
  cart_number: Type.Integer(),
  purchase_limit: nullable(Type.Integer()),
  is_youx: Flag,
  is_zy: Flag,
  is_dpby: Flag,
  qg_number: Type.Integer(),
  is_free_shipping: Flag,
  free_shipping_number: Type.Integer(),
  /** 1 goods, 3 combination. */
  type: Type.Integer(),
  ladder_price: Type.Array(LadderPrice),
  ladder_price_type: Type.Integer(),
  /** Cheapest first. */
  specials: Type.Array(OpenSpecial),
  /** 全场折: what is left to pay, "0.9400"; null where the goods takes no part. */
  welfare_rate: nullable(Type.String()),
  tags: Type.Array(GoodsTag),
  benefit: StrongestBenefit,
  subtitle: Type.String(),
  goods_class: Type.String(),
  rx_type: Type.String(),
  storage: Type.String(),
  is_hm: Flag,
  is_cold: Flag,
  is_external: Flag,
  expiry_from: nullable(DateText),
  expiry_to: nullable(DateText),
  /** 0 fresh, 1 under six months, 2 under three: of the earliest batch. */
  expiry_level: Type.Integer(),
  my_last_price: nullable(UnitPriceText),
  my_last_bought_at: nullable(InstantText),
  /** 100 stands for more than 99. */
  my_order_count: Type.Integer({ minimum: 0, maximum: 100 }),
  is_favorite: Flag,
  /** 1: the head office prefers it for this company; absent otherwise. */
  is_preferred: Type.Optional(Flag),
} as const;

export const Goods = closed(goodsProperties);

/** What a list can be narrowed to, with the number of goods behind it. */
export const FacetValue = closed({ value: Type.String(), label: Type.String(), count: Type.Integer() });

const optionalTexts = (title: string, max = 50) =>
  Type.Optional(Type.Array(Type.String({ title, minLength: 1, maxLength: 100 }), { maxItems: max }));

/** What a keyword is looked for in (storefront.md 2). */
const SearchType = numberChoice('搜索类型', [
  [0, '药品'],
  [1, '厂家'],
]);

export const listFilters = {
  keywords: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
  /** 0 drug, 1 manufacturer. */
  type: Type.Optional(SearchType),
  /** Category. */
  select: Type.Optional(Id),
  yx: Type.Optional(numberChoice('优选专区', [[2, '只看优选']])),
  zy: Type.Optional(numberChoice('自营专区', [[2, '只看自营']])),
  qx: Type.Optional(numberChoice('器械专区', [[2, '只看器械']])),
  /** Maker ids. */
  sccj: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  ypgg: optionalTexts('规格'),
  jixing: optionalTexts('剂型'),
  price_min: Type.Optional(PriceBoundText),
  price_max: Type.Optional(PriceBoundText),
  expiry: Type.Optional(choice('有效期', { 6: '六个月以上', 12: '十二个月以上', near: '近效期' })),
  in_stock: Type.Optional(Flag),
  promo: optionalTexts('促销', 10),
  buyable: Type.Optional(Flag),
  bought: Type.Optional(Flag),
  /** 1: only goods that the head office prefers for this company. */
  preferred: Type.Optional(Flag),
  free_shipping: Type.Optional(Flag),
  rx: Type.Optional(choice('处方类别', { RX: '处方药', OTC: '非处方药' })),
  cold: Type.Optional(Flag),
  /** Goods of one topic. */
  topic: Type.Optional(Id),
  /** Goods of one zone of controlled sale, by its url. */
  kx: Type.Optional(
    Type.String({
      title: '控销专区',
      description: '专区地址里的名称：小写字母、数字或短横线',
      pattern: '^[a-z0-9-]{1,40}$',
    }),
  ),
} as const;

export const GoodsSort = choice('排序', {
  default: '综合',
  sales: '销量',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  expiry: '有效期',
  new: '新品',
});

/** Spans [from, to) of a name that a keyword hits, by characters, initials or pinyin, in their order. */
const Hit = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]));

const FoundGoods = closed({ ...goodsProperties, hit: Type.Optional(Hit) });

export const getGoodsList = forAccount(calls.getGoodsList, {
  isRevalidated: true,
  summary: '商品列表：筛选、排序、分页，可带各项计数',
  query: closed({
    ...listFilters,
    sort: Type.Optional(GoodsSort),
    facets: Type.Optional(Flag),
    ...paged(20, 80),
  }),
  result: listOf(FoundGoods, {
    /**
     * 您是不是要找: a keyword that finds something, where this one finds nothing; null otherwise. It never holds
     * another strength.
     */
    correction: nullable(Type.String()),
    /**
     * Goods of the name in other strengths, where none has `dose`, the strength that was asked for: the first
     * `per_page` of `total`. They are not among `list`. Null where nobody asked for a strength, or some have it.
     */
    other_doses: nullable(
      closed({
        dose: Type.String(),
        name: Type.String(),
        list: Type.Array(FoundGoods),
        total: Type.Integer(),
      }),
    ),
    /**
     * How many goods the keyword finds in the whole shop, where it finds none under the category and filters; null
     * otherwise.
     */
    whole_shop: nullable(Type.Integer()),
    facets: nullable(
      closed({
        category: Type.Array(FacetValue),
        sccj: Type.Array(FacetValue),
        ypgg: Type.Array(FacetValue),
        jixing: Type.Array(FacetValue),
        promo: Type.Array(FacetValue),
        /** yx, zy, qx: each as it would be found with the others that are on. */
        section: Type.Array(FacetValue),
        /** By the buyer's own price, bounds included: `5.00-10.00`, `-5.00`, `100.00-`; null for who sees no prices. */
        price: nullable(Type.Array(FacetValue)),
        /** 6, 12: fewest months of life left; near. */
        expiry: Type.Array(FacetValue),
      }),
    ),
  }),
});

export const getPriceList = forPassed(calls.getPriceList, {
  summary: '导出价目表（XLSX）：当前筛选的全部商品，按本单位的价格',
  query: closed({ ...listFilters, sort: Type.Optional(GoodsSort) }),
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID'],
});

/** A suggestion. Without an id it is a maker. */
const Suggestion = closed({
  name: Type.String(),
  ypgg: Type.Optional(Type.String()),
  sccj: Type.Optional(Type.String()),
  id: Type.Optional(Id),
  image: Type.Optional(Type.String()),
  price: Type.Optional(nullable(UnitPriceText)),
  number: Type.Optional(Type.Integer()),
  zbz: Type.Optional(Type.Integer()),
  bzdw: Type.Optional(Type.String()),
  ck_id: Type.Optional(nullable(Id)),
  is_buy: Type.Optional(Flag),
  benefit: Type.Optional(StrongestBenefit),
  /** What this company paid for it last, and how often it ordered it; absent where it never did. */
  my_last_price: Type.Optional(UnitPriceText),
  my_order_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  is_preferred: Type.Optional(Flag),
  /** What the typed quantity comes to of it, by middle pack and stock; 0 with the reason where it can be none. */
  wanted: Type.Optional(closed({ number: Type.Integer({ minimum: 0 }), note: Type.String() })),
  /** Goods of a maker. */
  count: Type.Optional(Type.Integer()),
  hit: Hit,
});

export const suggestGoods = forAccount(calls.suggestGoods, {
  isRevalidated: true,
  summary:
    '搜索建议，至多 10 条，同样符合的以总部首选、本单位买过的在前；没有时按“您是不是要找”的词建议；名称后可带数量',
  query: closed({
    keywords: Type.String({ title: '关键词', maxLength: 60 }),
    type: Type.Optional(SearchType),
  }),
  result: closed({
    list: Type.Array(Suggestion),
    /**
     * 您是不是要找: what the goods are called where nothing is called as it was typed; null otherwise. It never holds
     * another strength.
     */
    correction: nullable(Type.String()),
    /** The strength that was asked for and that every goods of `list` has; null where none was asked for. */
    dose: nullable(Type.String()),
    /**
     * Goods of the name in other strengths, where none has `dose`, the strength that was asked for; `list` is empty
     * then. Null otherwise.
     */
    other_doses: nullable(closed({ dose: Type.String(), list: Type.Array(Suggestion) })),
    /** A quantity behind the name, as it was typed (30, 2件): each goods says what it comes to. Null without one. */
    quantity: nullable(Type.String()),
    /** A number behind the name that was taken for a strength or pack, and may be a quantity. */
    unread_quantity: nullable(Type.String()),
  }),
});

export const getHotGoods = forAccount(calls.getHotGoods, {
  isRevalidated: true,
  summary: '热销商品',
  query: closed({ per_page: perPage(10, 20) }),
  result: closed({ list: Type.Array(Goods) }),
});

/** The list price of the last 90 days, a step on every day on which it changed; empty where no price is shown. */
export const PriceTrend = Type.Array(closed({ date: DateText, price: UnitPriceText }));

const Batch = closed({
  id: Id,
  batch_no: Type.String(),
  production_date: nullable(DateText),
  expiry_date: nullable(DateText),
  expiry_level: Type.Integer(),
  number: Type.Integer(),
  ck_id: Id,
  warehouse: Type.String(),
  has_report: Type.Boolean(),
});

export const getGoodsDetail = forAccount(calls.getGoodsDetail, {
  isRevalidated: true,
  summary: '商品详情',
  params: closed({ id: Id }),
  result: closed({
    goods: closed({
      ...goodsProperties,
      trade_name: Type.String(),
      barcode: Type.String(),
      national_code: Type.String(),
      insurance_code: Type.String(),
      origin: Type.String(),
      storage_kind: Type.String(),
      shelf_life_months: nullable(Type.Integer()),
      device_class_code: Type.String(),
      /** In the edition of 2017; '' for a code of 2002. */
      device_class_name: Type.String(),
      goods_class_label: Type.String(),
      /** Every reason why it may not be bought. */
      buy_blocks: Type.Array(BuyBlock),
      category_path: Type.Array(closed({ id: Id, name: Type.String() })),
      /** Sentences that law or care ask for, e.g. 处方药须凭处方…. */
      notices: Type.Array(Type.String()),
    }),
    /** 满减 that it counts toward; each has a page of its goods, `/api/yjh/{id}`. */
    fairs: Type.Array(closed({ id: Id, name: Type.String() })),
    batches: Type.Array(Batch),
    leaflet: nullable(
      closed({
        is_demo: Type.Boolean(),
        sections: Type.Array(closed({ title: Type.String(), text: Type.String() })),
      }),
    ),
    documents: Type.Array(
      closed({
        id: Id,
        kind: Type.String(),
        title: Type.String(),
        valid_to: nullable(DateText),
        /** Over, and still there to download (trade-rules F-01). */
        is_expired: Type.Boolean(),
        /** Whether `GET /api/goods/document/{id}/file` has it. */
        has_file: Type.Boolean(),
      }),
    ),
    /** What this company bought of it: the latest ten orders, and what all of them come to. */
    purchases: closed({
      times: Type.Integer(),
      number: Type.Integer(),
      /** Whole days between two purchases on the average; null before the second. */
      interval_days: nullable(Type.Integer()),
      list: Type.Array(
        closed({
          order_id: Id,
          order_no: Type.String(),
          at: InstantText,
          number: Type.Integer(),
          price: UnitPriceText,
        }),
      ),
    }),
    price_trend: PriceTrend,
    /** The same generic name from other makers or in other packs. */
    same_generic: Type.Array(Goods),
    similar: Type.Array(Goods),
  }),
  problems: ['NOT_FOUND'],
});

export const getGoodsDocument = forAccount(calls.getGoodsDocument, {
  summary: '商品资质文件：注册证、质量标准、首营资料',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const getFirstPurchasePapers = forPassed(calls.getFirstPurchasePapers, {
  summary: '首营资料打包下载：本单位证照、商品资料与最近一批检验报告，逐页加注用途水印，附目录',
  params: closed({ id: Id }),
  limit: { max: 6, seconds: 60 },
  problems: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const mailPriceList = forPassed(calls.mailPriceList, byMail(getPriceList));

export const mailFirstPurchase = forPassed(calls.mailFirstPurchase, byMail(getFirstPurchasePapers));
