import Type from 'typebox';
import { Goods } from './goods.ts';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, nullable } from './http/fields.ts';
import * as calls from './order-pad.calls.ts';
import { maxPadBytes, maxPadLines } from './order-pad.calls.ts';

const { forAccount } = endpointsOf('快速录单');

/** More columns are not looked at. */
export const maxPadColumns = 100;

const PadAmount = closed({
  number: Type.Integer(),
  /** What it counts: sales units, middle packs (zbz), cases (jzl) or grams. */
  unit: Type.Enum(['unit', 'pack', 'case', 'gram']),
  /** The unit as it was written, '' where none was. */
  word: Type.String(),
});

const PadLine = closed({
  /** Counted from 1, as in the text or the sheet. */
  line: Type.Integer(),
  /** Which goods of the line, from 1. */
  part: Type.Integer(),
  /** As it was typed. */
  text: Type.String(),
  /** What names the goods in it, in one form: under this a choice is remembered. */
  key: Type.String(),
  /** What was asked for, all of it together (3箱5瓶); empty where nothing was said, or it was not understood. */
  amounts: Type.Array(PadAmount),
  /** The words about the quantity that were not understood, e.g. 若干; null otherwise. */
  unread: nullable(Type.String()),
  confidence: Type.Enum(['sure', 'likely', 'several', 'none']),
  /**
   * By what it was found. `bought`: of those it may mean, what the company buys; `cheapest`: they differ by their maker
   * alone, and it costs the least. `corrected`: by what it says without a typing mistake; `other_spec`: by its name
   * alone, because no goods of it has the spec that was written. Neither of these is ever taken unasked.
   */
  by: Type.Enum([
    'chosen',
    'approval',
    'barcode',
    'code',
    'name',
    'bought',
    'preferred',
    'cheapest',
    'corrected',
    'other_spec',
    'none',
  ]),
  /** What the line is taken to mean; null where the buyer has to say. */
  goods_id: nullable(Id),
  /** What the company mostly buys of what it may mean, where that can be bought now. */
  usual_id: nullable(Id),
  /** The cheapest that differs from the taken one by its maker alone, where it can be bought now. */
  cheapest_id: nullable(Id),
  /** What else it may mean, the best first, the taken one included. */
  candidates: Type.Array(Id),
});

/** What a column of a table has. */
const PadColumn = choice('表格的列', {
  none: '不用',
  name: '商品名称',
  spec: '规格',
  maker: '生产厂家',
  approval_no: '批准文号',
  code: '条形码或编码',
  quantity: '数量',
  unit: '数量的单位',
});

export const matchPad = forAccount(calls.matchPad, {
  summary: '识别录单内容：文字，或 XLSX、CSV 文件；逐行给出商品和把握',
  body: closed({
    text: Type.Optional(Type.String({ title: '录单内容', maxLength: 50_000 })),
    /** What the columns of a table have, in their order, where it was read otherwise. */
    columns: Type.Optional(Type.Array(PadColumn, { title: '表格的列', maxItems: maxPadColumns })),
    /** Lines that name goods though they were taken for talk, counted from 1. */
    goods_lines: Type.Optional(
      Type.Array(Type.Integer({ title: '行号', minimum: 1, maximum: 100_000 }), {
        title: '算作商品的行',
        maxItems: maxPadLines,
      }),
    ),
  }),
  bodyLimit: maxPadBytes + 100_000,
  result: closed({
    lines: Type.Array(PadLine),
    /** Every goods that a line names, once. */
    goods: Type.Array(Goods),
    /** Lines beyond the first 500. */
    left_out: Type.Integer(),
    /** Lines that name no goods: greetings, totals, addresses. */
    skipped: Type.Array(closed({ line: Type.Integer(), text: Type.String() })),
    /** The columns of a table, each with what it was read as; null for a list of lines. */
    table: nullable(
      Type.Array(
        closed({
          /** '' where the table has no headings. */
          heading: Type.String(),
          /** Its first cell below the heading. */
          sample: Type.String(),
          column: PadColumn,
        }),
      ),
    ),
  }),
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'TOO_MANY'],
});

export const rememberPadChoice = forAccount(calls.rememberPadChoice, {
  summary: '记住一行文字指的是哪个商品，下次直接用',
  body: closed({
    key: Type.String({ title: '录单内容', minLength: 1, maxLength: 200 }),
    goods_id: Id,
  }),
  result: closed({ goods_id: Id }),
  problems: ['INVALID', 'NOT_FOUND'],
});

export const getPadExample = forAccount(calls.getPadExample, {
  summary: '录单示例：本店有货的商品，各一种写法',
  result: closed({ lines: Type.Array(Type.String()) }),
});

export const getPadTemplate = forAccount(calls.getPadTemplate, {
  summary: '录单模板（XLSX）',
});
