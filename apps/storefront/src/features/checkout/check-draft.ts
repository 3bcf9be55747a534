import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { submitOrder } from '@qianfang/contract/order';

export type SubmitBody = BodyOf<typeof submitOrder>;
export type InvoiceType = NonNullable<SubmitBody['invoice_type']>;

/** What the buyer chose and typed on the check page. It outlives a reload of the tab. */
export interface CheckDraft {
  /** Idempotency key of this checkout: double click, reload and retry make one order. */
  readonly key: string;
  /** The lines this checkout is about; '' for the ticked ones. */
  readonly scope: string;
  readonly addressId: number | null;
  readonly delivery: string;
  readonly invoiceType: InvoiceType;
  readonly withReports: boolean;
  readonly withFirstPapers: boolean;
  /** 0 for none, null for the one that saves most. */
  readonly couponId: number | null;
  readonly voucherIds: readonly number[];
  readonly points: number;
  /** By the order's key. */
  readonly remarks: Readonly<Record<string, string>>;
  /** Sent, and the answer has not come: it is sent again as it is before anything else. */
  readonly pending: SubmitBody | null;
}

const storageKey = 'qf-check';
const invoiceTypes: readonly string[] = ['normal', 'special', 'none'];

export function newDraft(scope: string, key: string): CheckDraft {
  return {
    key,
    scope,
    addressId: null,
    delivery: 'express',
    invoiceType: 'normal',
    withReports: false,
    withFirstPapers: false,
    couponId: null,
    voucherIds: [],
    points: 0,
    remarks: {},
    pending: null,
  };
}

function isDraft(value: unknown): value is CheckDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<CheckDraft>;
  return (
    typeof draft.key === 'string' &&
    typeof draft.scope === 'string' &&
    typeof draft.delivery === 'string' &&
    invoiceTypes.includes(draft.invoiceType ?? '') &&
    typeof draft.remarks === 'object' &&
    draft.remarks !== null &&
    (draft.couponId === null || typeof draft.couponId === 'number') &&
    Array.isArray(draft.voucherIds) &&
    typeof draft.points === 'number' &&
    'pending' in draft
  );
}

/**
 * The draft of a checkout. One whose submit is still without an answer is taken up whatever it was about: its fate has
 * to be known first. Otherwise other lines start anew, with the choices of before.
 */
export function resumeDraft(stored: string | null, scope: string, makeKey: () => string): CheckDraft {
  let known: unknown;
  try {
    known = stored === null ? null : JSON.parse(stored);
  } catch {
    known = null;
  }
  if (!isDraft(known)) return newDraft(scope, makeKey());
  if (known.pending !== null || known.scope === scope) return known;
  return { ...known, scope, key: makeKey(), remarks: {}, couponId: null, voucherIds: [], points: 0 };
}

export function readDraft(scope: string): CheckDraft {
  return resumeDraft(sessionStorage.getItem(storageKey), scope, () => crypto.randomUUID());
}

export function keepDraft(draft: CheckDraft): void {
  sessionStorage.setItem(storageKey, JSON.stringify(draft));
}

export function dropDraft(): void {
  sessionStorage.removeItem(storageKey);
}

/** What a buyer chose to pay less with, as calls take it; what is left to the store is left out. */
export function walletAsk({
  couponId,
  voucherIds,
  points,
}: Pick<CheckDraft, 'couponId' | 'voucherIds' | 'points'>): Pick<
  SubmitBody,
  'coupon_id' | 'voucher_ids' | 'points'
> {
  return {
    ...(couponId === null ? {} : { coupon_id: couponId }),
    ...(voucherIds.length > 0 ? { voucher_ids: [...voucherIds] } : {}),
    ...(points > 0 ? { points } : {}),
  };
}

/** The body of a submit: the lines that were shown, the payable that was seen, and what was chosen. */
export function submitBody(
  draft: CheckDraft,
  seen: {
    readonly ids: readonly number[];
    readonly addressId: number;
    readonly payable: string;
    readonly orderKeys: readonly string[];
  },
): SubmitBody {
  const remarks = Object.fromEntries(
    seen.orderKeys.flatMap((key) => {
      const remark = draft.remarks[key]?.trim();
      return remark ? [[key, remark]] : [];
    }),
  );
  return {
    ids: [...seen.ids],
    address_id: seen.addressId,
    payable: seen.payable,
    delivery: draft.delivery,
    invoice_type: draft.invoiceType,
    with_reports: draft.withReports,
    with_first_papers: draft.withFirstPapers,
    ...walletAsk(draft),
    ...(Object.keys(remarks).length > 0 ? { remarks } : {}),
  };
}
