import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadWaitingDemands } from './demand.repo.ts';

export interface DemandWaiting {
  readonly requestNo: string;
  readonly company: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly quantity: string;
}

/** Requests that wait for the wholesaler, oldest first. */
export async function listDemandsWaiting(db: Db): Promise<DemandWaiting[]> {
  const rows = await loadWaitingDemands(db, 200);
  const buyers = await loadBuyers(
    db,
    rows.map((row) => row.buyer_id),
  );
  return rows.map((row) => ({
    requestNo: row.request_no,
    company: buyers.get(row.buyer_id)?.name ?? '',
    name: row.name,
    spec: row.spec,
    maker: row.maker,
    quantity: formatUnits(row.quantity, row.unit),
  }));
}
