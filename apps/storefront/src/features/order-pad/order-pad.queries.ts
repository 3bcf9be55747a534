import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { matchPad, rememberPadChoice } from '@qianfang/contract/order-pad.calls';
import { type CallFailure, call } from '../../shared/call.ts';

export type PadMatch = ResultOf<typeof matchPad>;
export type PadLine = PadMatch['lines'][number];
export type PadGoods = PadMatch['goods'][number];

const isAtField = ({ errors }: CallFailure) => errors.text !== undefined || errors.file !== undefined;

/** The text to read, and its quantity column if the buyer named it. */
export interface PadQuery {
  readonly source: string | File;
  readonly quantityColumn?: number;
}

/** Reads a text or file; errors show at its field. */
export const matchMutation = {
  mutationFn: ({ source, quantityColumn }: PadQuery) => {
    const column = quantityColumn === undefined ? {} : { quantity_column: quantityColumn };
    return typeof source === 'string'
      ? call(matchPad, { body: { text: source, ...column } })
      : call(matchPad, { body: column, files: [source] });
  },
  meta: { inPlace: isAtField },
};

/** Stores the meaning of a line. */
export const rememberMutation = {
  mutationFn: ({ key, goodsId }: { key: string; goodsId: number }) =>
    call(rememberPadChoice, { body: { key, goods_id: goodsId } }),
};
