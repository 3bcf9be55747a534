import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { submitOrder } from '@qianfang/contract/submit-order';
import type { DeliveryMethod, ParcelPaper, ReceiveTime } from '@qianfang/domain/order/delivery-requests';
import { checkPlace } from '../../shared/drafts/check-coupon.ts';
import { dropStoredDraft, readStoredDraft, storeDraft } from '../../shared/drafts/stored-draft.ts';
import { type Check, holdsEphedrine, linesOf, seenLines } from './check-differences.ts';

export type SubmitBody = BodyOf<typeof submitOrder>;
export type InvoiceType = NonNullable<SubmitBody['invoice_type']>;

/** A voucher to use; `amount` in yuan, null for as much as the order allows. */
export interface VoucherUse {
  readonly id: number;
  readonly amount: string | null;
}

/** The buyer's choices and input on the check page. Outlives a reload of the tab. */
export interface CheckDraft {
  /** Idempotency key of this checkout: double click, reload and retry make one order. */
  readonly key: string;
  /** The lines of this checkout; '' for the ticked ones. */
  readonly scope: string;
  readonly addressId: number | null;
  readonly delivery: DeliveryMethod;
  readonly invoiceType: InvoiceType;
  /** Where the invoice goes; null: the company's own address. */
  readonly invoiceEmail: string | null;
  readonly papers: readonly ParcelPaper[];
  /** 0 for none, null for the one that saves most. */
  readonly couponId: number | null;
  readonly vouchers: readonly VoucherUse[];
  readonly points: number;
  /** The payable is paid from the balance on submit. */
  readonly usesBalance: boolean;
  /** By the order's key. */
  readonly remarks: Readonly<Record<string, string>>;
  /** By the order's key; any time if absent. */
  readonly receiveTimes: Readonly<Record<string, ReceiveTime>>;
  /** Has read and agrees to the user agreement. */
  readonly hasAgreed: boolean;
  /** Made the promise for 含麻 products. */
  readonly hasPledged: boolean;
  /** The note to the head office with the approval request. */
  readonly approvalNote: string;
  /** Submitted without an answer: there may be an order under this key. */
  readonly isUnanswered: boolean;
}

const invoiceTypes: readonly string[] = ['normal', 'special', 'none'];

export function newDraft(scope: string, key: string): CheckDraft {
  return {
    key,
    scope,
    addressId: null,
    delivery: 'express',
    invoiceType: 'normal',
    invoiceEmail: null,
    papers: [],
    couponId: null,
    vouchers: [],
    points: 0,
    usesBalance: false,
    remarks: {},
    receiveTimes: {},
    hasAgreed: false,
    hasPledged: false,
    approvalNote: '',
    isUnanswered: false,
  };
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

function isDraft(value: unknown): value is CheckDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<CheckDraft>;
  return (
    typeof draft.key === 'string' &&
    typeof draft.scope === 'string' &&
    typeof draft.delivery === 'string' &&
    invoiceTypes.includes(draft.invoiceType ?? '') &&
    Array.isArray(draft.papers) &&
    isRecord(draft.remarks) &&
    isRecord(draft.receiveTimes) &&
    (draft.couponId === null || typeof draft.couponId === 'number') &&
    Array.isArray(draft.vouchers) &&
    typeof draft.points === 'number' &&
    typeof draft.usesBalance === 'boolean' &&
    typeof draft.approvalNote === 'string' &&
    'invoiceEmail' in draft &&
    'isUnanswered' in draft
  );
}

/**
 * The draft of a checkout; other lines start a new one with the previous choices. An unanswered submit's key
 * stays whatever is checked out next: if it made an order, the next one makes none.
 */
export function resumeDraft(known: unknown, scope: string, makeKey: () => string): CheckDraft {
  if (!isDraft(known)) return newDraft(scope, makeKey());
  if (known.scope === scope) return known;
  return {
    ...known,
    scope,
    key: known.isUnanswered ? known.key : makeKey(),
    remarks: {},
    receiveTimes: {},
    couponId: null,
    vouchers: [],
    points: 0,
    usesBalance: false,
    hasAgreed: false,
    hasPledged: false,
    approvalNote: '',
  };
}

export const readDraft = (scope: string): CheckDraft =>
  resumeDraft(readStoredDraft(checkPlace), scope, () => crypto.randomUUID());

export const saveDraft = (draft: CheckDraft): void => storeDraft(checkPlace, draft);

export const dropDraft = (): void => dropStoredDraft(checkPlace);

/** The chosen reductions as calls take them, without what the store decides. */
export function walletQuery({
  couponId,
  vouchers,
  points,
}: Pick<CheckDraft, 'couponId' | 'vouchers' | 'points'>): Pick<
  SubmitBody,
  'coupon_id' | 'vouchers' | 'points'
> {
  return {
    ...(couponId === null ? {} : { coupon_id: couponId }),
    ...(vouchers.length > 0
      ? { vouchers: vouchers.map(({ id, amount }) => ({ id, ...(amount === null ? {} : { amount }) })) }
      : {}),
    ...(points > 0 ? { points } : {}),
  };
}

/** The inputs for existing orders; undefined if none. */
function ofOrders<Value extends string>(
  keys: readonly string[],
  inputOf: (key: string) => Value | undefined,
): Record<string, Value> | undefined {
  const entries = keys.flatMap((key) => {
    const value = inputOf(key);
    return value ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The body of a submit: the lines and payable shown, and the choices. */
export function submitBody(
  draft: CheckDraft,
  seen: Check,
  addressId: number,
  paysByBalance: boolean,
): SubmitBody {
  const orderKeys = seen.orders.map(({ key }) => key);
  const remarks = ofOrders(orderKeys, (key) => draft.remarks[key]?.trim());
  const receiveTimes = ofOrders(orderKeys, (key) => draft.receiveTimes[key]);
  return {
    ids: linesOf(seen).map(({ id }) => id),
    address_id: addressId,
    payable: seen.totals.payable,
    lines: seenLines(seen),
    delivery: draft.delivery,
    invoice_type: draft.invoiceType,
    ...(draft.invoiceType === 'none' || draft.invoiceEmail === null
      ? {}
      : { invoice_email: draft.invoiceEmail.trim() }),
    papers: [...draft.papers],
    ...(draft.hasAgreed ? { agreed: 1 as const } : {}),
    // The store's best coupon is confirmed with everything else.
    ...walletQuery({ ...draft, couponId: seen.savings.coupon_id ?? 0 }),
    ...(holdsEphedrine(seen) && draft.hasPledged ? { hm_pledge: 1 as const } : {}),
    ...(paysByBalance ? { pay: 'balance' as const } : {}),
    ...(remarks ? { remarks } : {}),
    ...(receiveTimes ? { receive_times: receiveTimes } : {}),
  };
}
