import Type from 'typebox';
import * as calls from './chain-sheet.calls.ts';
import { maxSheetGoods, maxSheetStores, maxSheetText } from './chain-sheet.calls.ts';
import { action } from './http/action.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, amountField, closed, Flag, Id, nullable } from './http/fields.ts';
import { Terms } from './pricing-input.ts';
import { submitOrder } from './submit-order.ts';

const { forPassed } = endpointsOf('统一采购');

/** So many quantities are set at once. */
const maxCells = 5_000;

const Named = {
  goods_id: Id,
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
} as const;

/** A goods as one or several of the stores are offered it. */
const SheetOffer = closed({
  terms: Terms,
  number: Type.Integer(),
  purchase_limit: nullable(Type.Integer()),
  /** Why it cannot be bought; empty where it can. */
  block: Type.String(),
  takes_promotions: Flag,
});

export const getChainSheet = forPassed(calls.getChainSheet, {
  summary: '要货表：商品 × 门店的草稿，各门店的价格、库存和能否采购，以及粘贴后还没看懂的内容',
  result: closed({
    stores: Type.Array(
      closed({
        id: Id,
        company: Type.String(),
        /** HEAD: the head office buys for it · STORE: it buys itself. */
        buys: oneOf('HEAD', 'STORE'),
        /** Why nothing can be ordered for it; empty where it can. */
        block: Type.String(),
      }),
    ),
    rows: Type.Array(
      closed({
        ...Named,
        bzdw: Type.String(),
        zbz: Type.Integer(),
        jzl: Type.Integer(),
        is_splittable: Flag,
        picture: Type.String(),
        offers: Type.Array(SheetOffer),
        /** Which of the offers each store has, in the order of the stores. */
        of: Type.Array(Type.Integer()),
        cells: Type.Array(closed({ store_id: Id, number: Type.Integer() })),
      }),
    ),
    /** What was pasted and is not in the sheet yet. */
    unread: closed({
      lines: Type.Array(
        closed({
          id: Id,
          line: Type.Integer(),
          text: Type.String(),
          candidates: Type.Array(closed(Named)),
        }),
      ),
      columns: Type.Array(closed({ id: Id, column: Type.Integer(), heading: Type.String() })),
      cells: Type.Array(
        closed({
          id: Id,
          line: Type.Integer(),
          line_id: nullable(Id),
          column_id: nullable(Id),
          /** Empty while the goods is not known. */
          name: Type.String(),
          /** Empty while the store is not known. */
          company: Type.String(),
          goods_id: nullable(Id),
          store_id: nullable(Id),
          text: Type.String(),
          /** Why it is not understood; empty while goods or store are missing. */
          message: Type.String(),
        }),
      ),
    }),
  }),
  problems: ['FORBIDDEN'],
});

export const setSheetCells = forPassed(calls.setSheetCells, {
  summary: '填写要货表：数量按商品和门店逐格，0 为不要；也可增加、移除商品行',
  body: closed({
    cells: Type.Optional(
      Type.Array(
        closed({
          goods_id: Id,
          store_id: Id,
          number: Type.Integer({ title: '数量', minimum: 0, maximum: 999_999 }),
        }),
        { title: '数量', maxItems: maxCells },
      ),
    ),
    added: Type.Optional(Type.Array(Id, { title: '增加的商品', maxItems: maxSheetGoods, uniqueItems: true })),
    removed: Type.Optional(
      Type.Array(Id, { title: '移除的商品', maxItems: maxSheetGoods, uniqueItems: true }),
    ),
  }),
  result: closed({}),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const pasteSheet = forPassed(calls.pasteSheet, {
  summary: '粘贴表格：表头是门店，第一列是商品；看懂的直接填入，没看懂的逐行逐列列出',
  body: closed({ text: Type.String({ title: '表格内容', minLength: 1, maxLength: maxSheetText }) }),
  result: closed({
    /** Quantities, goods and stores that were filled in. */
    filled: Type.Integer(),
    kinds: Type.Integer(),
    stores: Type.Integer(),
    /** Headings of columns and texts of rows that name no store or goods: 合计, 备注. */
    skipped: Type.Array(Type.String()),
    /** Rows that name a goods of an earlier row: their quantities are added. */
    repeated: Type.Array(Type.Integer()),
  }),
  limit: { max: 60, seconds: 60 },
  problems: ['FORBIDDEN', 'INVALID'],
});

export const answerSheet = forPassed(calls.answerSheet, {
  summary: '回答没看懂的一行、一列或一格：它是哪个商品、哪家门店，或不要了',
  body: closed({
    kind: choice('种类', { line: '行', column: '列', cell: '格' }),
    id: Id,
    /** The goods of a line or the store of a column; left out: it is dropped. */
    means: Type.Optional(Type.Integer({ title: '商品或门店', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  result: closed({ filled: Type.Integer() }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

const Place = closed({ id: Id, text: Type.String(), is_store: Flag });

export const checkSheet = forPassed(calls.checkSheet, {
  summary: '下单前逐店核对：按现在的价格、活动、库存和资质，各店的应付与不能下单的原因',
  body: closed({
    places: Type.Optional(
      Type.Array(closed({ store_id: Id, address_id: Id }), { title: '收货地址', maxItems: maxSheetStores }),
    ),
  }),
  result: closed({
    list: Type.Array(
      closed({
        store_id: Id,
        kinds: Type.Integer(),
        number: Type.Integer(),
        goods: AmountText,
        /** What activities take off. */
        reduction: AmountText,
        freight: AmountText,
        /** null where nothing can be ordered. */
        payable: nullable(AmountText),
        /** Names the quantities that were checked. */
        mark: Type.String(),
        places: Type.Array(Place),
        address_id: nullable(Id),
        /** What stands in the way, in sentences. */
        blocks: Type.Array(closed({ message: Type.String(), action_url: nullable(Type.String()) })),
        /** Beyond the store's limits: has to be agreed to by `over_limit`; empty where it is within them. */
        limit_message: Type.String(),
        has_hm: Flag,
      }),
    ),
  }),
  limit: { max: 60, seconds: 60 },
  problems: ['FORBIDDEN'],
});

export const orderSheet = forPassed(calls.orderSheet, {
  ...action(submitOrder.result),
  summary: '为一家门店下单：要货表中它的一列生成订单，成功后这一列清空',
  body: closed({
    /** The payable and the quantities that were seen. */
    payable: amountField('应付金额'),
    mark: Type.String({ title: '核对标记', minLength: 1, maxLength: 40 }),
    address_id: Id,
    /** 1: agreed to though it goes beyond the store's limits. */
    over_limit: Type.Optional(Flag),
    hm_pledge: submitOrder.body.properties.hm_pledge,
    invoice_type: submitOrder.body.properties.invoice_type,
  }),
  problems: [...submitOrder.problems, 'NOT_FOUND'],
});
