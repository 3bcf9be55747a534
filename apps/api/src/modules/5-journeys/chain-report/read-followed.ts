import type { getChainReport } from '@qianfang/contract/chain-report';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type ListRow, loadLists } from '../../1-ground/preferred/index.ts';
import { loadPackFacts } from '../../2-goods/goods/index.ts';
import { type ListedGoods, loadReportGoods, sumFollowed } from '../../3-trade/purchases/index.ts';
import { amountText } from './amount-text.ts';
import type { OpenReport } from './open-report.ts';

/** Goods that were bought and are on a list, or differ by their maker alone from one that is. */
async function listedGoods({ db, scope }: OpenReport, lists: readonly ListRow[]): Promise<ListedGoods[]> {
  const bought = await loadReportGoods(db, scope);
  const facts = await loadPackFacts(db, [
    ...new Set([...bought, ...lists.flatMap((list) => list.goods_ids)]),
  ]);
  const kindOf = (id: number): string => {
    const known = facts.get(id);
    // What has no strength or pack equals nothing.
    return known && known.specKey !== ''
      ? `${known.genericName}/${known.specKey}/${known.unit}`
      : `goods ${id}`;
  };
  const byKind = Map.groupBy(bought, kindOf);
  return lists.flatMap((list, at) => {
    const preferred = new Set(list.goods_ids);
    const kinds = new Set(list.goods_ids.map(kindOf));
    return [...kinds].flatMap((kind) =>
      (byKind.get(kind) ?? []).map((goodsId) => ({ goodsId, list: at, isPreferred: preferred.has(goodsId) })),
    );
  });
}

/**
 * What of the purchases for which a list preferred something followed it, also store by store; null without lists. Four
 * statements.
 */
export async function readFollowed(
  report: OpenReport,
): Promise<ResultOf<typeof getChainReport>['preferred']> {
  const lists = await loadLists(report.db, report.headId);
  if (lists.length === 0) return null;
  const spans = lists.map((list, at) => ({
    list: at,
    from: new Date(startOfDayInShanghai(list.valid_from)),
    until: list.valid_to === null ? null : new Date(startOfDayInShanghai(addDays(list.valid_to, 1))),
    storeIds: list.store_ids,
  }));
  const rows = await sumFollowed(report.db, report.scope, await listedGoods(report, lists), spans);
  const sumOf = (name: 'followed_fen' | 'listed_fen') => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    followed: amountText(sumOf('followed_fen')),
    listed: amountText(sumOf('listed_fen')),
    stores: rows.map((row) => ({
      store_id: row.store_id,
      followed: amountText(row.followed_fen),
      listed: amountText(row.listed_fen),
    })),
  };
}
