import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { findPaymentByNo } from '../payment.repo.ts';

/** The record id of a transfer's slips. */
export function slipRecord(paymentId: number): string {
  return `payment:${paymentId}`;
}

/** The record id of a payment's slips; undefined for an unknown number. */
export async function findPaymentRecord(db: Db, paymentNo: string): Promise<string | undefined> {
  const payment = await findPaymentByNo(db, paymentNo);
  return payment && slipRecord(payment.id);
}

/** The unsealed slip of a transfer, for its operator. NOT_FOUND where none was uploaded. */
export async function readTransferSlip(
  deps: Deps,
  paymentNo: string,
): Promise<{ readonly bytes: Buffer; readonly contentType: string } | Problem<'NOT_FOUND'>> {
  const payment = await findPaymentByNo(deps.db, paymentNo);
  if (!payment || payment.slip_key === '') return problem('NOT_FOUND', { message: `${paymentNo} 没有回单` });
  const sealed = await deps.files.get(payment.slip_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: payment.slip_type };
}
