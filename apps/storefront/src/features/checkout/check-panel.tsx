import { parseEmail } from '@qianfang/domain/identifier/contact';
import { Button, buttonClass } from '@qianfang/ui/button';
import { Card } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../../shared/call.ts';
import { leadTo } from '../../shared/lead-to-gap.ts';
import { titleQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import {
  isAboutProof,
  unconfirmedOf,
  usePayConfirmationDialog,
} from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { Unconfirmed } from '../../shared/pay-confirmation/pay-proof.ts';
import { payPathOf } from '../../shared/pay-path.ts';
import { queryClient, showFailure } from '../../shared/query-client.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import { AddressChoice } from './address-choice.tsx';
import { AgreementTick, agreementId } from './agreement-tick.tsx';
import { AmountCard, Blocks } from './amount-card.tsx';
import { isEnough } from './balance-choice.tsx';
import {
  type Check,
  type CheckDifference,
  checkDifferences,
  linesOf,
  lostLines,
  seenLines,
} from './check-differences.ts';
import { type CheckDraft, dropDraft, keepDraft, readDraft, submitBody, walletAsk } from './check-draft.ts';
import { askCheck, balanceQuery, checkQuery } from './checkout.queries.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { pledgeId } from './ephedrine-block.tsx';
import { OrderBlock } from './order-block.tsx';
import { invoiceEmailId, invoiceTypeOf, PapersAndInvoice } from './papers-and-invoice.tsx';
import { SavingsChoice } from './savings-choice.tsx';
import { SubmitBar, SubmitButton } from './submit-bar.tsx';
import { useSubmit } from './use-submit.ts';

// Fetched by stores that ask their head office: most companies order for themselves.
const approvalDialog = lazyPart(() =>
  import('./approval-dialog.tsx').then((module) => module.ApprovalDialog),
);

interface Changed {
  readonly seen: Check;
  /** What can be ordered now; null where nothing can. */
  readonly now: Check | null;
  readonly differences: readonly CheckDifference[];
}

function idsOf(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function showField(id: string): void {
  const field = document.getElementById(id);
  if (field) leadTo(field);
}

/** What a look at the page says is missing of what was chosen, and where. */
function firstRefusal(draft: CheckDraft) {
  const typed = draft.invoiceEmail?.trim() ?? '';
  const email = draft.invoiceType === 'none' || typed === '' ? undefined : parseEmail(typed);
  if (email && !email.ok) return { id: invoiceEmailId, errors: { invoice_email: [email.message] } };
  return draft.hasAgreed
    ? undefined
    : { id: agreementId, errors: { agreed: ['请先阅读并同意《用户协议》'] } };
}

/** What is left of a checkout after a refusal, priced now. */
async function recheck(seen: Check, failure: CallFailure, draft: CheckDraft): Promise<Changed> {
  const lost = lostLines(failure.data);
  const gone = new Set(lost.map((one) => one.lineId));
  const ids = linesOf(seen)
    .map((line) => line.id)
    .filter((id) => !gone.has(id));
  const now = ids.length === 0 ? null : await askOrNothing(ids, seen.address_id, draft);
  return { seen, now, differences: checkDifferences(seen, now, lost) };
}

async function askOrNothing(
  ids: readonly number[],
  addressId: number | null,
  draft: CheckDraft,
): Promise<Check | null> {
  const check = await askCheck({ ids, addressId, wallet: walletAsk(draft) });
  return check.orders.length === 0 ? null : check;
}

function CheckSkeleton() {
  return (
    <Loading label="正在核对订单" className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_316px]">
      <div className="grid gap-3">
        <Card className="p-5">
          <Skeleton className="h-[120px] w-full" />
        </Card>
        <Card className="p-5">
          <SkeletonText lines={8} />
        </Card>
        <Card className="p-5">
          <SkeletonText lines={3} />
        </Card>
      </div>
      <Card className="h-[360px] p-5">
        <SkeletonText lines={6} />
      </Card>
    </Loading>
  );
}

/** Why there is nothing to check, and the way to what must be done first. */
function Nothing({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <Card className="py-10">
      <EmptyState
        title={title}
        text={text}
        actions={
          <>
            <Link to={to} className={buttonClass({ variant: 'primary' })}>
              {to === paths.cart ? '返回购物车' : wayOutLabel(to)}
            </Link>
            <Link to={paths.orders} className={buttonClass()}>
              查看订单
            </Link>
          </>
        }
      />
    </Card>
  );
}

/** The check page: where it goes, what it is, what it costs, and one button. */
export function CheckPanel() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const scope = params.get('ids') ?? '';
  const ids = idsOf(scope);
  const [draft, setDraft] = useState(() => readDraft(scope));
  const [changed, setChanged] = useState<Changed | null>(null);
  const [errors, setErrors] = useState<CallFailure['errors']>({});
  const [isAsking, setIsAsking] = useState(false);
  const ApprovalDialog = useOverlayPart(approvalDialog, isAsking, () => setIsAsking(false));
  /** What the balance is to pay, while it is being confirmed, and what was wrong with what was typed for it. */
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const [proofFailure, setProofFailure] = useState<CallFailure | null>(null);
  const PayConfirmationDialog = usePayConfirmationDialog(unconfirmed !== null, () => setUnconfirmed(null));
  const back = scope ? `${paths.check}?ids=${scope}` : paths.check;

  const query = useQuery(checkQuery({ ids, addressId: draft.addressId, wallet: walletAsk(draft) }));
  const check = query.data;
  const { data: title } = useQuery(titleQuery);
  const balance = useQuery(balanceQuery).data?.available;
  const paysByBalance = (seen: Check, { usesBalance }: CheckDraft) =>
    usesBalance && balance !== undefined && isEnough(balance, seen.totals.payable) && !seen.approval;

  function change(part: Partial<CheckDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
  }

  const { submit, isSending } = useSubmit({
    // What was paid with it leads on by itself from there.
    onPlaced: (placed) => navigate(payPathOf(placed), { replace: true }),
    onChanged: (failure) => {
      setDraft((known) => ({ ...known, isUnanswered: false }));
      setUnconfirmed(null);
      if (check) void recheck(check, failure, draft).then(setChanged, showFailure);
    },
    onReused: () => {
      toast.warning('这次结算之前已经提交过，请在订单中查看');
      navigate(paths.orders, { replace: true });
    },
    onRefused: (failure) => {
      setDraft((known) => ({ ...known, isUnanswered: false }));
      const asked = unconfirmedOf(failure);
      if (asked) setUnconfirmed(asked);
      if (asked || (unconfirmed && isAboutProof(failure))) return setProofFailure(asked ? null : failure);
      setUnconfirmed(null);
      setErrors(failure.errors);
      if (failure.reason === 'EMPTY_CART') void query.refetch();
      // What is there may have been spent in another tab.
      if (failure.reason === 'BALANCE_SHORT') void queryClient.invalidateQueries(balanceQuery);
      showFailure(failure);
    },
    onUnknown: (failure) => {
      setUnconfirmed(null);
      setDraft(readDraft(scope));
      showFailure(failure);
    },
  });

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
      hasEphedrine: seen.orders.some((order) => order.handling === 'HM'),
      paysByBalance: paysByBalance(seen, using),
    });
  }

  function place(seen: Check, using: CheckDraft = draft) {
    if (seen.address_id === null) return;
    const hasEphedrine = seen.orders.some((order) => order.handling === 'HM');
    if (hasEphedrine && !using.hasPledged) {
      setErrors({ hm_pledge: ['请先勾选含麻商品采购承诺'] });
      showField(pledgeId);
      return;
    }
    const refused = firstRefusal(using);
    if (refused) {
      setErrors(refused.errors);
      showField(refused.id);
      return;
    }
    setErrors({});
    void submit(using, bodyOf(seen, seen.address_id, using));
  }

  /** From now on the checkout is about these lines only; what was chosen and typed stays. */
  function narrowTo(lines: ReadonlyArray<{ readonly id: number }>): CheckDraft {
    const next = { ...draft, scope: lines.map(({ id }) => id).join(',') };
    change(next);
    setParams({ ids: next.scope }, { replace: true });
    return next;
  }

  function accept({ now }: Changed) {
    if (!now) return;
    const left = linesOf(now).map((line) => line.id);
    queryClient.setQueryData(
      checkQuery({ ids: left, addressId: draft.addressId, wallet: walletAsk(draft) }).queryKey,
      now,
    );
    setChanged(null);
    place(now, narrowTo(linesOf(now)));
  }

  if (!check) {
    // Where it made an order, its lines are gone from the cart.
    if (draft.isUnanswered && query.isError) {
      return (
        <Card className="py-10">
          <EmptyState
            title="上次提交没有收到结果"
            text="可能已经下单，请先到订单中查看"
            actions={
              <>
                <Link to={paths.orders} className={buttonClass({ variant: 'primary' })}>
                  去订单查看
                </Link>
                <Button busy={query.isFetching} onClick={() => void query.refetch()}>
                  重新核对
                </Button>
              </>
            }
          />
        </Card>
      );
    }
    if (query.error?.code === 422) {
      const { message, actionUrl } = query.error;
      return <Nothing title={message} text="请先处理后再结算" to={actionUrl ?? paths.cart} />;
    }
    if (query.error && query.error.code !== 459) {
      return (
        <Card>
          <ErrorState
            title="订单没有核对出来"
            text="商品都还在购物车里，请重试"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Card>
      );
    }
    return <CheckSkeleton />;
  }
  if (check.orders.length === 0)
    return <Nothing title="没有勾选商品" text="请回到购物车勾选商品后再结算" to={paths.cart} />;

  const firstEphedrine = check.orders.findIndex((order) => order.handling === 'HM');
  const others = check.orders.filter(({ handling }) => handling !== 'HM').flatMap(({ lines }) => lines);
  const { approval } = check;
  const isHeadsToBuy = approval?.reason === 'CHAIN';
  const pledge = {
    isGiven: draft.hasPledged,
    error: (!draft.hasPledged && errors.hm_pledge?.[0]) || '',
    onChange: (hasPledged: boolean) => change({ hasPledged }),
  };
  const submitting = {
    check,
    isSending,
    isStale: query.isPlaceholderData || query.isFetching,
    onPlace: () => (approval ? setIsAsking(true) : place(check)),
  };
  return (
    <div
      className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_316px]"
      aria-busy={query.isFetching || undefined}
    >
      <div className="grid gap-3">
        {draft.isUnanswered && !isSending && (
          <Notice tone="warn" live>
            上次提交没有收到结果，可能没有下单。再次提交不会重复下单。
          </Notice>
        )}
        {approval && (
          <Notice tone={isHeadsToBuy ? 'info' : 'warn'}>
            {approval.message}。提交后由<b>{approval.head}</b>审批，通过后生成订单。
          </Notice>
        )}
        <AddressChoice
          isOwn={!isHeadsToBuy}
          addresses={check.addresses}
          chosenId={draft.addressId ?? check.address_id}
          back={back}
          error={errors.address_id?.[0]}
          onChoose={(addressId) => change({ addressId })}
        />
        {check.orders.map((order, index) => (
          <OrderBlock
            key={order.key}
            order={order}
            index={index}
            delivery={draft.delivery}
            remark={draft.remarks[order.key] ?? ''}
            error={errors[`remarks.${order.key}`]?.[0]}
            receiveTime={draft.receiveTimes[order.key] ?? 'ANY'}
            purchaser={check.purchaser}
            pledge={index === firstEphedrine && !isHeadsToBuy ? pledge : undefined}
            onRemark={(text) => change({ remarks: { ...draft.remarks, [order.key]: text } })}
            onReceiveTime={(time) => change({ receiveTimes: { ...draft.receiveTimes, [order.key]: time } })}
          />
        ))}
        {!isHeadsToBuy && (
          <SavingsChoice
            savings={check.savings}
            // Nothing is paid before somebody has agreed.
            balance={approval ? undefined : balance}
            payable={check.totals.payable}
            hasEphedrine={firstEphedrine !== -1}
            draft={draft}
            onChange={change}
          />
        )}
        <PapersAndInvoice
          check={check}
          draft={draft}
          title={isHeadsToBuy ? undefined : title}
          errors={errors}
          onChange={change}
        />
      </div>
      <AmountCard check={check} paysByBalance={paysByBalance(check, draft)}>
        <Blocks
          blocks={check.blocks}
          back={back}
          onPart={firstEphedrine !== -1 && others.length > 0 ? () => narrowTo(others) : undefined}
        />
        {!approval && (
          <AgreementTick
            isGiven={draft.hasAgreed}
            error={errors.agreed?.[0] ?? ''}
            onChange={(hasAgreed) => change({ hasAgreed })}
          />
        )}
        <div className="max-md:hidden">
          <SubmitButton {...submitting} />
        </div>
        <p className="text-13 text-ink-3">
          {approval
            ? '总部审批时按当时的价格和库存下单，金额可能变化。'
            : '提交时会再核对一次价格与库存，如有变动先请您确认。'}
        </p>
      </AmountCard>
      <SubmitBar {...submitting} back={back} />
      {isAsking && ApprovalDialog && approval && check.address_id !== null && (
        <ApprovalDialog
          approval={approval}
          totals={check.totals}
          body={bodyOf(check, check.address_id)}
          note={draft.approvalNote}
          onNote={(approvalNote) => change({ approvalNote })}
          onAsked={(id) => {
            dropDraft();
            void navigate(paths.approval(id), { replace: true });
          }}
          onChanged={() => {
            setIsAsking(false);
            void query.refetch();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {unconfirmed && PayConfirmationDialog && (
        <PayConfirmationDialog
          asked={unconfirmed}
          failure={proofFailure}
          isSending={isSending}
          onConfirm={(proof) => void submit(draft, bodyOf(check, check.address_id ?? 0), proof)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
      {changed && (
        <DifferenceDialog
          differences={changed.differences}
          payableBefore={changed.seen.totals.payable}
          payableAfter={changed.now?.totals.payable ?? null}
          isSending={isSending}
          onAccept={() => accept(changed)}
          onClose={() => {
            setChanged(null);
            void query.refetch();
          }}
        />
      )}
    </div>
  );
}
