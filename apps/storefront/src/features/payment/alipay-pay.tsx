import { buttonClass } from '@qianfang/ui/button';
import { ExternalIcon } from '@qianfang/ui/icons';
import { Price } from '@qianfang/ui/price';
import type { Payment } from './payment.queries.ts';
import { usePaymentEnd } from './use-payment-end.ts';

/** The way to Alipay's own page, in another tab; this one stays and sees when it is paid. */
export function AlipayPay({
  payment: started,
  onEnd,
}: {
  payment: Payment;
  onEnd: (payment: Payment) => void;
}) {
  const payment = usePaymentEnd(started, onEnd);
  return (
    <div className="grid gap-3">
      <p className="text-16">
        将在支付宝页面付款 <Price amount={payment.amount} size="l" />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={payment.pay_url || started.pay_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          去支付宝付款
          <ExternalIcon size={16} />
        </a>
      </div>
      <p role="status" className="text-13 text-ink-3">
        支付宝会在新窗口打开。付款完成后本页会自动跳转，无需刷新。
      </p>
    </div>
  );
}
