import { addToCart, chooseBatch, selectCartLines } from '@qianfang/contract/cart.calls';
import { toast } from '@qianfang/ui/toast';
import { call } from '../../shared/call.ts';
import { callOnce } from '../../shared/send-once.ts';
import { reloadCart } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';

/** Takes a deletion back: the same numbers, ticks and required batches; says what could not be put back. */
export async function restoreLines(lines: readonly CartLine[]): Promise<void> {
  // The newest line comes first, so the last one is added first.
  const params = lines.toReversed().map((line) => ({
    goods_id: line.combination?.id ?? line.goods.id,
    number: line.number,
    ck_id: line.ck_id,
    ...(line.price === null ? {} : { price: line.price }),
    ...(isSet(line) ? { type: 3 as const } : {}),
    // Agreed to when it was first added.
    ...(line.batch_id === null ? {} : { batch_id: line.batch_id, near_expiry_consent: 1 as const }),
  }));
  const { added, failed } = await callOnce(addToCart, { body: { params } });
  const before = new Map(lines.map((line) => [line.combination?.id ?? line.goods.id, line]));
  const unticked = added.filter(({ goods_id }) => before.get(goods_id)?.is_selected === 0);
  if (unticked.length > 0)
    await call(selectCartLines, { body: { ids: unticked.map(({ id }) => id), is_selected: 0 } });
  for (const { id, goods_id } of added) {
    const days = before.get(goods_id)?.min_days ?? 0;
    if (days > 0) await call(chooseBatch, { params: { id }, body: { min_days: days as 180 } });
  }
  await reloadCart();
  if (added.length > 0) toast.success(`已恢复 ${added.length} 种商品`);
  for (const { goods_id, message } of failed.slice(0, 2))
    toast.warning(`${before.get(goods_id)?.goods.name ?? '商品'} 没有恢复：${message}`);
}
