import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { amountFault, typedAmount, unitPriceDecimals } from '../../shared/typed-amount.ts';

/** The error of a bound; a bound may be empty. */
const faultOf = (typed: string) => (typed.trim() === '' ? undefined : amountFault(typed, unitPriceDecimals));

/** A price range; applies on blur or Enter, unless a bound is not a price. */
export function PriceRange({
  min,
  max,
  onChange,
}: {
  min: string;
  max: string;
  onChange: (min: string, max: string) => void;
}) {
  const [from, setFrom] = useState(min);
  const [to, setTo] = useState(max);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    setFrom(min);
    setTo(max);
    setFault(undefined);
  }, [min, max]);

  function apply(event?: FormEvent) {
    event?.preventDefault();
    const wrong = faultOf(from) ?? faultOf(to);
    setFault(wrong);
    if (wrong) return;
    const bound = (typed: string) => typedAmount(typed, unitPriceDecimals) ?? '';
    const [low, high] = [bound(from), bound(to)];
    // Bounds typed in the wrong order mean the range between them.
    const isTurned = low !== '' && high !== '' && Number(low) > Number(high);
    const [lowest, highest] = isTurned ? [high, low] : [low, high];
    setFrom(lowest);
    setTo(highest);
    if (lowest !== min || highest !== max) onChange(lowest, highest);
  }

  const field = { size: 'sm' as const, labelHidden: true, placeholder: '¥', inputMode: 'decimal' as const };
  return (
    <form onSubmit={apply} className="flex flex-wrap items-center gap-1.5">
      <TextField
        {...field}
        label="最低价"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        onBlur={() => apply()}
        className="w-20"
      />
      <span aria-hidden="true">—</span>
      <TextField
        {...field}
        label="最高价"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        onBlur={() => apply()}
        className="w-20"
      />
      <button type="submit" className="sr-only">
        按价格筛选
      </button>
      <p role="status" className="text-13 text-danger">
        {fault}
      </p>
    </form>
  );
}
