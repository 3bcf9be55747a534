import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { TraceScan } from '@qianfang/domain/order/trace-codes';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { loadProductCodes } from '../../2-goods/goods/index.ts';
import { loadPackedOrder, tracedGoods } from '../../3-trade/orders/index.ts';
import { findParcelByNo, recordTraceCodes } from '../../3-trade/shipment/index.ts';
import { checkTracing } from './delivery-note.policy.ts';

/**
 * Adds the trace codes of a parcel shipped without them (药品管理法 36). Problems: FORBIDDEN for anyone but
 * the warehouse and the quality department, NOT_FOUND, INVALID where they do not match. Audited.
 */
export function traceParcel(
  deps: Deps,
  input: { readonly shipmentNo: string; readonly scans: readonly TraceScan[]; readonly staff: StaffMember },
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const { shipmentNo, scans, staff } = input;
  return transact(deps.db, async (tx) => {
    const forbidden = checkTracing(staff);
    if (forbidden) return forbidden;
    const parcel = await findParcelByNo(tx, shipmentNo);
    const packed = parcel && (await loadPackedOrder(tx, parcel.buyer_id, parcel.order_id));
    if (!packed) return problem('NOT_FOUND', { message: `没有发货单 ${shipmentNo}` });
    const productCodes = await loadProductCodes(
      tx,
      packed.lines.map((line) => line.goods_id),
    );
    const at = deps.clock.now();
    const goods = tracedGoods(packed.lines, productCodes);
    const unfit = await recordTraceCodes(tx, { shipmentNo, scans, goods }, at);
    if (isProblem(unfit)) return unfit;
    await recordStaffAudit(tx, staff, {
      action: 'shipment.trace',
      entity: `shipment:${shipmentNo}`,
      details: { codes: scans.length },
      at,
    });
    return undefined;
  });
}
