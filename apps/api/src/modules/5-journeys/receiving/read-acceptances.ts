import type { getAcceptances } from '@qianfang/contract/acceptance';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { receivedByTimeAt } from '@qianfang/domain/order/acceptance';
import type { Deps } from '../../../platform/deps.ts';
import { hasOpenService } from '../../3-trade/after-sale/index.ts';
import { loadReceivedOrder, type ReceivedOrder } from '../../3-trade/orders/index.ts';
import { countScannedCodes, loadShipments, type Shipment } from '../../3-trade/shipment/index.ts';
import { mayAccept } from './may-accept.ts';
import { presentRecord, scanCountsOf } from './receiving.present.ts';
import { findLastAcceptor, loadOrderRecords } from './record.repo.ts';

function receivedBy(order: ReceivedOrder, parcels: readonly Shipment[], days: number): string | null {
  if (order.status !== 'TO_RECEIVE' || order.handling === 'COLD' || days === 0) return null;
  const signed = parcels.map(({ delivered_at: at }) => (at === null ? null : new Date(at)));
  return receivedByTimeAt(signed, days)?.toISOString() ?? null;
}

/**
 * The acceptance records of an order's parcels, and the parcels without one. Problem: NOT_FOUND, also for
 * another company's.
 */
export async function readAcceptances(
  { db, config }: Deps,
  buyerId: number,
  orderId: number,
): Promise<ResultOf<typeof getAcceptances> | Problem<'NOT_FOUND'>> {
  const order = await loadReceivedOrder(db, buyerId, orderId);
  if (!order) return problem('NOT_FOUND');
  const [records, parcels, acceptor, isComplained, counts] = await Promise.all([
    loadOrderRecords(db, buyerId, orderId),
    loadShipments(db, buyerId, orderId),
    findLastAcceptor(db, buyerId),
    hasOpenService(db, buyerId, orderId),
    countScannedCodes(db, buyerId, [orderId]),
  ]);
  const scanned = scanCountsOf(counts);
  const accepted = new Set(records.map((record) => record.part));
  const parts = mayAccept(order.status) ? parcels.map((_, at) => at + 1) : [];
  return {
    list: records.map((record) => presentRecord(record, scanned)),
    open: parts.filter((part) => !accepted.has(part)),
    acceptor,
    received_by: isComplained ? null : receivedBy(order, parcels, config.receiveAfterDays),
  };
}
