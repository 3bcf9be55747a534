import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { drawPrize } from '@qianfang/contract/lottery';
import { showAlert } from '@qianfang/ui/confirm';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidate } from '../../shared/query-client.ts';
import { drawMutation, recordsKey } from './lottery-popup.queries.ts';

export type Prize = ResultOf<typeof drawPrize>;

/** storefront.md 9: draw result delay. */
export const resultDelayMs = 2_000;

export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One turn: the result shows after its delay, then affected data is refetched. One key per turn, however
 * often it is pressed or sent.
 */
export function useDrawPrize(id: number): (onDrawn: (prize: Prize) => void) => Promise<Prize> {
  const { mutateAsync } = useMutation(drawMutation);
  const key = useRef(crypto.randomUUID());
  return async (onDrawn) => {
    const drawn = mutateAsync({ id, key: key.current }).then((prize) => {
      onDrawn(prize);
      return prize;
    });
    const [prize] = await Promise.all([drawn, after(resultDelayMs)]);
    key.current = crypto.randomUUID();
    void invalidate(['points'], ['coupon'], ['voucher'], ['wallet'], recordsKey);
    return prize;
  };
}

export const resultText = (prize: Prize): string =>
  prize.is_win === 1 ? `恭喜您抽中：${prize.name}` : prize.name;

export async function showPrize(prize: Prize): Promise<void> {
  await showAlert({ title: '抽奖结果', text: resultText(prize), detail: prize.remarks });
}
