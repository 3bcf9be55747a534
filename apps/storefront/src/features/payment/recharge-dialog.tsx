import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { yuan } from '../../shared/money-text.ts';
import { amountFault, typedAmount } from '../../shared/typed-amount.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { MethodChoice } from './method-choice.tsx';
import { isOnPage, PagePay, pageNames } from './page-pay.tsx';
import type { Payment } from './payment.queries.ts';
import {
  beginRecharge,
  type RechargeMethod,
  type RechargeOptions,
  rechargeMoved,
  rechargeOptionsQuery,
} from './recharge.queries.ts';
import { TransferPay } from './transfer-pay.tsx';
import { WechatPay } from './wechat-pay.tsx';

const presets = ['1000', '5000', '10000', '50000'];

/** The idempotency key: another sum or method is another recharge, a retry is not. */
function useRequestKey(request: string): string {
  const current = useRef({ request, key: crypto.randomUUID() });
  if (current.current.request !== request) current.current = { request, key: crypto.randomUUID() };
  return current.current.key;
}

/** Warns how a recharge by this method may be used: 含麻 orders are paid from the company's own accounts. */
function OriginNotice({ method }: { method: RechargeMethod }) {
  if (method === 'transfer') return null;
  return method === 'ebank' ? (
    <Notice tone="info">
      请用本单位的银行账户付款；用其他单位的账户付款不入账，款项原路退回。银行没有提供付款户名的，余额不能再支付含麻订单。
    </Notice>
  ) : (
    <Notice tone="warn">
      用微信、支付宝或银行卡充值后，余额不能再支付含麻订单。需要用余额支付含麻订单的，请用企业网银或对公转账充值。
    </Notice>
  );
}

function Wish({ options, onStarted }: { options: RechargeOptions; onStarted: (payment: Payment) => void }) {
  const [request, setWish] = useDraft<{ typed: string; picked: RechargeMethod | null }>('recharge', {
    typed: '',
    picked: null,
  });
  const { typed, picked } = request;
  const setTyped = (amount: string) => setWish({ ...request, typed: amount });
  const [isAsked, setIsAsked] = useState(false);
  const usable = options.methods.filter((one) => one.is_usable).map((one) => one.method);
  const method = picked && usable.includes(picked) ? picked : (usable[0] ?? null);
  const amount = typedAmount(typed);
  const key = useRequestKey(`${amount} ${method}`);
  const start = useMutation<Payment, CallFailure, { amount: string; method: RechargeMethod }>({
    mutationFn: (request) => beginRecharge({ ...request, key }),
    meta: { inPlace: (failure) => failure.errors.amount !== undefined },
    onSuccess: onStarted,
  });
  const refused = start.variables?.amount === amount ? start.error?.errors.amount?.[0] : undefined;
  const error = refused ?? (isAsked ? amountFault(typed) : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (amount !== undefined && method) start.mutate({ amount, method });
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-2.5">
        <TextField
          label="充值金额"
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={14}
          value={typed}
          error={error}
          hint={`不少于 ${yuan(options.least)}`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">常用金额</legend>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="sm"
              variant={typed === preset ? 'soft' : 'line'}
              aria-pressed={typed === preset}
              onClick={() => setTyped(preset)}
            >
              {yuan(`${preset}.00`).replace('.00', '')}
            </Button>
          ))}
        </fieldset>
      </div>
      <MethodChoice
        methods={options.methods}
        chosen={method}
        onChoose={(next) => setWish({ ...request, picked: usable.find((one) => one === next) ?? null })}
      />
      {method !== null && <OriginNotice method={method} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-end max-md:w-full"
        disabled={method === null}
        busy={start.isPending}
        busyText="正在打开"
      >
        下一步
      </Button>
    </form>
  );
}

function Attempt({
  payment,
  onEnd,
  onBack,
}: {
  payment: Payment;
  onEnd: (payment: Payment) => void;
  onBack: () => void;
}) {
  const { data: user } = useQuery(userBaseQuery);
  const refresh = useMutation({ mutationFn: async () => onBack() });
  return (
    <div className="grid gap-4">
      {payment.method === 'wechat' && (
        <WechatPay payment={payment} isRefreshing={refresh.isPending} onRefresh={onBack} onEnd={onEnd} />
      )}
      {isOnPage(payment.method) && (
        <PagePay name={pageNames[payment.method]} payment={payment} onEnd={onEnd} />
      )}
      {payment.method === 'transfer' && (
        <TransferPay payment={payment} payerName={user?.company ?? ''} rejectReason="" onSent={onEnd} />
      )}
      <Button className="justify-self-start" size="sm" onClick={onBack}>
        换个金额或方式
      </Button>
    </div>
  );
}

/** Tops up the balance: amount and method, then the payment. Closes by itself when the money arrives. */
export function RechargeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...rechargeOptionsQuery, enabled: open });
  const options = query.data;
  const [started, setStarted] = useState<Payment | null>(null);
  const [isAnew, setIsAnew] = useState(false);
  const waiting = options?.current?.status === 'PENDING' && !isAnew ? options.current : null;
  const payment = started ?? waiting;

  function close() {
    setStarted(null);
    setIsAnew(false);
    onClose();
  }

  function end(ended: Payment) {
    if (ended.status === 'PAID') toast.success(`充值 ${yuan(ended.amount)} 已到账`);
    else if (ended.status === 'SLIP_UPLOADED') toast.success('回单已提交，财务核对后到账');
    else if (ended.status === 'CLOSED') toast.info('这次充值已关闭，已付的款项会原路退回');
    else toast.info(`充值 ${yuan(ended.amount)} 没有入账，款项原路退回，原因见“我的消息”`);
    void rechargeMoved();
    close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      closeOnOutsidePress={false}
      size="lg"
      title={payment ? `充值 ${yuan(payment.amount)}` : '余额充值'}
    >
      {payment ? (
        <Attempt
          key={payment.id}
          payment={payment}
          onEnd={end}
          onBack={() => {
            setStarted(null);
            setIsAnew(true);
          }}
        />
      ) : options ? (
        <Wish options={options} onStarted={setStarted} />
      ) : query.isError ? (
        <ErrorState title="充值方式没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      ) : (
        <Loading label="正在加载充值方式">
          <Skeleton className="h-[226px] w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
