import { Checkbox } from '@qianfang/ui/checkbox';
import { TextField } from '@qianfang/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { Check } from './check-differences.ts';
import type { VoucherUse } from './check-draft.ts';
import { readVoucherAmount } from './voucher-amount.ts';

type Voucher = Check['savings']['vouchers'][number];

/** The amount used of a voucher: the field shows what the order allows until edited. */
function Amount({
  voucher,
  use,
  onAmount,
}: {
  voucher: Voucher;
  use: VoucherUse;
  onAmount: (amount: string | null) => void;
}) {
  const [typed, setTyped] = useState(use.amount);
  const [error, setError] = useState<string>();

  function settle() {
    if (typed === use.amount) return;
    const read = readVoucherAmount(typed ?? '', voucher.balance);
    setError(read.ok ? undefined : read.message);
    if (!read.ok) return;
    setTyped(read.amount);
    onAmount(read.amount);
  }

  return (
    <TextField
      size="md"
      className="w-44"
      label={`${voucher.name}本单使用金额`}
      labelHidden
      prefix="¥"
      inputMode="decimal"
      inputClassName="text-right"
      placeholder={isZero(voucher.used) ? '本单最多可用' : voucher.used}
      value={typed ?? ''}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

/** Cash vouchers: all ticked ones, each up to its amount; the rest remains for later (pricing.md §4.7). */
export function VoucherChoice({
  vouchers,
  chosen,
  onChange,
}: {
  vouchers: readonly Voucher[];
  chosen: readonly VoucherUse[];
  onChange: (chosen: readonly VoucherUse[]) => void;
}) {
  if (vouchers.length === 0) return null;
  const others = (id: number) => chosen.filter((one) => one.id !== id);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-medium">
        现金券<span className="ml-2 text-12 font-normal text-ink-3">可只用一部分，余额留到下次</span>
      </legend>
      {vouchers.map((voucher) => {
        const use = chosen.find((one) => one.id === voucher.id);
        const { id, name, balance, used, message } = voucher;
        return (
          <div key={id} className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
            <Checkbox
              checked={use !== undefined}
              label={
                <>
                  {name}，余额 {yuan(balance)}
                  {voucher.ends_at && (
                    <span className="ml-2 inline-block text-12 text-ink-3">
                      {formatInstant(voucher.ends_at)} 前有效
                    </span>
                  )}
                </>
              }
              onChange={() => onChange(use ? others(id) : [...chosen, { id, amount: null }])}
            />
            {use && (
              <>
                <Amount
                  voucher={voucher}
                  use={use}
                  onAmount={(amount) => onChange(chosen.map((one) => (one.id === id ? { id, amount } : one)))}
                />
                <span className="text-13 text-ink-2">{message || `本单抵 ${yuan(used)}`}</span>
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
