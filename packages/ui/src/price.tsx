import { classNames } from './class-names.ts';
import { splitPrice } from './split-price.ts';

export type PriceSize = 'inherit' | 'm' | 'l' | 'xl';
export type PriceTone = 'price' | 'ink' | 'ok' | 'muted';

export type PriceProps = {
  /** A decimal text from the server's formatter, `1284.50` or `1,284.50`; never a float. */
  amount: string;
  /** 18, 20 or 30 px, or that of the surrounding text. */
  size?: PriceSize | undefined;
  /** `price` for prices, `ink` for amounts in carts and tables, `ok` for reductions. */
  tone?: PriceTone | undefined;
  /** Secondary suffix, e.g. 盒 gives /盒. */
  per?: string | undefined;
  /** All digits in one size, as in tables; elsewhere ¥ is 68 % and the decimals 78 %. */
  flat?: boolean | undefined;
  /** A former price. */
  struck?: boolean | undefined;
  className?: string | undefined;
};

const sizes: Record<PriceSize, string> = { inherit: '', m: 'text-18', l: 'text-20', xl: 'text-30' };

const tones: Record<PriceTone, string> = {
  price: 'text-price',
  ink: 'text-ink',
  ok: 'text-brand',
  muted: 'text-ink-3',
};

export function Price({
  amount,
  size = 'inherit',
  tone = 'price',
  per,
  flat = size === 'inherit',
  struck = false,
  className,
}: PriceProps) {
  const { sign, whole, decimals } = splitPrice(amount);
  const figures = (
    <>
      {sign}
      <span className={flat ? undefined : 'mr-px text-[0.68em]'}>¥</span>
      {whole}
      {decimals && <span className={flat ? undefined : 'text-[0.78em]'}>{decimals}</span>}
    </>
  );
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {struck ? (
        <s className={classNames('text-ink-3', sizes[size])}>
          <span className="sr-only">原价</span>
          {figures}
        </s>
      ) : (
        <span className={classNames('leading-tight font-semibold', sizes[size], tones[tone])}>{figures}</span>
      )}
      {per && <span className="ml-0.5 text-12 text-ink-3">/{per}</span>}
    </span>
  );
}
