import type { getLastPrices } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadPurchaseFacts } from '../../3-trade/purchases/index.ts';
import { loadAllQuantities } from './cart.repo.ts';
import { maxLines } from './weigh-requests.ts';

/** At which unit price the company last bought what is in its cart; goods never bought are absent. */
export async function listLastPrices(
  deps: Deps,
  { buyerId }: Viewer,
): Promise<ResultOf<typeof getLastPrices>> {
  const lines = await loadAllQuantities(deps.db, buyerId, maxLines);
  const ids = [...new Set(lines.map(({ goods_id }) => goods_id))];
  const factsOf = await loadPurchaseFacts(deps.db, buyerId, ids);
  return {
    list: ids.flatMap((id) => {
      const facts = factsOf(id);
      if (!facts) return [];
      const { lastPrice, lastBoughtAt } = facts;
      return [{ goods_id: id, price: formatUnitPrice(lastPrice), bought_on: dateInShanghai(lastBoughtAt) }];
    }),
  };
}
