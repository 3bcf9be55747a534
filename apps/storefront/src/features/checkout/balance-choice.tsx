import { parseAmount } from '@qianfang/domain/money/fen';
import { Checkbox } from '@qianfang/ui/checkbox';
import { linkClass } from '@qianfang/ui/link-button';
import { isZero, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** Whether a balance covers the payable in full, as a payment must (pricing.md §4). */
export function isEnough(balance: string, payable: string): boolean {
  return parseAmount(balance) >= parseAmount(payable);
}

/** Pays from the balance on submit; an insufficient balance says so, with a link to top it up. */
export function BalanceChoice({
  balance,
  payable,
  isUsed,
  onChange,
}: {
  balance: string;
  payable: string;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}) {
  if (isZero(balance) || isZero(payable)) return null;
  const isShort = !isEnough(balance, payable);
  return (
    <fieldset className="grid gap-1.5" data-part="checkout-balance">
      <legend className="pb-1 font-medium">余额</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          checked={isUsed && !isShort}
          disabled={isShort}
          label={
            isShort
              ? `可用余额 ${yuan(balance)}，不足以支付本单`
              : `提交时用余额支付 ${yuan(payable)}（可用 ${yuan(balance)}）`
          }
          onChange={() => onChange(!isUsed)}
        />
        {isShort && (
          <Link to={paths.balance} className={linkClass()}>
            去充值
          </Link>
        )}
      </div>
    </fieldset>
  );
}
