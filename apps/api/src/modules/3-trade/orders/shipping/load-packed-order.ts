import type { Db } from '../../../../platform/db.ts';
import {
  type FullOrderRow,
  findOrder,
  loadOrderEvents,
  loadOrderLines,
  type OrderLineRow,
} from '../reading/order-view.repo.ts';

export type PackedLine = OrderLineRow;

/** An order for the papers of its parcels. */
export interface PackedOrder {
  readonly order: FullOrderRow;
  readonly lines: readonly PackedLine[];
  /** The packer by parcel number. */
  readonly packers: ReadonlyMap<string, string>;
}

export async function loadPackedOrder(db: Db, buyerId: number, id: number): Promise<PackedOrder | undefined> {
  const [order, lines, events] = await Promise.all([
    findOrder(db, buyerId, id),
    loadOrderLines(db, buyerId, [id]),
    loadOrderEvents(db, buyerId, id),
  ]);
  if (!order) return undefined;
  const packings = events.filter((event) => event.event === 'ship_part' || event.event === 'ship_all');
  return { order, lines, packers: new Map(packings.map((event) => [event.note, event.actor_name])) };
}
