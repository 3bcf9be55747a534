import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseInvoiceNumber } from '@qianfang/domain/identifier/invoice-number';
import type { Db } from '../../../platform/db.ts';
import { isNumberTaken } from './invoice.repo.ts';

/** Why an invoice number of the tax office's platform is invalid. */
export async function checkInvoiceNumber(
  tx: Db,
  text: string,
): Promise<Problem<'CONFLICT' | 'INVALID'> | undefined> {
  const number = parseInvoiceNumber(text);
  if (!number.ok) return fieldProblem('number', number.message);
  if (await isNumberTaken(tx, number.value.number)) {
    return problem('CONFLICT', { message: `发票号码 ${number.value.number} 已登记在另一张发票上` });
  }
  return undefined;
}
