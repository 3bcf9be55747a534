import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../audit/index.ts';
import type { StaffMember } from '../identity/index.ts';
import { checkDispatch } from './dispatch.policy.ts';
import { upsertTerms, upsertWarehouseDay } from './dispatch.repo.ts';
import { findWarehouse, isTimeOfDay } from './find-warehouse.ts';

export interface TermsDraft {
  readonly warehouse: string;
  /** null: as the shop's. */
  readonly cutoff: string | null;
  /** `周五 15:00`; null: as the shop's. */
  readonly coldCutoff: string | null;
  /** 0 Monday … 6 Sunday. */
  readonly restWeekdays: readonly number[];
}

/**
 * Sets until when payments leave the same day, and on which weekdays a warehouse rests. Orders that are paid already
 * keep their promise. Problems: FORBIDDEN to other staff, INVALID with the reason. Audited.
 */
export async function setWarehouseTerms(
  deps: Deps,
  draft: TermsDraft,
  staff: StaffMember,
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  const forbidden = checkDispatch(staff);
  if (forbidden) return forbidden;
  const { cutoff, coldCutoff, restWeekdays } = draft;
  if (cutoff !== null && !isTimeOfDay(cutoff))
    return fieldProblem('cutoff', `截单时间须写作 17:30，现在是“${cutoff}”`);
  if (coldCutoff !== null && !isTimeOfDay(/^周[一二三四五六日] ?(.*)$/.exec(coldCutoff)?.[1] ?? ''))
    return fieldProblem('cold_cutoff', `冷链截单须写作 周五 15:00，现在是“${coldCutoff}”`);
  if (new Set(restWeekdays).size > 6) return fieldProblem('rest', '一周至少要有一天发货');
  const warehouseId = await findWarehouse(deps.db, draft.warehouse);
  if (isProblem(warehouseId)) return warehouseId;
  return transact(deps.db, async (tx) => {
    await upsertTerms(tx, {
      warehouse_id: warehouseId,
      cutoff,
      cold_cutoff: coldCutoff,
      rest_weekdays: [...new Set(restWeekdays)],
    });
    await recordStaffAudit(tx, staff, {
      action: 'warehouse.set_terms',
      entity: `warehouse:${warehouseId}`,
      details: { cutoff, coldCutoff, restWeekdays },
      at: deps.clock.now(),
    });
    return undefined;
  });
}

export interface DayDraft {
  readonly warehouse: string;
  readonly day: IsoDate;
  readonly isOpen: boolean;
  readonly reason: string;
}

/**
 * Closes a warehouse on a day, or opens it on one on which it would rest. Problems: FORBIDDEN to other staff, INVALID
 * without a reason or for an unknown warehouse. Audited.
 */
export async function setWarehouseDay(
  deps: Deps,
  { warehouse, day, isOpen, reason }: DayDraft,
  staff: StaffMember,
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  const forbidden = checkDispatch(staff);
  if (forbidden) return forbidden;
  if (reason.trim() === '') return fieldProblem('reason', '请填写原因，如 盘点');
  const warehouseId = await findWarehouse(deps.db, warehouse);
  if (isProblem(warehouseId)) return warehouseId;
  return transact(deps.db, async (tx) => {
    await upsertWarehouseDay(tx, { warehouse_id: warehouseId, day, is_open: isOpen, reason: reason.trim() });
    await recordStaffAudit(tx, staff, {
      action: isOpen ? 'warehouse.open' : 'warehouse.close',
      entity: `warehouse:${warehouseId}:${day}`,
      reason,
      at: deps.clock.now(),
    });
    return undefined;
  });
}
