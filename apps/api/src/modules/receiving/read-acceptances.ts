import type { getAcceptances } from '@qianfang/contract/acceptance';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../platform/db.ts';
import { loadReceivedOrder } from '../orders/index.ts';
import { loadShipments } from '../shipment/index.ts';
import { mayAccept } from './may-accept.ts';
import { presentRecord } from './receiving.present.ts';
import { findLastAcceptor, loadOrderRecords } from './record.repo.ts';

/** What was found in the parcels of an order, and which are still to be unpacked. Problem: NOT_FOUND, also for another company's. */
export async function readAcceptances(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<ResultOf<typeof getAcceptances> | Problem> {
  const order = await loadReceivedOrder(db, buyerId, orderId);
  if (!order) return problem('NOT_FOUND');
  const [records, parcels, acceptor] = await Promise.all([
    loadOrderRecords(db, buyerId, orderId),
    loadShipments(db, buyerId, orderId),
    findLastAcceptor(db, buyerId),
  ]);
  const accepted = new Set(records.map((record) => record.part));
  const parts = mayAccept(order.status) ? parcels.map((_, at) => at + 1) : [];
  return {
    list: records.map(presentRecord),
    open: parts.filter((part) => !accepted.has(part)),
    acceptor,
  };
}
