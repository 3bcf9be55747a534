import Type from 'typebox';
import { maxReportStores } from './chain-report.calls.ts';
import { Goods } from './goods.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Id, nullable, text, typedDay } from './http/fields.ts';
import * as calls from './preferred.calls.ts';
import { maxPreferredGoods } from './preferred.calls.ts';

const { forAccount } = endpointsOf('总部首选');

const byId = closed({ id: Id });

const GoodsIds = Type.Array(Id, {
  title: '商品',
  minItems: 1,
  maxItems: maxPreferredGoods,
  uniqueItems: true,
});

const Head = {
  id: Id,
  name: Type.String(),
  note: Type.String(),
  valid_from: DateText,
  /** The last day; null: until it is changed. */
  valid_to: nullable(DateText),
  standing: oneOf('COMING', 'HOLDS', 'OVER'),
  /** The stores that it is for; null: all of them. */
  stores: nullable(Type.Array(Id)),
  /** Kinds of goods. */
  count: Type.Integer(),
} as const;

const headForm = closed({
  name: text('清单名称', 30),
  note: Type.Optional(text('说明', 200, 0)),
  valid_from: typedDay('开始日期'),
  /** Left out: until it is changed. */
  valid_to: Type.Optional(typedDay('结束日期')),
  /** Left out: all stores. */
  stores: Type.Optional(
    Type.Array(Id, { title: '门店', minItems: 1, maxItems: maxReportStores, uniqueItems: true }),
  ),
});

export const getPreferredLists = forAccount(calls.getPreferredLists, {
  summary: '总部首选清单：同样符合的商品，门店搜索时排在前面',
  result: closed({
    /** Stores that lists may be for; empty for a company without any. */
    stores: Type.Array(closed({ id: Id, company: Type.String() })),
    list: Type.Array(closed(Head)),
  }),
  problems: ['FORBIDDEN'],
});

export const getPreferredList = forAccount(calls.getPreferredList, {
  summary: '一份总部首选清单：商品按顺序，现在的价格和库存',
  params: byId,
  result: closed({
    ...Head,
    lines: Type.Array(closed({ goods: Goods, note: Type.String() })),
    /** Goods in it that are on sale no more. */
    gone: Type.Integer(),
  }),
  problems: ['FORBIDDEN', 'NOT_FOUND'],
});

export const savePreferredList = forAccount(calls.savePreferredList, {
  summary: '新建总部首选清单',
  success: 201,
  body: headForm,
  result: closed({ id: Id }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const changePreferredList = forAccount(calls.changePreferredList, {
  summary: '修改总部首选清单的名称、说明、起止日期和门店',
  params: byId,
  body: headForm,
  result: closed({ id: Id }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const removePreferredList = forAccount(calls.removePreferredList, {
  summary: '删除总部首选清单',
  params: byId,
  result: closed({}),
  problems: ['FORBIDDEN', 'NOT_FOUND'],
});

export const addPreferredGoods = forAccount(calls.addPreferredGoods, {
  summary: '把商品加到总部首选清单末尾；已在清单里的不动',
  params: byId,
  body: closed({ goods_ids: GoodsIds }),
  result: closed({ added: Type.Integer() }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const arrangePreferredGoods = forAccount(calls.arrangePreferredGoods, {
  summary: '排列总部首选清单：顺序、备注与移除；没有提到的商品留在后面',
  params: byId,
  body: closed({
    lines: Type.Optional(
      Type.Array(closed({ goods_id: Id, note: text('备注', 100, 0) }), {
        title: '商品',
        maxItems: maxPreferredGoods,
      }),
    ),
    removed: Type.Optional(GoodsIds),
  }),
  result: closed({ count: Type.Integer() }),
  problems: ['FORBIDDEN', 'NOT_FOUND'],
});
