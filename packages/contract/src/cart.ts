import Type from 'typebox';
import * as calls from './cart.calls.ts';
import { maxCopyTargets, maxEntered } from './cart.calls.ts';
import { CartChanges, CartView, ManjianStep, ShippingData, Totals } from './cart-view.ts';
import { CouponClaim } from './coupon.ts';
import { Goods } from './goods.ts';
import { action } from './http/action.ts';
import { numberChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, DateText, Flag, Id, nullable, UnitPriceText } from './http/fields.ts';

const { forAccount, forPassed } = endpointsOf('购物车');

const Quantity = Type.Integer({ title: '数量', minimum: 1, maximum: 999_999 });

export const LineIds = Type.Array(Id, { title: '商品', minItems: 1, maxItems: 2_000 });

export const getCart = forPassed(calls.getCart, {
  summary: '购物车',
  query: closed({
    /**
     * Only some lines: 1 cheaper than when added, 2 promoted, 3 near their last day, 4 not to be bought; all otherwise.
     */
    filters: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999, default: 99_999 })),
    /** 1: all lines, with what they were priced from, so that the browser can price what is edited. */
    pricing: Type.Optional(Flag),
  }),
  result: CartView,
});

export const getCartChanges = forPassed(calls.getCartChanges, {
  summary: '购物车（含定价依据）自某一版本以来变化的部分；版本不认识或太旧时返回全部',
  query: closed({
    /** The version that the browser has: `pricing.version`. */
    since: Type.String({ title: '版本', description: '上次应答给出的版本', pattern: '^[\\w-]{1,40}$' }),
  }),
  result: closed({
    /** All of it where the version is not known; null otherwise. */
    cart: nullable(CartView),
    changes: nullable(CartChanges),
  }),
});

export const estimateCoupon = forPassed(calls.estimateCoupon, {
  summary: '券预估：购物车现在用最优的券能省多少',
  result: closed({
    /** The best coupon, or the one that is nearest; empty where there is none. */
    name: Type.String(),
    saving: nullable(AmountText),
    /** What would be to pay with it. */
    payable: nullable(AmountText),
    /** What the cart is short of the nearest; null where one can be used. */
    missing: nullable(AmountText),
    /** What could be received and would lower it further; null where nothing would. */
    claim: nullable(CouponClaim),
  }),
});

export const getEntryProgress = forPassed(calls.getEntryProgress, {
  summary: '录单进度：本次已录的商品、包邮与满减还差多少、购物车合计',
  query: closed({
    /** Entered since the buyer began; those that the cart does not hold any more do not count. */
    goods_ids: Type.Optional(Type.Array(Id, { title: '本次已录的商品', maxItems: maxEntered })),
  }),
  result: closed({
    entered: closed({
      kinds: Type.Integer(),
      /** At their prices, before what activities take off the cart. */
      amount: AmountText,
    }),
    /** Lines of the whole cart. */
    lines: Type.Integer(),
    totals: Totals,
    shipping_data: ShippingData,
    /** 满减 with a next step, nearest first; then those at their last step. */
    manjians: Type.Array(
      closed({
        id: Id,
        name: Type.String(),
        qualifying: AmountText,
        reduction: AmountText,
        next: nullable(ManjianStep),
      }),
    ),
  }),
});

export const getCartTotal = forAccount(calls.getCartTotal, {
  summary: '购物车品种数',
  result: closed({ total: Type.Integer() }),
});

export const exportCart = forPassed(calls.exportCart, {
  summary: '购物车清单（XLSX）',
  limit: { max: 30, seconds: 60 },
});

const Failed = closed({ goods_id: Id, reason: Type.String(), message: Type.String() });

export const addToCart = forPassed(calls.addToCart, {
  summary: '加入购物车；一行有误不影响其他行',
  body: closed({
    params: Type.Array(
      closed({
        goods_id: Id,
        /** What the buyer saw; the server's price counts. */
        price: Type.Optional(Type.String({ maxLength: 20 })),
        number: Quantity,
        ck_id: Type.Optional(Id),
        /** One batch by name, from the near-expiry zone. */
        batch_id: Type.Optional(Id),
        /** The buyer knows and accepts the batch's last day (trade-rules 4.3). */
        near_expiry_consent: Type.Optional(Flag),
        type: Type.Optional(
          numberChoice('类型', [
            [1, '商品'],
            [3, '组合'],
          ]),
        ),
      }),
      { title: '商品', minItems: 1, maxItems: 1_000 },
    ),
  }),
  result: closed({
    added: Type.Array(closed({ id: Id, goods_id: Id, number: Type.Integer(), message: Type.String() })),
    failed: Type.Array(Failed),
    total: Type.Integer(),
  }),
});

