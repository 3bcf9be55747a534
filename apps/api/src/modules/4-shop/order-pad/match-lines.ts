import { judgeMatch, type PadVerdict } from '@qianfang/domain/order-pad/judge-match';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import { type BuyerRights, loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadBoughtIds } from '../../3-trade/purchases/index.ts';
import { decideKeys } from '../search/index.ts';
import { findCandidates } from './find-candidates.ts';

/** Which goods each line means, for a company: as the order pad matches them, without correcting their spelling. */
export async function matchLines(
  db: Db,
  buyerId: number,
  today: Parameters<typeof loadBuyerRights>[2],
  lines: readonly PadLine[],
): Promise<readonly PadVerdict[]> {
  const rights: BuyerRights = await loadBuyerRights(db, buyerId, today);
  const { visible } = await decideKeys(db, rights);
  const found = await findCandidates(db, buyerId, visible, lines);
  const bought = new Set(await loadBoughtIds(db, buyerId));
  return found.map((candidates) => judgeMatch(candidates, (id) => bought.has(id)));
}
