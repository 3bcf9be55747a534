import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { Price } from '@qianfang/ui/price';
import { yuan } from '../../shared/money-text.ts';
import type { PaymentOptions } from './payment.queries.ts';

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Buys on credit after a confirmation that names the due date. */
export function CreditPay({
  credit,
  amount,
  isPaying,
  onPay,
}: {
  credit: NonNullable<PaymentOptions['credit']>;
  amount: string;
  isPaying: boolean;
  onPay: () => void;
}) {
  async function ask() {
    const isSure = await askConfirm({
      text: `用账期支付 ${yuan(amount)}，须在 ${credit.due_on} 前（含当日）还清。确定吗？`,
      confirmLabel: '账期支付',
    });
    if (isSure) onPay();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <dl data-part="credit-facts" className="grid grid-cols-2 gap-x-8 gap-y-2 md:flex">
        <Fact name="可用额度">
          <Price amount={credit.free} tone="ink" size="l" />
        </Fact>
        <Fact name="总额度">{yuan(credit.limit)}</Fact>
        <Fact name="已用">{yuan(credit.used)}</Fact>
        <Fact name={`本单到期日（${credit.term_days} 天）`}>{credit.due_on}</Fact>
        <Fact name="本次支付">
          <Price amount={amount} size="l" />
        </Fact>
      </dl>
      <Button variant="primary" size="lg" busy={isPaying} busyText="支付中" onClick={() => void ask()}>
        账期支付
      </Button>
    </div>
  );
}
