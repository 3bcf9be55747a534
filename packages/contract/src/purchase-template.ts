import Type from 'typebox';
import { maxCopyTargets } from './cart.calls.ts';
import { Goods } from './goods.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, InstantText, text } from './http/fields.ts';
import * as calls from './purchase-template.calls.ts';
import { maxTemplateLines } from './purchase-template.calls.ts';

const { forAccount } = endpointsOf('采购模板');

/** So many a company keeps, and so many goods in each. */
export const maxPurchaseTemplates = 50;

const Name = text('模板名称', 30);
/** The same goods twice is taken as once with both quantities. */
const Lines = Type.Array(
  closed({ goods_id: Id, number: Type.Integer({ title: '数量', minimum: 1, maximum: 999_999 }) }),
  { title: '商品', minItems: 1, maxItems: maxTemplateLines },
);
const byId = closed({ id: Id });

const Head = {
  id: Id,
  name: Type.String(),
  /** Kinds of goods. */
  count: Type.Integer(),
  updated_at: InstantText,
} as const;

export const getPurchaseTemplates = forAccount(calls.getPurchaseTemplates, {
  summary: '本单位的采购模板，最近改动的在前',
  result: closed({ list: Type.Array(closed(Head)), most: Type.Integer() }),
});

export const getPurchaseTemplate = forAccount(calls.getPurchaseTemplate, {
  summary: '一个采购模板：商品按现在的价格和库存',
  params: byId,
  result: closed({
    ...Head,
    lines: Type.Array(closed({ goods: Goods, number: Type.Integer() })),
    /** Goods in it that are on sale no more, or not for this company. */
    gone: Type.Integer(),
  }),
  problems: ['NOT_FOUND'],
});

export const savePurchaseTemplate = forAccount(calls.savePurchaseTemplate, {
  summary: '保存采购模板',
  success: 201,
  body: closed({ name: Name, lines: Lines }),
  result: closed(Head),
  problems: ['INVALID', 'NOT_FOUND'],
});

export const changePurchaseTemplate = forAccount(calls.changePurchaseTemplate, {
  summary: '修改采购模板：改名，或换成另一份商品',
  params: byId,
  body: closed({ name: Type.Optional(Name), lines: Type.Optional(Lines) }),
  result: closed(Head),
  problems: ['INVALID', 'NOT_FOUND'],
});

export const removePurchaseTemplate = forAccount(calls.removePurchaseTemplate, {
  summary: '删除采购模板',
  params: byId,
  result: closed({}),
  problems: ['NOT_FOUND'],
});

export const sharePurchaseTemplate = forAccount(calls.sharePurchaseTemplate, {
  summary: '把采购模板发给其他门店；门店已有同名模板的，换成这一份',
  params: byId,
  body: closed({
    /** Companies: stores of the same head office, or that head office. */
    other_user_ids: Type.Array(Id, {
      title: '门店',
      minItems: 1,
      maxItems: maxCopyTargets,
      uniqueItems: true,
    }),
  }),
  result: closed({
    list: Type.Array(
      closed({
        user_id: Id,
        company: Type.String(),
        /** Why it has not got it; empty where it has. */
        message: Type.String(),
      }),
    ),
  }),
  problems: ['FORBIDDEN', 'NOT_FOUND'],
});
