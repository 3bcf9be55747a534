import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { matchPad, rememberPadChoice } from '@qianfang/contract/order-pad';
import { type CallFailure, call } from '../../shared/call.ts';

export type PadMatch = ResultOf<typeof matchPad>;
export type PadLine = PadMatch['lines'][number];
export type PadGoods = PadMatch['goods'][number];

const isAtField = (failure: CallFailure) => failure.code === 422;

/** Reads a text or a file; what is wrong with it is shown at its field. */
export const matchMutation = {
  mutationFn: (asked: string | File) =>
    call(matchPad, typeof asked === 'string' ? { body: { text: asked } } : { body: {}, files: [asked] }),
  meta: { quiet: isAtField },
};

/** Keeps what a line meant. Nothing is lost where it fails: the line is asked again next time. */
export const rememberMutation = {
  mutationFn: ({ key, goodsId }: { key: string; goodsId: number }) =>
    call(rememberPadChoice, { body: { key, goods_id: goodsId } }),
  meta: { quiet: () => true },
};
