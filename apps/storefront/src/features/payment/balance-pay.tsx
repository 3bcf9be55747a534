import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { Price } from '@qianfang/ui/price';
import { yuan } from '../../shared/money-text.ts';

/** Pays from the balance, at once and after one question. */
export function BalancePay({
  balance,
  amount,
  isPaying,
  onPay,
}: {
  balance: string;
  amount: string;
  isPaying: boolean;
  onPay: () => void;
}) {
  async function ask() {
    const isSure = await askConfirm({
      text: `确定用余额支付 ${yuan(amount)} 吗？`,
      confirmLabel: '支付',
    });
    if (isSure) onPay();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <dl className="flex gap-8">
        <div>
          <dt className="text-13 text-ink-3">可用余额</dt>
          <dd>
            <Price amount={balance} tone="ink" size="l" />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-3">本次支付</dt>
          <dd>
            <Price amount={amount} size="l" />
          </dd>
        </div>
      </dl>
      <Button variant="primary" size="lg" busy={isPaying} busyText="支付中" onClick={() => void ask()}>
        确认支付
      </Button>
    </div>
  );
}
