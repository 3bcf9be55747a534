import type { Db } from '../../../platform/db.ts';
import { deleteExchanges, deleteOrderedLines } from './cart.repo.ts';
import type { OpenCart } from './open-cart.ts';

/**
 * Takes the lines that were ordered or asked for out of a company's cart, and the 换购 goods of their activities with
 * them.
 */
export async function removeOrderedLines(
  tx: Db,
  buyerId: number,
  { priced }: Pick<OpenCart, 'priced'>,
): Promise<void> {
  const ids = priced.lines.flatMap((line) => (line.isCounted && line.lineId !== null ? [line.lineId] : []));
  const exchangeIds = priced.lines.flatMap((line) =>
    line.kind === 'EXCHANGE' && line.ruleId !== null ? [line.ruleId] : [],
  );
  await deleteOrderedLines(tx, buyerId, ids);
  if (exchangeIds.length > 0) await deleteExchanges(tx, buyerId, exchangeIds);
}
