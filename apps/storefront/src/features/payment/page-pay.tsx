import { buttonClass } from '@qianfang/ui/button';
import { ExternalIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import type { Method, Payment } from './payment.queries.ts';
import { usePaymentEnd } from './use-payment-end.ts';

/** The names of methods with a payment page of their own. */
export const pageNames = { alipay: '支付宝', unionpay: '银联', ebank: '企业网银' } as const;

export const isOnPage = (method: Method): method is keyof typeof pageNames => method in pageNames;

/** A link to the gateway's page in another tab; this one stays and detects the payment. */
export function PagePay({
  name,
  payment: started,
  onEnd,
}: {
  name: string;
  payment: Payment;
  onEnd: (payment: Payment) => void;
}) {
  const payment = usePaymentEnd(started, onEnd);
  return (
    <div className="grid gap-3">
      <p className="text-16">
        将在{name}页面付款 <Price amount={payment.amount} size="l" />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={payment.pay_url || started.pay_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          去{name}付款
          <ExternalIcon size={16} />
        </a>
      </div>
      <p role="status" className="text-13 text-ink-3">
        {name}会在新窗口打开。付款完成后本页会自动跳转，无需刷新。
      </p>
    </div>
  );
}
