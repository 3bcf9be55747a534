import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
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
import { type Check, checkDifferences, linesOf, lostLines, seenLines } from './check-differences.ts';
import { type CheckDraft, dropDraft, readDraft, saveDraft, submitBody, walletQuery } from './check-draft.ts';
import { balanceQuery, checkQuery, requestCheck, type SubmitOutcome } from './checkout.queries.ts';
import { type Changed, checkoutAfter, firstMissing, isShownInDialog } from './checkout-state.ts';
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

const holdsEphedrine = ({ orders }: Check): boolean => orders.some(({ handling }) => handling === 'HM');

/** What is left of a checkout after a refusal, priced now. */
async function recheck(seen: Check, failure: CallFailure, draft: CheckDraft): Promise<Changed> {
  const lost = lostLines(failure.data);
  const gone = new Set(lost.map((one) => one.lineId));
  const ids = linesOf(seen)
    .map((line) => line.id)
    .filter((id) => !gone.has(id));
  const now = ids.length === 0 ? null : await fetchOrNothing(ids, seen.address_id, draft);
  return { seen, now, differences: checkDifferences(seen, now, lost) };
}

async function fetchOrNothing(
  ids: readonly number[],
  addressId: number | null,
  draft: CheckDraft,
): Promise<Check | null> {
  const check = await requestCheck({ ids, addressId, wallet: walletQuery(draft) });
  return check.orders.length === 0 ? null : check;
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

  const query = useQuery(
    checkQuery({ ids: idsOf(scope), addressId: draft.addressId, wallet: walletQuery(draft) }),
  );
  const check = query.data;
  const { data: title } = useQuery(titleQuery);
  const balance = useQuery(balanceQuery).data?.available;
  const paysByBalance = (seen: Check, { usesBalance }: CheckDraft = draft) =>
    usesBalance && balance !== undefined && isEnough(balance, seen.totals.payable) && !seen.approval;

  const close = () => dispatch({ kind: 'closed' });
  const recheckAll = () => void query.refetch();

  function change(part: Partial<CheckDraft>) {
    dispatch({ kind: 'chose', part });
    saveDraft({ ...draft, ...part });
  }

  function tellRefused(failure: CallFailure) {
    if (isShownInDialog(state, failure)) return;
    if (failure.reason === 'EMPTY_CART') recheckAll();
    // What is there may have been spent in another tab.
    if (failure.reason === 'BALANCE_SHORT') void queryClient.invalidateQueries(balanceQuery);
    showFailure(failure);
  }

  function tellChanged(failure: CallFailure) {
    if (!check) return;
    const show = (changed: Changed) => dispatch({ kind: 'opened', dialog: { kind: 'changed', ...changed } });
    void recheck(check, failure, draft).then(show, showFailure);
  }

  function end(outcome: SubmitOutcome) {
    dispatch({ kind: 'answered', outcome, kept: readDraft(scope) });
    switch (outcome.kind) {
      case 'placed':
        // What was paid with it leads on by itself from there.
        return void navigate(payPathOf(outcome.placed), { replace: true });
      case 'reused':
        toast.warning('这次结算之前已经提交过，请在订单中查看');
        return void navigate(paths.orders, { replace: true });
      case 'changed':
        return tellChanged(outcome.failure);
      case 'refused':
        return tellRefused(outcome.failure);
      case 'unknown':
        return showFailure(outcome.failure);
    }
  }

  const { submit, isSending } = useSubmit(end);

  /** What is sent of what was seen and chosen. */
  function bodyOf(seen: Check, addressId: number, using: CheckDraft = draft) {
    const chosen = { ...using, invoiceType: invoiceTypeOf(using.invoiceType, title) };
    return submitBody(chosen, {
      ids: linesOf(seen).map((line) => line.id),
      addressId,
      payable: seen.totals.payable,
      lines: seenLines(seen),
      couponId: seen.savings.coupon_id,
      orderKeys: seen.orders.map((order) => order.key),
      hasEphedrine: holdsEphedrine(seen),
      paysByBalance: paysByBalance(seen, using),
    });
  }

  function place(seen: Check, using: CheckDraft = draft) {
    if (seen.address_id === null) return;
    const missing = firstMissing(using, holdsEphedrine(seen));
    if (missing) {
      const [field, message] = missing;
      dispatch({ kind: 'looked', errors: { [field]: [message] } });
      showField(fieldIds[field]);
      return;
    }
    dispatch({ kind: 'looked', errors: {} });
    void submit(using, bodyOf(seen, seen.address_id, using));
  }

  /** From now on the checkout is about these lines only; what was chosen and typed stays. */
  function narrowTo(lines: ReadonlyArray<{ readonly id: number }>): CheckDraft {
    const ids = lines.map(({ id }) => id).join(',');
    change({ scope: ids });
    setParams({ ids }, { replace: true });
    return { ...draft, scope: ids };
  }

  return {
    ...state,
    query,
    check,
    title,
    balance,
    paysByBalance,
    isSending,
    /** The page's own address, to come back to. */
    back: scope ? `${paths.check}?ids=${scope}` : paths.check,
    change,
    narrowTo,
    bodyOf,
    recheckAll,
    close,
    press: (seen: Check) =>
      seen.approval ? dispatch({ kind: 'opened', dialog: { kind: 'approval' } }) : place(seen),
    /** Takes what has changed, and submits it. */
    accept(now: Check) {
      const left = linesOf(now);
      queryClient.setQueryData(
        checkQuery({
          ids: left.map((line) => line.id),
          addressId: draft.addressId,
          wallet: walletQuery(draft),
        }).queryKey,
        now,
      );
      close();
      place(now, narrowTo(left));
    },
    confirm: (seen: Check, proof: PayProof) => void submit(draft, bodyOf(seen, seen.address_id ?? 0), proof),
    /** The head office was asked. */
    leave(approvalId: number) {
      dropDraft();
      void navigate(paths.approval(approvalId), { replace: true });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
