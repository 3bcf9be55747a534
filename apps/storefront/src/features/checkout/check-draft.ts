import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { submitOrder } from '@qianfang/contract/submit-order';
import type { DeliveryMethod, ParcelPaper, ReceiveTime } from '@qianfang/domain/order/order-wishes';
import { dropKept, keep, readKept } from '../../shared/kept-typing/kept.ts';

export type SubmitBody = BodyOf<typeof submitOrder>;
export type InvoiceType = NonNullable<SubmitBody['invoice_type']>;

/** A voucher to use; `amount` in yuan, null for as much as the goods take. */
export interface VoucherWish {
  readonly id: number;
  readonly amount: string | null;
}

/** What the buyer chose and typed on the check page. It outlives a reload of the tab. */
export interface CheckDraft {
  /** Idempotency key of this checkout: double click, reload and retry make one order. */
  readonly key: string;
  /** The lines this checkout is about; '' for the ticked ones. */
  readonly scope: string;
  readonly addressId: number | null;
  readonly delivery: DeliveryMethod;
  readonly invoiceType: InvoiceType;
  /** Where the invoice goes; null: where the company has it. */
  readonly invoiceEmail: string | null;
  readonly papers: readonly ParcelPaper[];
  /** 0 for none, null for the one that saves most. */
  readonly couponId: number | null;
  readonly vouchers: readonly VoucherWish[];
  readonly points: number;
  /** What is to pay is paid from the balance with the submit. */
  readonly usesBalance: boolean;
  /** By the order's key. */
  readonly remarks: Readonly<Record<string, string>>;
  /** By the order's key; any time where there is none. */
  readonly receiveTimes: Readonly<Record<string, ReceiveTime>>;
  /** Has read and agrees to the user agreement. */
  readonly hasAgreed: boolean;
  /** Promised what 含麻 goods ask for. */
  readonly hasPledged: boolean;
  /** What the head office is told with the order that it is asked for. */
  readonly approvalNote: string;
  /** It was submitted and no answer came: there may be an order by this key. */
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
 * The draft of a checkout; other lines start anew, with the choices of before. The key of a submit without an answer
 * stays whatever is checked out next: where that submit made an order, the next one under its key makes none.
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

const place = 'check';

export const readDraft = (scope: string): CheckDraft =>
  resumeDraft(readKept(place), scope, () => crypto.randomUUID());

export const keepDraft = (draft: CheckDraft): void => keep(place, draft);

export const dropDraft = (): void => dropKept(place);

/** What a buyer chose to pay less with, as calls take it; what is left to the store is left out. */
export function walletAsk({
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

/** What was said of the orders there are; undefined where nothing was. */
function ofOrders<Value extends string>(
  keys: readonly string[],
  said: (key: string) => Value | undefined,
): Record<string, Value> | undefined {
  const entries = keys.flatMap((key) => {
    const value = said(key);
    return value ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The body of a submit: the lines that were shown, the payable that was seen, and what was chosen. */
export function submitBody(
  draft: CheckDraft,
  seen: {
    readonly ids: readonly number[];
    readonly addressId: number;
    readonly payable: string;
    readonly lines: NonNullable<SubmitBody['lines']>;
    /** The coupon that is used; null for none. */
    readonly couponId: number | null;
    readonly orderKeys: readonly string[];
    readonly hasEphedrine: boolean;
    readonly paysByBalance: boolean;
  },
): SubmitBody {
  const remarks = ofOrders(seen.orderKeys, (key) => draft.remarks[key]?.trim());
  const receiveTimes = ofOrders(seen.orderKeys, (key) => draft.receiveTimes[key]);
  return {
    ids: [...seen.ids],
    address_id: seen.addressId,
    payable: seen.payable,
    lines: [...seen.lines],
    delivery: draft.delivery,
    invoice_type: draft.invoiceType,
    ...(draft.invoiceType === 'none' || draft.invoiceEmail === null
      ? {}
      : { invoice_email: draft.invoiceEmail.trim() }),
    papers: [...draft.papers],
    ...(draft.hasAgreed ? { agreed: 1 as const } : {}),
    // What the store found to be the best is confirmed with all the rest.
    ...walletAsk({ ...draft, couponId: seen.couponId ?? 0 }),
    ...(seen.hasEphedrine && draft.hasPledged ? { hm_pledge: 1 as const } : {}),
    ...(seen.paysByBalance ? { pay: 'balance' as const } : {}),
    ...(remarks ? { remarks } : {}),
    ...(receiveTimes ? { receive_times: receiveTimes } : {}),
  };
}
