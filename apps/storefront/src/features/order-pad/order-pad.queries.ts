import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getPadExample, matchPad, rememberPadChoice } from '@qianfang/contract/order-pad.calls';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';

export type PadMatch = ResultOf<typeof matchPad>;
export type PadLine = PadMatch['lines'][number];
export type PadGoods = PadMatch['goods'][number];
export type PadTable = NonNullable<PadMatch['table']>;
export type PadColumn = PadTable[number]['column'];

const isAtField = ({ errors }: CallFailure) =>
  errors.text !== undefined || errors.file !== undefined || errors.columns !== undefined;

/** The text to read, and what the buyer said of its columns and of lines that were skipped. */
export interface PadQuery {
  readonly source: string | File;
  readonly columns?: readonly PadColumn[];
  readonly goodsLines: readonly number[];
}

/** Reads a text or file; errors show at its field. */
export const matchMutation = {
  mutationFn: ({ source, columns, goodsLines }: PadQuery) => {
    const reading = {
      ...(columns === undefined ? {} : { columns: [...columns] }),
      ...(goodsLines.length === 0 ? {} : { goods_lines: [...goodsLines] }),
    };
    return typeof source === 'string'
      ? call(matchPad, { body: { text: source, ...reading } })
      : call(matchPad, { body: reading, files: [source] });
  },
  meta: { inPlace: isAtField },
};

/** Stores the meaning of a line. */
export const rememberMutation = {
  mutationFn: ({ key, goodsId }: { key: string; goodsId: number }) =>
    call(rememberPadChoice, { body: { key, goods_id: goodsId } }),
};

/** Lines that name goods of this store, to show how they may be written. */
export const exampleQuery = queryOptions({
  queryKey: ['order-pad-example'],
  queryFn: ({ signal }) => call(getPadExample, { signal }),
  staleTime: 600_000,
});
