import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardBody } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { CheckCircleIcon } from '@qianfang/ui/icons';
import { ExternalIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallFailure } from '../../shared/call.ts';
import { yuan } from '../../shared/money-text.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { DemoPhoneLink } from './demo-phone-link.tsx';
import { methodPictures } from './method-choice.tsx';
import { isOnPage, pageNames } from './page-pay.tsx';
import { isMoving, type LinkMethod, type LinkView, linkQuery, startByLink } from './pay-link.queries.ts';
import { useLinkEvents } from './use-link-events.ts';

function Attempt({ current }: { current: NonNullable<LinkView['current']> }) {
  if (isOnPage(current.method)) {
    // Alipay leads back here; 银联 and the banks do not, so this page stays open.
    const elsewhere = current.method === 'alipay' ? {} : { target: '_blank', rel: 'noreferrer' };
    return (
      <a href={current.pay_url} className={buttonClass({ variant: 'primary', size: 'lg' })} {...elsewhere}>
        去{pageNames[current.method]}付款
        <ExternalIcon size={16} />
      </a>
    );
  }
  return (
    <div className="grid justify-items-center gap-2">
      <div className="rounded-card border border-line bg-white p-3">
        <img
          data-part="wechat-qr"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(current.qr_svg)}`}
          alt="微信支付二维码"
          width={200}
          height={200}
        />
      </div>
      <p className="text-13 text-ink-2">请用微信“扫一扫”付款；在手机上可长按或截屏后识别。</p>
      <DemoPhoneLink url={current.phone_url} />
    </div>
  );
}

function OpenLink({
  view,
  token,
  hasBegun,
  onBegin,
  onEnd,
}: {
  view: LinkView;
  token: string;
  hasBegun: boolean;
  onBegin: (paymentNo: string) => void;
  onEnd: () => void;
}) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const nameFault = name.trim().length < 2 ? '请填写付款人姓名，便于对方对账' : undefined;
  const phoneFault = phone === '' || parseMobile(phone).ok ? undefined : '请填写 11 位手机号，或留空';
  const start = useMutation<LinkView, CallFailure, LinkMethod>({
    mutationFn: (method) =>
      startByLink(token, {
        method,
        payer_name: name.trim(),
        ...(phone === '' ? {} : { payer_phone: phone }),
      }),
    onSuccess: ({ current }) => onBegin(current?.payment_no ?? ''),
  });
  function choose(method: LinkMethod) {
    // The fields may first appear now: a payer returning to an open attempt has not entered their name again.
    flushSync(() => setIsAsked(true));
    if (nameFault) nameField.current?.focus();
    else if (phoneFault) phoneField.current?.focus();
    else start.mutate(method);
  }
  const current = view.current?.status === 'PENDING' ? view.current : null;
  let hint =
    '请确认金额与收款方，填写付款人后选择支付方式。对方会看到付款人姓名（企业网银为付款账户名称）和部分手机号。';
  if (current) hint = '付款完成后本页会自动更新。';
  else if (hasBegun) hint = '之前的付款已失效，请填写付款人，重新选择支付方式。';
  return (
    <>
      <p className="text-13 text-ink-2">
        收款方 <b className="font-semibold text-ink">{view.seller}</b>
      </p>
      <p>
        <span className="block text-13 text-ink-3">应付金额</span>
        <Price amount={view.amount} size="xl" />
      </p>
      <Countdown label="剩余" until={new Date(view.expires_at).getTime()} now={serverNow} onEnd={onEnd} />
      {(!current || (isAsked && nameFault !== undefined)) && (
        <div className="grid w-full max-w-[440px] gap-3 text-left md:grid-cols-2">
          <TextField
            ref={nameField}
            label="付款人"
            required
            autoComplete="name"
            maxLength={30}
            value={name}
            error={isAsked ? nameFault : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            ref={phoneField}
            label="手机号（选填）"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={11}
            value={phone}
            error={isAsked ? phoneFault : undefined}
            onChange={(event) => setPhone(event.currentTarget.value.trim())}
          />
        </div>
      )}
      <fieldset className="grid w-full max-w-[440px] grid-cols-2 gap-3">
        <legend className="sr-only">支付方式</legend>
        {view.methods.map(({ method, name, is_usable: isUsable, reason }) => {
          const Picture = methodPictures[method];
          return (
            <Button
              key={method}
              size="lg"
              aria-pressed={current?.method === method}
              variant={current?.method === method ? 'soft' : 'line'}
              icon={<Picture size={20} />}
              disabled={!isUsable}
              title={reason}
              busy={start.isPending && start.variables === method}
              onClick={() => choose(method)}
            >
              {name}
            </Button>
          );
        })}
      </fieldset>
      {current && <Attempt current={current} />}
      <p role="status" className="text-13 text-ink-3">
        {hint}
      </p>
    </>
  );
}

/** Who paid, and what became of the visitor's own money: no thanks for a payment not made or made in vain. */
function paidWords({ begun, current }: LinkView): readonly [title: string, text: string] {
  switch (begun?.status) {
    case 'PAID':
      return ['已付款', '感谢付款，可以关闭本页。重复支付的款项会原路退回。'];
    case 'REFUNDED':
      return ['重复付款已退回', `订单此前已付清，您付的 ${yuan(begun.amount)} 已原路退回。`];
    case 'REFUNDING':
      return ['重复付款会退回', `订单此前已付清，您付的 ${yuan(begun.amount)} 正在原路退回。`];
    default:
      return [
        '订单已付清',
        // The visitor's attempt may have just been paid, unknown here yet.
        `${current ? '已有人通过这个链接付款' : '订单已由下单单位支付'}，${begun ? '不用再付。如果您刚才也付了，款项会原路退回。' : '没有向您收款，可以关闭本页。'}`,
      ];
  }
}

function Outcome({ view }: { view: LinkView }) {
  if (view.state === 'paid') {
    const [title, text] = paidWords(view);
    return (
      <>
        <span className="text-brand">
          <CheckCircleIcon size={56} />
        </span>
        <h2 className="text-24 font-semibold">{title}</h2>
        <p>
          <Price amount={view.amount} size="l" />
          <span className="ml-2 text-13 text-ink-3">{view.seller}</span>
        </p>
        <p className="text-13 text-ink-2">{text}</p>
      </>
    );
  }
  return view.state === 'waiting' ? (
    <EmptyState title="对方已提交转账回单" text="收款方正在核对，暂时不用付款" />
  ) : (
    <EmptyState title="不用付款了" text="订单已取消。已付的款项会原路退回" />
  );
}

/** The recipient of a pay link, without an account, sees the sum, the seller and the ways to pay. */
export function LinkPayPanel({ token }: { token: string }) {
  const [search, setSearch] = useSearchParams();
  const paymentNo = search.get('payment_no') ?? '';
  const [hasEvents, setHasEvents] = useState(false);
  const query = useQuery(linkQuery(token, paymentNo, hasEvents));
  const view = query.data;
  const isUp = useLinkEvents(token, view !== undefined && isMoving(view), () => void query.refetch());
  if (isUp !== hasEvents) setHasEvents(isUp);
  if (query.error && (query.error.code === 404 || query.error.code === 422)) {
    return (
      <Card className="py-10">
        <EmptyState title="付款链接无效或已过期" text="请联系发给您链接的人，重新生成一个" />
      </Card>
    );
  }
  if (!view) {
    return query.error ? (
      <Card>
        <ErrorState title="付款页没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      </Card>
    ) : (
      <Loading label="正在加载付款页">
        <Card className="grid justify-items-center gap-4 p-10">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-10 w-60" />
        </Card>
      </Loading>
    );
  }
  return (
    <Card data-part="link-pay" data-state={view.state}>
      <CardBody className="grid justify-items-center gap-4 py-8 text-center">
        {view.state === 'open' ? (
          <OpenLink
            view={view}
            token={token}
            hasBegun={paymentNo !== ''}
            onBegin={(begun) => setSearch({ payment_no: begun }, { replace: true })}
            onEnd={() => void query.refetch()}
          />
        ) : (
          <Outcome view={view} />
        )}
      </CardBody>
    </Card>
  );
}
