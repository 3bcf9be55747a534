import { Button } from '@qianfang/ui/button';
import { Price } from '@qianfang/ui/price';
import type { CallFailure } from '../../shared/call.ts';
import { usePayConfirmationDialog } from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { PayProof, Unconfirmed } from '../../shared/pay-confirmation/pay-proof.ts';

/** Pays from the balance at once; a large sum needs confirmation. */
export function BalancePay({
  balance,
  amount,
  isPaying,
  unconfirmed,
  failure,
  onPay,
  onGiveUp,
}: {
  balance: string;
  amount: string;
  isPaying: boolean;
  /** What needs confirmation; null: nothing. */
  unconfirmed: Unconfirmed | null;
  failure: CallFailure | null;
  onPay: (proof: PayProof) => void;
  onGiveUp: () => void;
}) {
  const PayConfirmationDialog = usePayConfirmationDialog(unconfirmed !== null, onGiveUp);
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
      <Button variant="primary" size="lg" busy={isPaying} busyText="支付中" onClick={() => onPay({})}>
        确认支付
      </Button>
      {unconfirmed && PayConfirmationDialog && (
        <PayConfirmationDialog
          asked={unconfirmed}
          failure={failure}
          isSending={isPaying}
          onConfirm={onPay}
          onClose={onGiveUp}
        />
      )}
    </div>
  );
}
