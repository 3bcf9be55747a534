import { toast } from '@qianfang/ui/toast';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../../shared/call.ts';
import { focusError } from '../../shared/focus-error.ts';
import { titleQuery } from '../../shared/order-invoices.ts';
import { paths } from '../../shared/paths.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { payPathOf } from '../../shared/pay-path.ts';
import { queryClient, showFailure } from '../../shared/query-client.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { agreementId } from './agreement-tick.tsx';
import { isEnough } from './balance-choice.tsx';
import { type Check, checkDifferences, holdsEphedrine, linesOf, lostLines } from './check-differences.ts';
import { type CheckDraft, dropDraft, readDraft, saveDraft, submitBody, walletQuery } from './check-draft.ts';
import {
  balanceQuery,
  type CheckRequest,
  checkQuery,
  requestCheck,
  type SubmitOutcome,
} from './checkout.queries.ts';
import {
  type Changed,
  type CheckoutEvent,
  type CheckoutState,
  checkoutAfter,
  firstMissing,
  isShownInDialog,
} from './checkout-state.ts';
import { pledgeId } from './ephedrine-block.tsx';
import { invoiceEmailId, invoiceTypeOf } from './papers-and-invoice.tsx';
import { useSubmit } from './use-submit.ts';

function idsOf(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

const fieldIds = { hm_pledge: pledgeId, invoice_email: invoiceEmailId, agreed: agreementId } as const;

function showField(id: string): void {
  const field = document.getElementById(id);
  if (field) focusError(field);
}

/** How lines are checked with what was chosen. */
const requestOf = (ids: readonly number[], draft: CheckDraft): CheckRequest => ({
  ids,
  addressId: draft.addressId,
  wallet: walletQuery(draft),
});

/** What is left of a checkout after a refusal, priced now. */
async function recheck(seen: Check, failure: CallFailure, draft: CheckDraft): Promise<Changed> {
  const lost = lostLines(failure.data);
  const gone = new Set(lost.map((one) => one.lineId));
  const ids = linesOf(seen)
    .map((line) => line.id)
    .filter((id) => !gone.has(id));
  const request = { ...requestOf(ids, draft), addressId: seen.address_id };
  const left = ids.length === 0 ? null : await requestCheck(request);
  const now = left && left.orders.length > 0 ? left : null;
  return { seen, now, differences: checkDifferences(seen, now, lost) };
}

/** What the store says of a checkout, and what is sent of it. */
function useCheck(scope: string, draft: CheckDraft) {
  const query = useQuery(checkQuery(requestOf(idsOf(scope), draft)));
  const { data: title } = useQuery(titleQuery);
  const balance = useQuery(balanceQuery).data?.available;
  const paysByBalance = (seen: Check) =>
    draft.usesBalance && balance !== undefined && isEnough(balance, seen.totals.payable) && !seen.approval;

  function bodyOf(seen: Check, addressId: number) {
    const chosen = { ...draft, invoiceType: invoiceTypeOf(draft.invoiceType, title) };
    return submitBody(chosen, seen, addressId, paysByBalance(seen));
  }

  return { query, check: query.data, title, balance, paysByBalance, bodyOf };
}

/** Tells what the store answered to a submit, and leads on once the order is placed. */
function useAnswer(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  { data: check, refetch }: UseQueryResult<Check>,
) {
  const navigate = useNavigate();

  function tellRefused(failure: CallFailure) {
    if (isShownInDialog(state, failure)) return;
    if (failure.reason === 'EMPTY_CART') void refetch();
    // What is there may have been spent in another tab.
    if (failure.reason === 'BALANCE_SHORT') void queryClient.invalidateQueries(balanceQuery);
    showFailure(failure);
  }

  function tellChanged(failure: CallFailure) {
    if (!check) return;
    const show = (changed: Changed) => dispatch({ kind: 'opened', dialog: { kind: 'changed', ...changed } });
    void recheck(check, failure, state.draft).then(show, showFailure);
  }

  return (outcome: SubmitOutcome) => {
    dispatch({ kind: 'answered', outcome });
    switch (outcome.kind) {
      case 'placed':
        dropDraft();
        // What was paid with it leads on by itself from there.
        return void navigate(payPathOf(outcome.placed), { replace: true });
      case 'reused':
        dropDraft();
        toast.warning('这次结算之前已经提交过，请在订单中查看');
        return void navigate(paths.orders, { replace: true });
      case 'changed':
        return tellChanged(outcome.failure);
      case 'refused':
        return tellRefused(outcome.failure);
      case 'unknown':
        return showFailure(outcome.failure);
    }
  };
}

/** A checkout: what is checked, what was chosen of it, and what may be done with it. */
export function useCheckout() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const scope = params.get('ids') ?? '';
  const [state, dispatch] = useReducer(checkoutAfter, scope, (first) => ({
    draft: readDraft(first),
    errors: {},
    dialog: null,
  }));
  const { draft } = state;
  const checked = useCheck(scope, draft);
  const { query, bodyOf } = checked;
  const opened = useRef(draft);
  useEffect(() => {
    // The draft of other lines stays until something is chosen of these.
    if (draft !== opened.current) saveDraft(draft);
  }, [draft]);
  const markSent = () => {
    // Stored before it is on its way: whatever ends the tab meanwhile, the key is not lost.
    saveDraft({ ...draft, isUnanswered: true });
    dispatch({ kind: 'sent' });
  };
  const { submit, isSending } = useSubmit(markSent, useAnswer(state, dispatch, query));
  const close = () => dispatch({ kind: 'closed' });
  const change = (part: Partial<CheckDraft>) => dispatch({ kind: 'chose', part });

  function place(seen: Check) {
    if (seen.address_id === null) return;
    const missing = firstMissing(draft, holdsEphedrine(seen));
    if (missing) {
      const [field, message] = missing;
      dispatch({ kind: 'looked', errors: { [field]: [message] } });
      showField(fieldIds[field]);
      return;
    }
    dispatch({ kind: 'looked', errors: {} });
    void submit(draft.key, bodyOf(seen, seen.address_id));
  }

  /** From now on the checkout is about these lines only; what was chosen and typed stays. */
  function narrowTo(lines: ReadonlyArray<{ readonly id: number }>) {
    const ids = lines.map(({ id }) => id).join(',');
    change({ scope: ids });
    setParams({ ids }, { replace: true });
  }

  return {
    ...state,
    ...checked,
    isSending,
    /** The page's own address, to come back to. */
    back: scope ? `${paths.check}?ids=${scope}` : paths.check,
    change,
    narrowTo,
    recheckAll: () => void query.refetch(),
    close,
    press: (seen: Check) =>
      seen.approval ? dispatch({ kind: 'opened', dialog: { kind: 'approval' } }) : place(seen),
    /** Takes what has changed, and submits it. */
    accept(now: Check) {
      const left = linesOf(now);
      const ids = left.map((line) => line.id);
      queryClient.setQueryData(checkQuery(requestOf(ids, draft)).queryKey, now);
      close();
      narrowTo(left);
      place(now);
    },
    confirm: (seen: Check, proof: PayProof) =>
      void submit(draft.key, bodyOf(seen, seen.address_id ?? 0), proof),
    /** The head office was asked. */
    leave(approvalId: number) {
      dropDraft();
      void navigate(paths.approval(approvalId), { replace: true });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
