import type { Deps } from '../../../platform/deps.ts';
import { withCompanies } from '../../1-ground/identity/index.ts';
import { loadNamedBatches } from '../../1-ground/stock/index.ts';
import { loadProductCodes } from '../../2-goods/goods/index.ts';
import { loadUntracedLines } from '../../3-trade/shipment/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Codes of parcels shipped earlier can no longer be scanned. */
const daysBack = 90;
const limit = 2_000;

/** Parcels shipped without the trace codes of all packs that have one (药品管理法 36, G-07), oldest first. */
export async function listUntracedParcels({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const lines = await loadUntracedLines(db, new Date(clock.now().getTime() - daysBack * dayMs), limit);
  const batches = await loadNamedBatches(db, [...new Set(lines.map((line) => line.batch_id))]);
  const codes = await loadProductCodes(db, [...new Set([...batches.values()].map(({ goodsId }) => goodsId))]);
  const traced = lines.filter((line) => codes.has(batches.get(line.batch_id)?.goodsId ?? 0));
  const parcels = Map.groupBy(await withCompanies(db, traced), (line) => line.shipment_no);
  return [...parcels].flatMap(([shipmentNo, own]) => {
    const [first] = own;
    if (!first) return [];
    return {
      shipmentNo,
      company: first.company,
      shippedAt: first.shipped_at,
      // Packs of goods with a product code, and how many of them were scanned.
      packs: own.reduce((sum, line) => sum + line.quantity, 0),
      scanned: own.reduce((sum, line) => sum + line.scanned, 0),
    };
  });
}