export const copyCart = forPassed(calls.copyCart, {
  summary: '复制到其他门店的购物车：对每家门店重新校验资质、价格、库存；重复提交不会重复增加数量',
  body: closed({
    ids: Type.Array(Id, { title: '商品', minItems: 1, maxItems: 1_000, uniqueItems: true }),
    /** Companies: stores of the same head office, or that head office. */
    other_user_ids: Type.Array(Id, {
      title: '门店',
      minItems: 1,
      maxItems: maxCopyTargets,
      uniqueItems: true,
    }),
    /** How many of a line each store is to have; of the others as many as the cart here holds. */
    numbers: Type.Optional(
      Type.Array(closed({ id: Id, number: Quantity }), { title: '每家门店的数量', maxItems: 1_000 }),
    ),
  }),
  result: closed({
    list: Type.Array(
      closed({
        user_id: Id,
        company: Type.String(),
        /** Why nothing at all could be copied there; empty otherwise. */
        message: Type.String(),
        /** By the id of the line here: what the store's cart holds of it now. */
        copied: Type.Array(closed({ id: Id, number: Type.Integer(), message: Type.String() })),
        failed: Type.Array(closed({ id: Id, reason: Type.String(), message: Type.String() })),
      }),
    ),
  }),
  limit: { max: 30, seconds: 60 },
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const editCartLine = forPassed(calls.editCartLine, {
  ...action(closed({ id: Id, number: Type.Integer(), message: Type.String() })),
  summary: '修改数量',
  body: closed({ params: closed({ number: Quantity }) }),
  problems: ['HM_QUOTA', 'NOT_FOUND', 'OFF_SHELF', 'PACK_SIZE', 'PURCHASE_LIMIT'],
});

export const editCartLines = forPassed(calls.editCartLines, {
  summary: '一次修改多行的数量；一行有误不影响其他行',
  body: closed({
    params: Type.Array(closed({ id: Id, number: Quantity }), {
      title: '商品',
      minItems: 1,
      maxItems: 2_000,
    }),
  }),
  result: closed({
    list: Type.Array(
      closed({
        id: Id,
        /** What the line holds now. Lines that are gone are not in the list. */
        number: Type.Integer(),
        /** Why the line kept its number; null where it took the new one. */
        reason: nullable(Type.String()),
        /** Why, or what the new number meets with; empty otherwise. */
        message: Type.String(),
      }),
    ),
  }),
});

export const selectCartLines = forPassed(calls.selectCartLines, {
  summary: '勾选或取消',
  body: closed({ ids: LineIds, is_selected: Flag }),
  result: closed({ changed: Type.Integer() }),
});

export const deleteCartLines = forPassed(calls.deleteCartLines, {
  summary: '删除',
  body: closed({ ids: LineIds }),
  result: closed({ deleted: Type.Integer(), total: Type.Integer() }),
});

export const chooseExchange = forPassed(calls.chooseExchange, {
  summary: '选择换购商品；数量 0 为不要',
  body: closed({
    activity_id: Id,
    goods_id: Id,
    number: Type.Integer({ title: '数量', minimum: 0, maximum: 9_999 }),
  }),
  result: closed({ activity_id: Id, goods_id: Id, number: Type.Integer() }),
  problems: ['NOT_FOUND', 'PURCHASE_LIMIT'],
});

export const chooseGift = forPassed(calls.chooseGift, {
  summary: '要或不要赠品',
  body: closed({ activity_id: Id, is_declined: Flag }),
  result: closed({ activity_id: Id, is_declined: Flag }),
  problems: ['NOT_FOUND'],
});

export const pickManjian = forPassed(calls.pickManjian, {
  ...action(closed({ id: Id, activity_id: Type.Integer() })),
  summary: '选择该商品参加的满减；0 为自动选最省',
  body: closed({ activity_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  problems: ['NOT_FOUND'],
});

export const getLineBatches = forPassed(calls.getLineBatches, {
  summary: '该行可选的批号',
  params: closed({ id: Id }),
  result: closed({
    id: Id,
    batch_id: nullable(Id),
    min_days: Type.Integer(),
    /** First expiry first; near-expiry batches are sold in their own zone. */
    list: Type.Array(
      closed({
        id: Id,
        batch_no: Type.String(),
        production_date: nullable(DateText),
        expiry_date: nullable(DateText),
        days_left: nullable(Type.Integer()),
        number: Type.Integer(),
      }),
    ),
  }),
  problems: ['NOT_FOUND', 'OFF_SHELF'],
});

export const chooseBatch = forPassed(calls.chooseBatch, {
  ...action(closed({ id: Id, batch_id: nullable(Id), min_days: Type.Integer() })),
  summary: '指定批号，或要求最短剩余效期；都为 0 按先到期先发',
  body: closed({
    batch_id: Type.Optional(Type.Integer({ title: '批号', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    min_days: Type.Optional(
      numberChoice('剩余效期', [
        [0, '不限'],
        [180, '180 天'],
        [365, '一年'],
        [540, '540 天'],
        [730, '两年'],
      ]),
    ),
  }),
  problems: ['CONFLICT', 'INVALID', 'NOT_FOUND', 'OFF_SHELF'],
});

const QuickAdded = closed({
  id: Id,
  goods_id: Id,
  /** What the line holds now. */
  number: Type.Integer(),
  total: Type.Integer(),
  message: Type.String(),
});

/**
 * For who knows a goods by its id alone, such as a scanner at a till. The pages add by `addToCart`, the row of a
 * suggestion too: they name the price and the warehouse that they have shown, so that the cart can tell what has
 * changed since.
 */
export const quickAdd = forPassed(calls.quickAdd, {
  ...action(QuickAdded),
  summary: '快速加入一个中包装；已在购物车的再加一个',
  problems: ['INVALID', 'NOT_FOUND'],
});

/** 最优凑单: goods that bring the cart to the next step of an activity, or to free freight. */
const CartAddition = closed({
  kind: oneOf('FULL_REDUCTION', 'ORDER_DISCOUNT', 'FREIGHT'),
  activity_id: nullable(Id),
  name: Type.String(),
  missing: AmountText,
  /** What the goods come to, what more is to be paid altogether, and the difference. */
  amount: AmountText,
  pay_more: AmountText,
  saved: AmountText,
  lines: Type.Array(closed({ goods: Goods, number: Type.Integer(), amount: AmountText, is_frequent: Flag })),
});

export const getAdditions = forPassed(calls.getAdditions, {
  summary: '最优凑单：最少再买多少可达下一档或包邮，常购商品优先',
  result: closed({ list: Type.Array(CartAddition) }),
});

export const getCartReadings = forPassed(calls.getCartReadings, {
  summary: '购物车各行的拼音与首字母，用于在购物车中查找',
  result: closed({
    list: Type.Array(
      closed({
        /** The line. */
        id: Id,
        /** Initials and pinyin of name, trade name and maker, in every reading. */
        letters: Type.Array(Type.String()),
      }),
    ),
  }),
});

export const getLastPrices = forPassed(calls.getLastPrices, {
  summary: '购物车中商品的上次采购单价',
  result: closed({
    list: Type.Array(closed({ goods_id: Id, price: UnitPriceText, bought_on: DateText })),
  }),
});

export const getCheaperEquals = forPassed(calls.getCheaperEquals, {
  summary: '同通用名、规格、剂型、单位的商品：更便宜的，已勾选各行换成它能省多少；以及各行的总部首选',
  result: closed({
    list: Type.Array(
      closed({
        /** The line. */
        id: Id,
        goods: Goods,
        /** How much less is to be paid for the whole cart. */
        saving: AmountText,
      }),
    ),
    /** For lines of other goods, the equal ones that the head office prefers. */
    preferred: Type.Array(
      closed({
        id: Id,
        /** Short: a whole cart may have them. */
        goods: closed({
          id: Id,
          name: Type.String(),
          ypgg: Type.String(),
          sccj: Type.String(),
          jixing: Type.String(),
          approval_no: Type.String(),
          bzdw: Type.String(),
          price: nullable(UnitPriceText),
          number: Type.Integer(),
        }),
        /** 1: they are to be had in the line's number. */
        can_swap: Flag,
      }),
    ),
  }),
});

export const swapGoods = forPassed(calls.swapGoods, {
  ...action(closed({ id: Id, goods_id: Id, number: Type.Integer() })),
  summary: '把一行换成同通用名、规格、剂型、单位的另一商品，数量不变',
  body: closed({ goods_id: Id }),
  problems: ['CONFLICT', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const compareShown = forPassed(calls.compareShown, {
  summary: '记下购物车现在显示的价格和库存，并与此前某日最后一次显示的比较',
  result: closed({
    /** The day of that visit; null where there was none. */
    since: nullable(DateText),
    list: Type.Array(
      closed({
        /** The line. */
        id: Id,
        /** gone: not to be had any more; short: less in stock than the line asks for; back: to be had again. */
        kind: oneOf('gone', 'short', 'dearer', 'cheaper', 'back'),
        /** Unit prices then and now, for the number that was shown. */
        before: nullable(UnitPriceText),
        after: nullable(UnitPriceText),
        /** Units on offer now. */
        number: Type.Integer(),
      }),
    ),
  }),
});
