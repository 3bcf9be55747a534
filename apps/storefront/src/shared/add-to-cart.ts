import { addToCart, editCartLine, getCart } from '@qianfang/contract/cart.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { CallFailure, call } from './call.ts';
import { patchGoods } from './patch-goods.ts';
import { queryClient } from './query-client.ts';
import { isRefusal, sentenceOf } from './refusals.ts';
import { sendOnce } from './send-once.ts';

/** storefront.md 9: the add-to-cart call waits, so that a slip of the finger can still be seen. */
export const addDelayMs = 200;

/** storefront.md 9: the filter that asks for the whole cart. */
const wholeCart = 99_999;

type Added = ResultOf<typeof addToCart>;

/** So many units of one goods, on top of what is in the cart already. */
export interface Wish {
  readonly goodsId: number;
  readonly name: string;
  readonly unit: string;
  /** What the buyer saw. */
  readonly price: string | null;
  readonly number: number;
  readonly warehouseId: number | null;
  /** One batch by name, from the near-expiry zone, and whether its last day was agreed to. */
  readonly batchId?: number;
  readonly hasConsent?: boolean;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function send(wishes: readonly Wish[]): Promise<Added> {
  const params = wishes.map(({ goodsId, price, number, warehouseId, batchId, hasConsent }) => ({
    goods_id: goodsId,
    number,
    ...(price === null ? {} : { price }),
    ...(warehouseId === null ? {} : { ck_id: warehouseId }),
    ...(batchId === undefined ? {} : { batch_id: batchId }),
    ...(hasConsent ? { near_expiry_consent: 1 as const } : {}),
  }));
  return sendOnce(`cart ${JSON.stringify(params)}`, async (idempotencyKey) => {
    await later(addDelayMs);
    return call(addToCart, { body: { params }, idempotencyKey });
  });
}

/** The goods pages show what is in the cart; they learn it here instead of asking again. */
export function noteCartNumber(goodsId: number, number: number): void {
  queryClient.setQueriesData({ queryKey: ['goods'] }, (data) =>
    patchGoods(data, [goodsId], { cart_number: number }),
  );
}

/** The cart has changed: the count is fetched again and kept (storefront.md 4), and the cart itself when it is next shown. */
export function noteCartChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['cart'] });
}

let lastSuccess: number | undefined;

/** Whoever adds row after row sees the last success, not a pile of them over the table. */
function tellSuccess(text: string): void {
  if (lastSuccess !== undefined) toast.dismiss(lastSuccess);
  lastSuccess = toast.success(text);
}

function tell(wishes: readonly Wish[], answer: Added): void {
  const wishOf = (goodsId: number) => wishes.find((wish) => wish.goodsId === goodsId);
  const [first] = answer.added;
  const [refused] = answer.failed;
  const shortened = answer.added.filter((line) => line.message !== '');
  if (first && wishes.length === 1 && first.message === '') {
    const wish = wishOf(first.goods_id);
    tellSuccess(`${wish?.name ?? '商品'} 已加入购物车，共 ${first.number} ${wish?.unit ?? ''}`);
  } else if (first && wishes.length > 1) tellSuccess(`已把 ${answer.added.length} 种商品加入购物车`);
  for (const line of shortened.slice(0, 2)) {
    toast.warning(`${wishOf(line.goods_id)?.name ?? '商品'}：${line.message}`);
  }
  if (refused) {
    const rest = answer.failed.length > 1 ? `，另有 ${answer.failed.length - 1} 种也未加入` : '';
    toast.warning(`${wishOf(refused.goods_id)?.name ?? '商品'} 没有加入：${refused.message}${rest}`);
  }
}

/**
 * Adds goods to the cart, says how that went, and lets the counts follow. Every refusal is a warning and counts as
 * handled (storefront.md 8).
 */
export function useAddToCart() {
  return useMutation({
    mutationFn: (wishes: readonly Wish[]) => send(wishes),
    onSuccess(answer, wishes) {
      // What is in the cart of a goods is not what is in it of one batch.
      const whole = answer.added.filter((line) =>
        wishes.every((wish) => wish.goodsId !== line.goods_id || !wish.batchId),
      );
      for (const line of whole) noteCartNumber(line.goods_id, line.number);
      tell(wishes, answer);
      noteCartChanged();
    },
    onError(failure) {
      if (isRefusal(failure)) toast.warning(sentenceOf(failure));
    },
    meta: { inPlace: isRefusal },
  });
}

/** Takes units of a goods out of the cart again: which line holds them, only the cart itself knows. */
async function lower(wish: Wish): Promise<{ number: number; message: string }> {
  await later(addDelayMs);
  const cart = await call(getCart, { query: { filters: wholeCart } });
  const lines = cart.data.filter((line) => line.type === 1 && line.goods.id === wish.goodsId);
  const line = lines.find((one) => one.ck_id === wish.warehouseId) ?? lines[0];
  if (!line) throw new CallFailure('problem', '购物车里已经没有这件商品，请重新加入');
  const others = lines.reduce((sum, one) => (one === line ? sum : sum + one.number), 0);
  const number = Math.max(1, wish.number - others);
  const edited = await call(editCartLine, { params: { id: line.id }, body: { params: { number } } });
  return { number: edited.number + others, message: edited.message };
}

/** Brings what is in the cart of a goods down to the wish's number. */
export function useLowerInCart() {
  return useMutation({
    mutationFn: (wish: Wish) => lower(wish),
    onSuccess({ number, message }, wish) {
      noteCartNumber(wish.goodsId, number);
      if (message) toast.warning(`${wish.name}：${message}`);
      else tellSuccess(`${wish.name} 已改为 ${number} ${wish.unit}`);
      noteCartChanged();
    },
    onError(failure) {
      if (isRefusal(failure)) toast.warning(sentenceOf(failure));
    },
    meta: { inPlace: isRefusal },
  });
}
