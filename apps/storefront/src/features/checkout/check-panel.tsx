import { Notice } from '@qianfang/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { unpromisedText } from '../../shared/arrival/arrival-text.ts';
import { lastPricesQuery, riseOf, riseText } from '../../shared/last-price.tsx';
import { paths } from '../../shared/paths.ts';
import { AddressChoice } from './address-choice.tsx';
import { AgreementTick } from './agreement-tick.tsx';
import { AmountCard, Blocks } from './amount-card.tsx';
import { CheckDialogs } from './check-dialogs.tsx';
import { type Check, linesOf } from './check-differences.ts';
import { OrderBlock } from './order-block.tsx';
import { PapersAndInvoice } from './papers-and-invoice.tsx';
import { SavingsChoice } from './savings-choice.tsx';
import { SubmitBar, SubmitButton } from './submit-bar.tsx';
import { Nothing, Unchecked } from './unchecked.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface Part {
  readonly checkout: Checkout;
  readonly check: Check;
}

const isEphedrine = ({ handling }: Check['orders'][number]) => handling === 'HM';

/** A store of a chain that buys for it: the head office gives its word and chooses what to pay less with. */
const isHeadsToBuy = ({ approval }: Check) => approval?.reason === 'CHAIN';

/** So many names are said; the lines themselves are marked. */
const maxNamed = 3;

/** What costs more than when it was last bought, also in lines that are folded. */
function Risen({ check }: { check: Check }) {
  const { data } = useQuery(lastPricesQuery);
  const lastOf = new Map(data?.list.map(({ goods_id, price }) => [goods_id, price]));
  const lines = linesOf(check).filter(({ type }) => type === 1);
  const risen = lines.flatMap(({ goods, price }) => {
    const rise = riseOf(price, lastOf.get(goods.id));
    return rise ? [`${goods.name} ${riseText(rise)}`] : [];
  });
  if (risen.length === 0) return null;
  return (
    <Notice tone="warn">
      {risen.length} 种商品比上次采购涨价：{risen.slice(0, maxNamed).join('；')}
      {risen.length > maxNamed && ' 等'}
    </Notice>
  );
}

function Notices({ checkout: { draft, isSending }, check }: Part) {
  const { approval } = check;
  return (
    <>
      {draft.isUnanswered && !isSending && (
        <Notice tone="warn" live>
          上次提交没有收到结果，可能没有下单。再次提交不会重复下单。
        </Notice>
      )}
      <Risen check={check} />
      {approval && (
        <Notice tone={isHeadsToBuy(check) ? 'info' : 'warn'}>
          {approval.message}。提交后由<b>{approval.head}</b>审批，通过后生成订单。
        </Notice>
      )}
    </>
  );
}

function Orders({ checkout: { draft, errors, change }, check }: Part) {
  const firstEphedrine = check.orders.findIndex(isEphedrine);
  // Somebody else pays, later.
  const isPaidHere = check.approval === null;
  const firstUnknown = isPaidHere ? check.orders.findIndex((order) => order.arrival === null) : -1;
  const pledge = {
    isGiven: draft.hasPledged,
    error: (!draft.hasPledged && errors.hm_pledge?.[0]) || '',
    onChange: (hasPledged: boolean) => change({ hasPledged }),
  };
  return check.orders.map((order, index) => (
    <OrderBlock
      key={order.key}
      order={order}
      index={index}
      delivery={draft.delivery}
      remark={draft.remarks[order.key] ?? ''}
      error={errors[`remarks.${order.key}`]?.[0]}
      receiveTime={draft.receiveTimes[order.key] ?? 'ANY'}
      arrivalNote={index === firstUnknown ? unpromisedText : ''}
      purchaser={check.purchaser}
      pledge={index === firstEphedrine && !isHeadsToBuy(check) ? pledge : undefined}
      onRemark={(text) => change({ remarks: { ...draft.remarks, [order.key]: text } })}
      onReceiveTime={(time) => change({ receiveTimes: { ...draft.receiveTimes, [order.key]: time } })}
    />
  ));
}

/** What is chosen and typed. */
function Choices({ checkout, check }: Part) {
  const { draft, errors, title, balance, back, change } = checkout;
  const isHeads = isHeadsToBuy(check);
  return (
    <div className="grid gap-3">
      <Notices checkout={checkout} check={check} />
      <AddressChoice
        isOwn={!isHeads}
        addresses={check.addresses}
        chosenId={draft.addressId ?? check.address_id}
        back={back}
        error={errors.address_id?.[0]}
        onChoose={(addressId) => change({ addressId })}
      />
      <Orders checkout={checkout} check={check} />
      {!isHeads && (
        <SavingsChoice
          savings={check.savings}
          // Nothing is paid before somebody has agreed.
          balance={check.approval ? undefined : balance}
          payable={check.totals.payable}
          hasEphedrine={check.orders.some(isEphedrine)}
          isStale={checkout.query.isPlaceholderData}
          draft={draft}
          onChange={change}
        />
      )}
      <PapersAndInvoice
        check={check}
        draft={draft}
        title={isHeads ? undefined : title}
        errors={errors}
        onChange={change}
      />
    </div>
  );
}

/** What it costs, what stands in the way, and the one button. */
function Amount({ checkout, check }: Part) {
  const { draft, errors, query, back, change, narrowTo, press, isSending } = checkout;
  const others = check.orders.filter((order) => !isEphedrine(order)).flatMap(({ lines }) => lines);
  const canPart = check.orders.some(isEphedrine) && others.length > 0;
  const submitting = {
    check,
    isSending,
    isStale: query.isPlaceholderData || query.isFetching,
    onPlace: () => press(check),
  };
  return (
    <>
      <AmountCard check={check} paysByBalance={checkout.paysByBalance(check)}>
        <Blocks blocks={check.blocks} back={back} onPart={canPart ? () => narrowTo(others) : undefined} />
        {!check.approval && (
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
          {check.approval
            ? '总部审批时按当时的价格和库存下单，金额可能变化。'
            : '提交时会再核对一次价格与库存，如有变动先请您确认。'}
        </p>
      </AmountCard>
      <SubmitBar {...submitting} back={back} />
    </>
  );
}

/** The check page: where it goes, what it is, what it costs, and one button. */
export function CheckPanel() {
  const checkout = useCheckout();
  const { check, query } = checkout;
  // What rose in price belongs to the page, and is asked at the same time.
  const isWaiting = useQuery(lastPricesQuery).isPending;
  if (!check || isWaiting) return <Unchecked {...checkout} />;
  if (check.orders.length === 0)
    return <Nothing title="没有勾选商品" text="请回到购物车勾选商品后再结算" to={paths.cart} />;
  return (
    <div
      className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_316px]"
      aria-busy={query.isFetching || undefined}
    >
      <Choices checkout={checkout} check={check} />
      <Amount checkout={checkout} check={check} />
      <CheckDialogs checkout={checkout} check={check} />
    </div>
  );
}
