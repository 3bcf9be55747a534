import { Button } from '@qianfang/ui/button';
import { RefreshIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Skeleton } from '@qianfang/ui/skeleton';
import { DemoPhoneLink } from './demo-phone-link.tsx';
import type { Payment } from './payment.queries.ts';
import { usePaymentEnd } from './use-payment-end.ts';

/** The QR code of an open attempt. Polls it and reports its end, however it ends. */
export function WechatPay({
  payment: started,
  isRefreshing,
  onRefresh,
  onEnd,
}: {
  payment: Payment;
  isRefreshing: boolean;
  onRefresh: () => void;
  onEnd: (payment: Payment) => void;
}) {
  const payment = usePaymentEnd(started, onEnd);
  // The attempt's state may be from before the gateway gave its code.
  const { qr_svg: qr, phone_url: phoneUrl } = payment.qr_svg ? payment : started;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 max-md:flex-col">
      <div className="rounded-card border border-line bg-white p-3">
        {qr ? (
          <img
            data-part="wechat-qr"
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
            alt="微信支付二维码"
            width={200}
            height={200}
          />
        ) : (
          <Skeleton className="size-[200px]" />
        )}
      </div>
      <div className="grid gap-2.5">
        <p className="text-16">
          请用微信“扫一扫”支付 <Price amount={payment.amount} size="l" />
        </p>
        <p role="status" className="text-13 text-ink-3">
          支付完成后本页会自动跳转，无需刷新。
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<RefreshIcon size={16} />} busy={isRefreshing} onClick={onRefresh}>
            刷新二维码
          </Button>
          <DemoPhoneLink url={phoneUrl} />
        </div>
      </div>
    </div>
  );
}
