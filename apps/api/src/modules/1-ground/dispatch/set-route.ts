import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { TransitDays } from '@qianfang/domain/delivery/estimate-arrival';
import { isProvinceName } from '@qianfang/domain/identifier/province';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../audit/index.ts';
import type { StaffMember } from '../identity/index.ts';
import { checkDispatch } from './dispatch.policy.ts';
import { deleteTransit, upsertTransit } from './dispatch.repo.ts';
import { findWarehouse, isTimeOfDay } from './find-warehouse.ts';

/** Stands for every province without a route of its own. */
const everywhere = '*';
const maxDays = 60;

export interface RouteDraft {
  readonly warehouse: string;
  /** '' for every province without a route of its own. */
  readonly province: string;
  readonly isCold: boolean;
  /** null deletes the route: nothing is promised there any more. */
  readonly terms: {
    readonly days: TransitDays;
    /** null: it closes with the warehouse. */
    readonly cutoff: string | null;
  } | null;
}

function refusalOf({ province, terms }: RouteDraft): Problem<'INVALID'> | undefined {
  if (province !== '' && !isProvinceName(province))
    return fieldProblem('province', `省份须写全称，如 广东省，或写 全国，现在是“${province}”`);
  if (!terms) return undefined;
  const { days, cutoff } = terms;
  if (!(days.least >= 0 && days.least <= days.most && days.most <= maxDays))
    return fieldProblem('days', `在途天数须写作 1-2，最多 ${maxDays} 天`);
  return cutoff === null || isTimeOfDay(cutoff)
    ? undefined
    : fieldProblem('cutoff', `截单时间须写作 17:30，现在是“${cutoff}”`);
}

/**
 * Sets how long parcels travel from a warehouse to a province. Orders that are paid already keep their promise.
 * Problems: FORBIDDEN to other staff, INVALID with the reason, NOT_FOUND for a route that does not exist. Audited.
 */
export async function setRoute(
  deps: Deps,
  draft: RouteDraft,
  staff: StaffMember,
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const refusal = checkDispatch(staff) ?? refusalOf(draft);
  if (refusal) return refusal;
  const warehouseId = await findWarehouse(deps.db, draft.warehouse);
  if (isProblem(warehouseId)) return warehouseId;
  const { terms } = draft;
  const province = draft.province === '' ? everywhere : draft.province;
  const route = { warehouse_id: warehouseId, province, is_cold: draft.isCold };
  return transact(deps.db, async (tx) => {
    if (terms)
      await upsertTransit(tx, {
        ...route,
        least_days: terms.days.least,
        most_days: terms.days.most,
        cutoff: terms.cutoff,
      });
    else if (!(await deleteTransit(tx, route)))
      return problem('NOT_FOUND', { message: `${draft.warehouse}没有这条线路` });
    await recordStaffAudit(tx, staff, {
      action: terms ? 'route.set' : 'route.remove',
      entity: `route:${warehouseId}:${province}:${draft.isCold ? 'cold' : 'normal'}`,
      details: { terms },
      at: deps.clock.now(),
    });
    return undefined;
  });
}
