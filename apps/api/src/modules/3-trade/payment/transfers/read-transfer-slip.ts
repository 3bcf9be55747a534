import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { findPaymentByNo } from '../payment.repo.ts';

/** The record that the slips of a transfer are kept under. */
export function slipRecord(paymentId: number): string {
  return `payment:${paymentId}`;
}

/** Under which record the slips of a payment are kept; undefined where the number is none. */
export async function findPaymentRecord(db: Db, paymentNo: string): Promise<string | undefined> {
  const payment = await findPaymentByNo(db, paymentNo);
  return payment && slipRecord(payment.id);
}

/** The slip of a transfer, opened, for the operator who looks at it. NOT_FOUND where none was uploaded. */
export async function readTransferSlip(
  deps: Deps,
  paymentNo: string,
): Promise<{ readonly bytes: Buffer; readonly contentType: string } | Problem<'NOT_FOUND'>> {
  const payment = await findPaymentByNo(deps.db, paymentNo);
  if (!payment || payment.slip_key === '') return problem('NOT_FOUND', { message: `${paymentNo} 没有回单` });
  const sealed = await deps.files.get(payment.slip_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: payment.slip_type };
}
