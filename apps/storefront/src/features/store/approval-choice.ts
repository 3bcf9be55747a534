import type { Approval, ApprovalCheck } from './approval.queries.ts';

export type InvoiceType = 'normal' | 'special' | 'none';

/** The head office's choices and input. */
export interface ApprovalChoice {
  readonly leftOut: readonly number[];
  readonly addressId: number | null;
  readonly invoiceType: InvoiceType;
  readonly note: string;
  readonly isAgreed: boolean;
  readonly hasPledged: boolean;
}

export const untouched: ApprovalChoice = {
  leftOut: [],
  addressId: null,
  invoiceType: 'normal',
  note: '',
  isAgreed: false,
  hasPledged: false,
};

/** What prevents the approval, in the order of solving it; '' if nothing. */
export function hindrance(check: ApprovalCheck, choice: ApprovalChoice): string {
  if (check.payable === null) return '没有要采购的商品，请勾选商品或驳回申请';
  const blocked = check.lines.filter(
    (line) => line.is_blocked === 1 && !choice.leftOut.includes(line.id ?? 0),
  ).length;
  if (blocked > 0) return `有 ${blocked} 种商品暂不能采购，请取消勾选`;
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
    left_out: [...choice.leftOut],
    ...(note === '' ? {} : { note }),
    ...(reason === 'CHAIN' ? { invoice_type: choice.invoiceType } : {}),
    ...(check.limit_message !== '' && choice.isAgreed ? { over_limit: 1 as const } : {}),
    ...(check.has_hm === 1 && choice.hasPledged ? { hm_pledge: 1 as const } : {}),
  };
}
