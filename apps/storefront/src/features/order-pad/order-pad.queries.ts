import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { matchPad, rememberPadChoice } from '@qianfang/contract/order-pad.calls';
import { type CallFailure, call } from '../../shared/call.ts';

export type PadMatch = ResultOf<typeof matchPad>;
export type PadLine = PadMatch['lines'][number];
export type PadGoods = PadMatch['goods'][number];

const isAtField = ({ errors }: CallFailure) => errors.text !== undefined || errors.file !== undefined;

/** What is to be read, and which column of it has the quantities, where the buyer said so. */
export interface PadAsked {
  readonly source: string | File;
  readonly quantityColumn?: number;
}

/** Reads a text or a file; what is wrong with it is shown at its field. */
export const matchMutation = {
  mutationFn: ({ source, quantityColumn }: PadAsked) => {
    const column = quantityColumn === undefined ? {} : { quantity_column: quantityColumn };
    return typeof source === 'string'
      ? call(matchPad, { body: { text: source, ...column } })
      : call(matchPad, { body: column, files: [source] });
  },
  meta: { inPlace: isAtField },
};

/** Keeps what a line meant. */
export const rememberMutation = {
  mutationFn: ({ key, goodsId }: { key: string; goodsId: number }) =>
    call(rememberPadChoice, { body: { key, goods_id: goodsId } }),
};
