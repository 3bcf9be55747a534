declare const strengthBrand: unique symbol;

/**
 * One strength in one form, however it was written: 0.25g, 250mg and 250毫克 are the same text. It holds integers of the smallest unit, never a float:
 * two strengths are equal where their texts are.
 */
export type Strength = string & { readonly [strengthBrand]: true };

/** What a unit measures. */
export type Quantity = 'mass' | 'volume' | 'activity' | 'substance' | 'length' | 'count';

/** An amount: a whole number of the smallest unit of its quantity. */
export interface Amount {
  readonly quantity: Quantity;
  readonly value: bigint;
  /** What a count counts; '' of everything else. */
  readonly counted: string;
}

export const amountStrength = ({ quantity, value, counted }: Amount): Strength =>
  `${quantity}${counted}:${value}` as Strength;

/** A number whose unit was left out, as it is written: it says nothing of 0.25g and 0.25mg but the 0.25. */
export const figureStrength = (figure: string): Strength => `figure:${figure}` as Strength;

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fractionText({ over, under }: Fraction): string {
  let [large, small] = [over, under];
  while (small !== 0n) [large, small] = [small, large % small];
  return large === 0n ? '0' : `${over / large}/${under / large}`;
}

const strengthOf = (kind: string, fraction: Fraction) => `${kind}:${fractionText(fraction)}` as Strength;

/** 1 g/ml in picograms and nanolitres, the smallest units of mass and volume. */
const picogramsPerNanolitre = 1_000_000n;

/** 0.9%, as one of `under` parts. It is said of so many grams in 100 ml as well as in 100 g. */
export function shareStrengths({ over, under }: Fraction): { own: Strength; all: readonly Strength[] } {
  const own = strengthOf('share', { over, under });
  const inVolume = strengthOf('mass/volume', { over: over * picogramsPerNanolitre, under });
  return { own, all: [own, inVolume, strengthOf('mass/mass', { over, under })] };
}

/**
 * So much in so much: 5mg in 1ml, 100 units in 1ml, 10mg in 1g, with the percentage that says the same. Undefined of amounts of which one is not in the
 * other, as 24 capsules and 2 boards.
 */
export function ratioStrengths(
  one: Amount,
  other: Amount,
): { own: Strength; all: readonly Strength[] } | undefined {
  const [held, holder] = one.quantity === 'volume' ? [other, one] : [one, other];
  if (held.value === 0n || holder.value === 0n) return undefined;
  if (holder.quantity === 'volume') {
    if (held.quantity !== 'mass' && held.quantity !== 'activity' && held.quantity !== 'substance')
      return undefined;
    const own = strengthOf(`${held.quantity}/volume`, { over: held.value, under: holder.value });
    if (held.quantity !== 'mass') return { own, all: [own] };
    const under = holder.value * picogramsPerNanolitre;
    return { own, all: [own, strengthOf('share', { over: held.value, under })] };
  }
  if (holder.quantity !== 'mass' || held.quantity !== 'mass') return undefined;
  const [less, more] = held.value <= holder.value ? [held, holder] : [holder, held];
  const fraction = { over: less.value, under: more.value };
  const own = strengthOf('mass/mass', fraction);
  return { own, all: [own, strengthOf('share', fraction)] };
}
