import type { Approval, ApprovalCheck, LineNumber } from './approval.queries.ts';

export type InvoiceType = 'normal' | 'special' | 'none';

/** The head office's choices and input. */
export interface ApprovalChoice {
  /** Quantities that are others than asked for; 0 leaves a line out. */
  readonly numbers: readonly LineNumber[];
  readonly addressId: number | null;
  readonly invoiceType: InvoiceType;
  readonly note: string;
  readonly isAgreed: boolean;
  readonly hasPledged: boolean;
}

export const untouched: ApprovalChoice = {
  numbers: [],
  addressId: null,
  invoiceType: 'normal',
  note: '',
  isAgreed: false,
  hasPledged: false,
};

/** The quantity of one line set; what was asked for needs no mention. */
export function withNumber(
  numbers: readonly LineNumber[],
  line: Pick<Approval['lines'][number], 'id' | 'number'>,
  number: number,
): LineNumber[] {
  const others = numbers.filter((one) => one.id !== line.id);
  return line.id === null || number === line.number ? others : [...others, { id: line.id, number }];
}

/** What prevents the approval, in the order of solving it; '' if nothing. */
export function hindrance(check: ApprovalCheck, choice: ApprovalChoice): string {
  if (check.payable === null) return '没有要采购的商品，请勾选商品或驳回申请';
  const blocked = check.lines.filter((line) => line.is_blocked === 1).length;
  if (blocked > 0) return `有 ${blocked} 种商品暂不能采购，请改数量或取消勾选`;
  if (check.blocks.length > 0) return check.blocks[0]?.message ?? '';
  if (check.limit_message !== '' && !choice.isAgreed) return '超过门店额度，请先勾选同意';
  return check.has_hm === 1 && !choice.hasPledged ? '请先勾选含麻商品采购承诺' : '';
}

/** The approval as sent; null while nothing can be ordered. */
export function approvalOf(
  { reason }: Pick<Approval, 'reason'>,
  check: ApprovalCheck,
  choice: ApprovalChoice,
) {
  if (check.payable === null || check.address_id === null) return null;
  const note = choice.note.trim();
  return {
    payable: check.payable,
    address_id: check.address_id,
    numbers: [...choice.numbers],
    ...(note === '' ? {} : { note }),
    ...(reason === 'CHAIN' ? { invoice_type: choice.invoiceType } : {}),
    ...(check.limit_message !== '' && choice.isAgreed ? { over_limit: 1 as const } : {}),
    ...(check.has_hm === 1 && choice.hasPledged ? { hm_pledge: 1 as const } : {}),
  };
}
