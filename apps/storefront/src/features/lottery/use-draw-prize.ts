import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { drawPrize } from '@qianfang/contract/lottery';
import { showAlert } from '@qianfang/ui/confirm';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidate } from '../../shared/query-client.ts';
import { drawMutation, recordsKey } from './lottery-popup.queries.ts';

export type Prize = ResultOf<typeof drawPrize>;

/** storefront.md 9: draw result delay. */
const resultDelayMs = 2_000;

export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One turn: the result shows after its delay, then affected data is refetched. One key per turn, however
 * often it is pressed or sent.
 */
export function useDrawPrize(id: number): () => Promise<Prize> {
  const { mutateAsync } = useMutation(drawMutation);
  const key = useRef(crypto.randomUUID());
  return async () => {
    const [prize] = await Promise.all([mutateAsync({ id, key: key.current }), after(resultDelayMs)]);
    key.current = crypto.randomUUID();
    void invalidate(['points'], ['coupon'], ['voucher'], ['wallet'], recordsKey);
    return prize;
  };
}

export async function showPrize(prize: Prize): Promise<void> {
  const text = prize.is_win === 1 ? `恭喜您抽中：${prize.name}` : prize.name;
  await showAlert({ title: '抽奖结果', text, detail: prize.remarks });
}
