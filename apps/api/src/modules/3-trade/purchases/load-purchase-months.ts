import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type getPurchaseMonths, purchaseMonths } from '@qianfang/contract/order';
import { addMonths, isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { goodsClassLabel, isGoodsClass } from '@qianfang/domain/goods/goods-class';
import { fen, formatAmount, sumFen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { sumPurchases } from './period-orders.repo.ts';

/**
 * A company's purchases by month and by class of goods: paid orders without freight, less returns. One
 * statement.
 */
export async function loadPurchaseMonths(
  db: Db,
  buyerId: number,
  now: Date,
): Promise<ResultOf<typeof getPurchaseMonths>> {
  const thisMonth = isoDate(`${dateInShanghai(now).slice(0, 7)}-01`);
  const firsts = Array.from({ length: purchaseMonths }, (_, at) =>
    addMonths(thisMonth, at + 1 - purchaseMonths),
  );
  const since = new Date(startOfDayInShanghai(firsts[0] ?? thisMonth));
  const rows = await sumPurchases(db, buyerId, since);
  const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row] as const])));
  const months = firsts.map((first) => {
    const month = first.slice(0, 7);
    const row = byMonth.get(month);
    return { month, amount: formatAmount(fen(row?.net_fen ?? 0)), orders: row?.orders ?? 0 };
  });
  return {
    months,
    total: formatAmount(sumFen([...byMonth.values()].map((row) => fen(row.net_fen)))),
    orders: months.reduce((sum, month) => sum + month.orders, 0),
    classes: rows
      .flatMap(({ goods_class, net_fen }) => (goods_class === null ? [] : [{ goods_class, net_fen }]))
      .toSorted((a, b) => b.net_fen - a.net_fen || a.goods_class.localeCompare(b.goods_class))
      .map(({ goods_class, net_fen }) => ({
        name: isGoodsClass(goods_class) ? goodsClassLabel(goods_class) : goods_class,
        amount: formatAmount(fen(net_fen)),
      })),
  };
}
