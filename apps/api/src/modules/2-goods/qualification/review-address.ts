import { type Problem, problem } from '@qianfang/contract/problem';
import { placeText } from '@qianfang/domain/identifier/place';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyers, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadWaitingAddresses, setAddressReview } from './address.repo.ts';
import { checkAddressReview } from './qualification.policy.ts';

export async function listWaitingAddresses(deps: Deps, limit = 100) {
  const rows = await loadWaitingAddresses(deps.db, limit);
  const buyers = await loadBuyers(
    deps.db,
    rows.map((row) => row.buyer_id),
  );
  return rows.flatMap((row) => {
    const buyer = buyers.get(row.buyer_id);
    if (buyer?.status !== 'passed') return [];
    return [
      { addressId: row.id, buyerId: row.buyer_id, company: buyer.name, address: placeText(row, row.detail) },
    ];
  });
}

/** Decides whether goods may go to an address off the licence. */
export function reviewAddress(
  deps: Deps,
  input: {
    readonly addressId: number;
    readonly staff: StaffMember;
    readonly decision: 'pass' | 'reject';
    readonly reason?: string;
  },
): Promise<{ readonly review: 'passed' | 'rejected' } | Problem<'FORBIDDEN' | 'INVALID' | 'STATE_FORBIDS'>> {
  const { staff } = input;
  const reason = input.reason?.trim() ?? '';
  const review = input.decision === 'pass' ? 'passed' : 'rejected';
  return transact(deps.db, async (tx) => {
    const forbidden = checkAddressReview(staff);
    if (forbidden) return forbidden;
    if (review === 'rejected' && reason === '') {
      return problem('INVALID', { message: '请填写原因', errors: { reason: ['请填写原因'] } });
    }
    const at = deps.clock.now();
    const changed = await setAddressReview(tx, input.addressId, { review, review_reason: reason });
    if (!changed) return problem('STATE_FORBIDS', { message: '该地址不在待审核状态' });
    await sendMessage(tx, {
      buyerId: changed.buyerId,
      kind: 'licence',
      title: review === 'passed' ? '收货地址已通过审核' : '收货地址未通过审核',
      body: reason === '' ? '该地址现在可用于收货。' : reason,
      url: '/addr',
      dedupeKey: `address-${review}:${input.addressId}:${at.getTime()}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: `address.${input.decision}`,
      entity: `address:${input.addressId}`,
      reason,
      at,
    });
    return { review };
  });
}
