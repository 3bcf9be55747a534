import { type Problem, problem } from '@qianfang/contract/problem';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { lockReceivedOrder, type ReceivedOrder } from '../orders/index.ts';
import {
  type ApplicationLineRow,
  type ApplicationRow,
  findByNumber,
  loadLines,
  lockApplication,
} from './application.repo.ts';
import { insertEvent } from './thread.repo.ts';

export interface LockedReturn {
  readonly row: ApplicationRow;
  readonly order: ReceivedOrder;
  readonly lines: readonly ApplicationLineRow[];
}

/** A return by number with its order, both locked: the order first, as applying does. */
export async function lockReturn(
  tx: Db,
  applicationNo: string,
): Promise<LockedReturn | Problem<'NOT_FOUND'>> {
  const found = await findByNumber(tx, applicationNo);
  if (found?.kind !== 'RETURN') return problem('NOT_FOUND', { message: `没有退货单 ${applicationNo}` });
  const order = await lockReceivedOrder(tx, found.buyer_id, found.order_id);
  const row = await lockApplication(tx, found.buyer_id, 'RETURN', found.id);
  if (!order || !row) throw new Error(`return ${applicationNo} has no order`);
  return { row, order, lines: await loadLines(tx, row.buyer_id, [row.id]) };
}

/**
 * Records a step of the store: in the thread, as a message to the buyer, and in the audit chain, which comes
 * last.
 */
export async function noteOperation(
  tx: Db,
  done: {
    readonly row: ApplicationRow;
    readonly staff: StaffMember;
    readonly event: string;
    readonly note: string;
    readonly title: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly at: Date;
  },
): Promise<number> {
  const { row, staff, event, note, at } = done;
  const eventId = await insertEvent(tx, {
    buyerId: row.buyer_id,
    applicationId: row.id,
    actor: 'operator',
    actorName: staff.name,
    event,
    note,
    at,
  });
  const isReturn = row.kind === 'RETURN';
  await sendMessage(tx, {
    buyerId: row.buyer_id,
    kind: 'order',
    title: done.title,
    body: note || '请到详情页查看进展。',
    url: `${isReturn ? '/order/returnInfo/' : '/order/afterSalesInfo/'}${row.id}`,
    dedupeKey: `after-sale:${row.application_no}:${eventId}`,
    at,
  });
  await recordStaffAudit(tx, staff, {
    action: `${isReturn ? 'return' : 'service'}.${event}`,
    entity: `after_sale:${row.id}`,
    reason: note,
    details: done.details,
    at,
  });
  return eventId;
}

/**
 * Distributes units by batch number over the lines with that batch, in order; everything where none are
 * named. A batch that never left with the order is refused (trade-rules T-01).
 */
export function shareUnits(
  lines: readonly ApplicationLineRow[],
  maxOf: (line: ApplicationLineRow) => number,
  wanted: ReadonlyMap<string, number> | undefined,
): Map<ApplicationLineRow, number> | Problem<'STATE_FORBIDS'> {
  if (!wanted) return new Map(lines.map((line) => [line, maxOf(line)]));
  const shared = new Map(lines.map((line) => [line, 0]));
  for (const [batchNo, units] of wanted) {
    const own = lines.filter((line) => line.batch_no === batchNo);
    if (own.length === 0)
      return problem('STATE_FORBIDS', { message: `批号 ${batchNo} 与原出库记录不符，拒收` });
    let rest = units;
    for (const line of own) {
      const taken = Math.min(rest, maxOf(line));
      shared.set(line, taken);
      rest -= taken;
    }
    if (rest > 0)
      return problem('STATE_FORBIDS', {
        message: `批号 ${batchNo} 超出数量，多 ${formatUnits(rest, own[0]?.unit ?? '')}`,
      });
  }
  return shared;
}
