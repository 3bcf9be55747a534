import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { findParcelByNo, insertTrack } from './shipment.repo.ts';

/** Records a step of a parcel's tracking. Problem: NOT_FOUND. Audited. */
export function trackParcel(
  deps: Pick<Deps, 'db' | 'clock'>,
  track: { readonly shipmentNo: string; readonly text: string; readonly staff: StaffMember },
): Promise<undefined | Problem<'NOT_FOUND'>> {
  const { shipmentNo, text, staff } = track;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const parcel = await findParcelByNo(tx, shipmentNo);
    if (!parcel) return problem('NOT_FOUND', { message: `没有发货单 ${shipmentNo}` });
    await insertTrack(tx, parcel, { text, at });
    await recordStaffAudit(tx, staff, {
      action: 'shipment.track',
      entity: `shipment:${shipmentNo}`,
      reason: text,
      at,
    });
    return undefined;
  });
}
