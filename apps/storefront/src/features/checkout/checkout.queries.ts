import { requestApproval } from '@qianfang/contract/approval.calls';
import { checkOut } from '@qianfang/contract/checkout.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { submitOrder } from '@qianfang/contract/submit-order.calls';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';
import type { Check } from './check-differences.ts';
import type { SubmitBody } from './check-draft.ts';

export interface CheckRequest {
  /** Empty: the lines ticked in the cart. */
  readonly ids: readonly number[];
  readonly addressId: number | null;
  /** The chosen reductions. */
  readonly wallet: Pick<SubmitBody, 'coupon_id' | 'vouchers' | 'points'>;
}

export function requestCheck({ ids, addressId, wallet }: CheckRequest, signal?: AbortSignal): Promise<Check> {
  return call(checkOut, {
    ...(signal ? { signal } : {}),
    body: {
      ...(ids.length > 0 ? { ids: [...ids] } : {}),
      ...(addressId === null ? {} : { address_id: addressId }),
      ...wallet,
    },
  });
}

/** The future orders and their cost now. Refetched each time the page opens. */
export function checkQuery(ask: CheckRequest) {
  return queryOptions({
    queryKey: ['checkout', ask.ids, ask.addressId, ask.wallet],
    queryFn: ({ signal }) => requestCheck(ask, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { inPlace: [422] },
  });
}

/** The company's balance. The page works without it. */
export const balanceQuery = callQuery(getUserMoney, ['wallet', 'money'], { staleTime: 0 });

export type Placed = ResultOf<typeof submitOrder>;

/** The result of a submit. After `unknown` the same key must be sent again. */
export type SubmitOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'changed'; readonly failure: CallFailure }
  | { readonly kind: 'reused' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'unknown'; readonly failure: CallFailure };

function outcomeOf(failure: CallFailure): SubmitOutcome {
  if (failure.kind !== 'problem' || failure.code >= 500) return { kind: 'unknown', failure };
  if (failure.reason === 'KEY_REUSED') return { kind: 'reused' };
  return failure.reason === 'ORDER_CHANGED' ? { kind: 'changed', failure } : { kind: 'refused', failure };
}

/** `proof` confirms the balance payment and is never stored. */
export async function sendSubmit(
  key: string,
  body: SubmitBody,
  proof: PayProof = {},
): Promise<SubmitOutcome> {
  try {
    const placed = await call(submitOrder, { body: { ...body, ...proof }, idempotencyKey: key });
    // Product pages show the cart's numbers and the stock, both changed now.
    void invalidate(['cart'], ['orders'], ['goods'], ['coupon'], ['voucher'], ['points'], ['wallet']);
    return { kind: 'placed', placed };
  } catch (error) {
    if (error instanceof CallFailure) return outcomeOf(error);
    throw error;
  }
}

/** Requests the head office's approval: under one key, however often it is pressed. */
export const requestApprovalMutation = {
  mutationFn: (body: BodyOf<typeof requestApproval>) => callOnce(requestApproval, { body }),
  onSuccess: () => void invalidate(['cart'], ['goods'], ['approvals']),
  meta: { inPlace: isRefusal },
};
