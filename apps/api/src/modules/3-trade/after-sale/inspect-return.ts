import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { mayRestock } from '@qianfang/domain/after-sale/return-rule';
import { moveReturn } from '@qianfang/domain/after-sale/return-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { receiveReturn } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadCodesOut, markCodesReturned } from '../shipment/index.ts';
import { checkReturnInspection } from './after-sale.policy.ts';
import { reasonOf, returnStateOf } from './after-sale.present.ts';
import { type ApplicationLineRow, decideLines, updateApplication } from './application.repo.ts';
import { type LockedReturn, lockReturn, noteOperation, shareUnits } from './operate-return.ts';
import { saveEstimate } from './save-estimate.ts';

export interface Inspection {
  readonly applicationNo: string;
  readonly staff: StaffMember;
  /** Batch number → accepted units; all approved ones when absent. */
  readonly accepted: ReadonlyMap<string, number> | undefined;
  /** Batch number → units to sell again; none when absent. */
  readonly restocked: ReadonlyMap<string, number> | undefined;
  /** Scanned codes of the accepted packs. */
  readonly codes?: readonly string[] | undefined;
  readonly note: string;
}

/** The name of a goods that may never be sold again; undefined where all may. */
async function findUnsellable(
  tx: Db,
  { row, order }: LockedReturn,
  restocked: ReadonlyMap<ApplicationLineRow, number>,
): Promise<string | undefined> {
  const lines = [...restocked].filter(([, units]) => units > 0).map(([line]) => line);
  const goods = await loadGoods(
    tx,
    lines.map((line) => line.goods_id),
  );
  const isEphedrine = order.handling === 'HM';
  const isCold = order.handling === 'COLD';
  const found = lines.find((line) => {
    const storageKind = isCold ? 'COLD' : (goods.get(line.goods_id)?.storage_kind ?? 'NORMAL');
    return !mayRestock(reasonOf(row), { storageKind, isEphedrine });
  });
  return found && `${found.name} ${found.batch_no}`;
}

/** Accepts only what left with the order: per batch as many of its codes as packs (trade-rules 4.6, T-01). */
async function checkCodes(
  tx: Db,
  { row, order }: LockedReturn,
  accepted: ReadonlyMap<ApplicationLineRow, number>,
  codes: readonly string[],
): Promise<undefined | Problem<'INVALID'>> {
  const units = new Map<number, number>();
  for (const [line, count] of accepted) units.set(line.batch_id, (units.get(line.batch_id) ?? 0) + count);
  const out = await loadCodesOut(tx, row.buyer_id, order.id, [...units.keys()]);
  const batchOf = new Map(out.map((one) => [one.code, one.batchId]));
  if (new Set(codes).size < codes.length || codes.some((code) => !batchOf.has(code)))
    return fieldProblem('trace', '追溯码与原出库记录不符，拒收');
  const traced = new Set(out.map((one) => one.batchId));
  for (const [batchId, count] of units) {
    const scanned = codes.filter((code) => batchOf.get(code) === batchId).length;
    if (traced.has(batchId) && scanned !== count) {
      const batchNo = [...accepted.keys()].find((line) => line.batch_id === batchId)?.batch_no;
      return fieldProblem('trace', `批号 ${batchNo} 验收 ${count}，扫描了 ${scanned} 个追溯码`);
    }
  }
  return undefined;
}

async function inspect(tx: Db, locked: LockedReturn, inspection: Inspection, at: Date) {
  const { row, order, lines } = locked;
  const accepted = shareUnits(lines, (line) => line.approved ?? 0, inspection.accepted);
  if (isProblem(accepted)) return accepted;
  const restocked = shareUnits(
    lines,
    (line) => accepted.get(line) ?? 0,
    inspection.restocked ?? new Map<string, number>(),
  );
  if (isProblem(restocked)) return restocked;
  const unsellable = await findUnsellable(tx, locked, restocked);
  if (unsellable)
    return problem('STATE_FORBIDS', { message: `${unsellable} 不得重新入库销售，请转入不合格品区` });
  const mixed = await checkCodes(tx, locked, accepted, inspection.codes ?? []);
  if (mixed) return mixed;
  const event = [...accepted.values()].some((units) => units > 0) ? 'accept' : 'refuse';
  const status = moveReturn(returnStateOf(row), event, 'operator');
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  const isEnded = event === 'refuse';
  await decideLines(
    tx,
    row,
    lines.map((line) => ({
      orderLineId: line.order_line_id,
      batchId: line.batch_id,
      approved: line.approved ?? 0,
      accepted: accepted.get(line) ?? 0,
      restocked: restocked.get(line) ?? 0,
    })),
  );
  await receiveReturn(tx, {
    applicationNo: row.application_no,
    orderId: order.id,
    units: lines.map((line) => ({
      batchId: line.batch_id,
      orderLineId: line.order_line_id,
      quantity: accepted.get(line) ?? 0,
      restocked: restocked.get(line) ?? 0,
    })),
    at,
  });
  await markCodesReturned(tx, row.buyer_id, order.id, inspection.codes ?? [], at);
  const back = lines.map((line) => ({
    orderLineId: line.order_line_id,
    batchId: line.batch_id,
    units: accepted.get(line) ?? 0,
  }));
  await saveEstimate(tx, row, order, back);
  await updateApplication(tx, row, {
    status,
    at,
    inspectedAt: at,
    ...(isEnded ? { decision: inspection.note, endedAt: at } : {}),
  });
  await noteOperation(tx, {
    row,
    staff: inspection.staff,
    event,
    note: inspection.note,
    title: isEnded
      ? `退货 ${row.application_no} 验收未通过`
      : `退货 ${row.application_no} 验收通过，等待退款`,
    details: { units: back },
    at,
  });
  return undefined;
}

/**
 * Records the inspection by quality management: accepted units are refunded, restocked ones go back on sale,
 * the rest is kept apart (trade-rules 4.6). Without any accepted unit the return ends. Problems: FORBIDDEN,
 * NOT_FOUND, STATE_FORBIDS.
 */
export function inspectReturn(
  deps: Deps,
  inspection: Inspection,
): Promise<undefined | Problem<ReasonsOf<typeof inspect> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const forbidden = checkReturnInspection(inspection.staff);
    if (forbidden) return forbidden;
    const locked = await lockReturn(tx, inspection.applicationNo);
    if (isProblem(locked)) return locked;
    return inspect(tx, locked, inspection, deps.clock.now());
  });
}
