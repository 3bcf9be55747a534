import { addToCart, editCartLine, getCart } from '@qianfang/contract/cart.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { CallFailure, call } from './call.ts';
import { patchGoods } from './patch-goods.ts';
import { invalidate, queryClient } from './query-client.ts';
import { isRefusal, sentenceOf } from './refusals.ts';
import { sendOnce } from './send-once.ts';

/** storefront.md 9: the add-to-cart call waits, so that a mistaken press can still be seen. */
export const addDelayMs = 200;

/** storefront.md 9: the filter for the whole cart. */
const wholeCart = 99_999;

export type Added = ResultOf<typeof addToCart>;

/** By these the order table follows additions, wherever they are made. */
export const addKey = ['add'];
export const lowerKey = ['lower'];

/** Units of one product to add to those already in the cart. */
export interface CartAddition {
  readonly goodsId: number;
  readonly name: string;
  readonly unit: string;
  /** The price the buyer saw. */
  readonly price: string | null;
  readonly number: number;
  readonly warehouseId: number | null;
  /** A single batch from the near-expiry zone, and whether its last day was agreed to. */
  readonly batchId?: number;
  readonly hasConsent?: boolean;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function send(additions: readonly CartAddition[]): Promise<Added> {
  const params = additions.map(({ goodsId, price, number, warehouseId, batchId, hasConsent }) => ({
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

/** Updates the number in the cart on product pages without a refetch. */
export function noteCartNumber(goodsId: number, number: number): void {
  queryClient.setQueriesData({ queryKey: ['goods'] }, (data) =>
    patchGoods(data, [goodsId], { cart_number: number }),
  );
}

/** Refetches the cart count (storefront.md 4); the cart itself is refetched when next shown. */
export function noteCartChanged(): void {
  void invalidate(['cart']);
}

let lastSuccess: number | undefined;

/** When row after row is added, only the last success shows, so that toasts do not pile up over the table. */
function showSuccess(text: string): void {
  if (lastSuccess !== undefined) toast.dismiss(lastSuccess);
  lastSuccess = toast.success(text);
}

function report(additions: readonly CartAddition[], answer: Added): void {
  const additionOf = (goodsId: number) => additions.find((addition) => addition.goodsId === goodsId);
  const [first] = answer.added;
  const [refused] = answer.failed;
  const shortened = answer.added.filter((line) => line.message !== '');
  if (first && additions.length === 1 && first.message === '') {
    const addition = additionOf(first.goods_id);
    showSuccess(
      `${addition?.name ?? '商品'} 已加入购物车，共 ${formatUnits(first.number, addition?.unit ?? '')}`,
    );
  } else if (first && additions.length > 1) showSuccess(`已把 ${answer.added.length} 种商品加入购物车`);
  for (const line of shortened.slice(0, 2)) {
    toast.warning(`${additionOf(line.goods_id)?.name ?? '商品'}：${line.message}`);
  }
  if (refused) {
    const rest = answer.failed.length > 1 ? `，另有 ${answer.failed.length - 1} 种也未加入` : '';
    toast.warning(`${additionOf(refused.goods_id)?.name ?? '商品'} 没有加入：${refused.message}${rest}`);
  }
}

/**
 * Adds products to the cart, reports the result and updates the counts. Every refusal is a warning and counts
 * as handled (storefront.md 8).
 */
export function useAddToCart() {
  return useMutation({
    mutationKey: addKey,
    mutationFn: (additions: readonly CartAddition[]) => send(additions),
    onSuccess(answer, additions) {
      // A product's number in the cart differs from that of one of its batches.
      const whole = answer.added.filter((line) =>
        additions.every((addition) => addition.goodsId !== line.goods_id || !addition.batchId),
      );
      for (const line of whole) noteCartNumber(line.goods_id, line.number);
      report(additions, answer);
      noteCartChanged();
    },
    onError(failure) {
      if (isRefusal(failure)) toast.warning(sentenceOf(failure));
    },
    meta: { inPlace: isRefusal },
  });
}

/** Removes units of a product from the cart; only the cart knows which line has them. */
async function lower(addition: CartAddition): Promise<{ number: number; message: string }> {
  await later(addDelayMs);
  const cart = await call(getCart, { query: { filters: wholeCart } });
  const lines = cart.data.filter((line) => line.type === 1 && line.goods.id === addition.goodsId);
  const line = lines.find((one) => one.ck_id === addition.warehouseId) ?? lines[0];
  if (!line) throw new CallFailure('problem', '购物车里已经没有这件商品，请重新加入');
  const others = lines.reduce((sum, one) => (one === line ? sum : sum + one.number), 0);
  const number = Math.max(1, addition.number - others);
  const edited = await call(editCartLine, { params: { id: line.id }, body: { params: { number } } });
  return { number: edited.number + others, message: edited.message };
}

/** Lowers a product's number in the cart to the number wished. */
export function useLowerInCart() {
  return useMutation({
    mutationKey: lowerKey,
    mutationFn: (addition: CartAddition) => lower(addition),
    onSuccess({ number, message }, addition) {
      noteCartNumber(addition.goodsId, number);
      if (message) toast.warning(`${addition.name}：${message}`);
      else showSuccess(`${addition.name} 已改为 ${formatUnits(number, addition.unit)}`);
      noteCartChanged();
    },
    onError(failure) {
      if (isRefusal(failure)) toast.warning(sentenceOf(failure));
    },
    meta: { inPlace: isRefusal },
  });
}
