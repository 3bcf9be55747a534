import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { matchPad, rememberPadChoice } from '@qianfang/contract/order-pad';
import { type CallFailure, call } from '../../shared/call.ts';

export type PadMatch = ResultOf<typeof matchPad>;
export type PadLine = PadMatch['lines'][number];
export type PadGoods = PadMatch['goods'][number];

const isAtField = (failure: CallFailure) => failure.code === 422;

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
  meta: { quiet: isAtField },
};

/** Keeps what a line meant. Nothing is lost where it fails: the line is asked again next time. */
export const rememberMutation = {
  mutationFn: ({ key, goodsId }: { key: string; goodsId: number }) =>
    call(rememberPadChoice, { body: { key, goods_id: goodsId } }),
  meta: { quiet: () => true },
};
