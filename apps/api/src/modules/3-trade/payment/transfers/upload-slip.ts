import { randomUUID } from 'node:crypto';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { KeyedWrite } from '../../../../platform/keyed-write.repo.ts';
import { takeScan } from '../../../../platform/scanned-file.ts';
import { dropFiles, markAsRecord, storeFile } from '../../../../platform/store-file.ts';
import type { UploadedFile } from '../../../../platform/uploads.ts';
import { transactOnce } from '../../../../platform/write-once.ts';
import { lockOrdersForPayment, setPayTime } from '../../orders/index.ts';
import { releaseAttempts } from '../attempts/release-attempts.ts';
import { type PaymentView, presentPayment } from '../payment.present.ts';
import { findPayment, lockPayment, type PaymentRow, updateSlip } from '../payment.repo.ts';
import { slipRecord } from './read-transfer-slip.ts';

interface Slip {
  readonly key: string;
  readonly contentType: string;
  readonly payerName: string;
}

async function keep(tx: Db, seen: PaymentRow, slip: Slip) {
  const orderIds = seen.orders.map((order) => order.order_id);
  await lockOrdersForPayment(tx, seen.buyer_id, orderIds);
  const payment = await lockPayment(tx, seen.buyer_id, seen.id);
  if (!payment) return problem('NOT_FOUND');
  const status = movePayment(payment, 'upload_slip', 'buyer');
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  await updateSlip(tx, payment, { status, ...slip });
  await markAsRecord(tx, slip.key, slipRecord(payment.id));
  // While the bank transfer is checked, nobody may pay by a link.
  await releaseAttempts(tx, seen.buyer_id, orderIds, 'buyer');
  // From here on the buyer waits for the store, so the orders have no deadline.
  await setPayTime(tx, seen.buyer_id, orderIds, null);
  return (await findPayment(tx, seen.buyer_id, seen.id)) ?? problem('NOT_FOUND');
}

/**
 * Takes the slip of a bank transfer: a JPG, PNG or PDF by content, sealed like every paper of a company.
 * Problems: NOT_FOUND, INVALID at `file`, STATE_FORBIDS where the payment waits for no slip.
 */
export async function uploadSlip(
  deps: Deps,
  buyerId: number,
  paymentId: number,
  slip: {
    readonly payerName: string;
    readonly files: readonly UploadedFile[];
    readonly keyed: KeyedWrite | undefined;
  },
): Promise<PaymentView | Problem<ReasonsOf<typeof takeScan> | ReasonsOf<typeof keep>>> {
  const seen = await findPayment(deps.db, buyerId, paymentId);
  if (!seen) return problem('NOT_FOUND');
  const early = movePayment(seen, 'upload_slip', 'buyer');
  if (typeof early !== 'string') return problem('STATE_FORBIDS', { message: early.message });
  const [file] = slip.files;
  if (!file) return fieldProblem('file', '请选择要上传的转账回单');
  const scan = await takeScan(deps, file, 'evidence');
  if (isProblem(scan)) return scan;

  const key = `slips/${buyerId}/${randomUUID()}.${scan.extension}`;
  await storeFile(deps, { buyerId, key, path: scan.path });
  let isKept = false;
  try {
    const view = await transactOnce(deps.db, slip.keyed, async (tx) => {
      const kept = await keep(tx, seen, {
        key,
        contentType: scan.contentType,
        payerName: slip.payerName.trim(),
      });
      return isProblem(kept) ? kept : presentPayment({ ...deps, db: tx }, kept);
    });
    isKept = !isProblem(view);
    return view;
  } finally {
    if (!isKept) await dropFiles(deps, [key]);
  }
}
