import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { type ReturnReason, returnReasonLabels } from '@qianfang/domain/after-sale/return-rule';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ReceivedOrder } from '../orders/index.ts';
import { loadTakenUnits, type NewLine } from './application.repo.ts';
import { lineOf, type OpenedApplication, writeApplication } from './open-application.ts';
import { chooseEach } from './requested-lines.ts';
import type { NewFile } from './thread.repo.ts';

/** Units of a batch found short or refused on arrival. */
export interface RefusedUnits {
  readonly lineId: number;
  readonly batchNo: string;
  readonly reason: ReturnReason;
  readonly units: number;
}

export interface OpenedReturn extends OpenedApplication {
  readonly reason: ReturnReason;
}

function lineBack(
  order: ReceivedOrder,
  taken: Awaited<ReturnType<typeof loadTakenUnits>>,
  { lineId, batchNo, units }: RefusedUnits,
): NewLine | Problem<'INVALID'> {
  const line = order.lines.find((one) => one.id === lineId);
  const batch = line?.batches.find((one) => one.batch_no === batchNo);
  if (!line || !batch) return fieldProblem('lines', '订单中没有这个商品批号，请刷新后重填');
  const used =
    taken.find((row) => row.order_line_id === lineId && row.batch_id === batch.batch_id)?.units ?? 0;
  const available = batch.shipped_quantity - used;
  if (units > available) {
    return fieldProblem(
      'lines',
      `${line.name} ${batchNo} 已申请退货 ${formatUnits(used, line.unit)}，短少和拒收最多再填 ${formatUnits(available, line.unit)}`,
    );
  }
  return lineOf(line, batch, units);
}

/**
 * Opens a return for each reason of short or refused units, in the caller's transaction over the locked
 * order. The signed acceptance record is the evidence (trade-rules 4.6), with any pictures. Unlike a
 * requested return it does not wait for receipt of the whole order. Problem: INVALID at `lines`.
 *
 * @param key unique among the company's acceptances
 */
export async function returnOnArrival(
  tx: Db,
  viewer: Viewer,
  order: ReceivedOrder,
  refused: {
    readonly units: readonly RefusedUnits[];
    readonly body: string;
    readonly stored: readonly NewFile[];
    readonly key: string;
    readonly at: Date;
  },
): Promise<OpenedReturn[] | Problem<'INVALID' | 'KEY_REUSED'>> {
  if (refused.units.length === 0) return [];
  const taken = await loadTakenUnits(tx, viewer.buyerId, order.id);
  const opened: OpenedReturn[] = [];
  for (const [reason, units] of Map.groupBy(refused.units, (one) => one.reason)) {
    const lines = chooseEach(units, (one) => lineBack(order, taken, one));
    if (isProblem(lines)) return lines;
    const written = await writeApplication(tx, viewer, order, {
      kind: 'RETURN',
      topic: reason,
      body: refused.body || `收货验收：${returnReasonLabels[reason]}`,
      requestKey: `${refused.key}:${reason}`,
      requestHash: '',
      lines,
      stored: refused.stored,
      at: refused.at,
    });
    if (isProblem(written)) return written;
    opened.push({ ...written, reason });
  }
  return opened;
}
