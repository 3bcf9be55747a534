declare const strengthBrand: unique symbol;

/**
 * A strength in canonical form: 0.25g, 250mg and 250毫克 are the same text. Integers of the smallest unit,
 * never floats: strengths are equal if their texts are.
 */
export type Strength = string & { readonly [strengthBrand]: true };

/** What a unit measures. */
export type Quantity = 'mass' | 'volume' | 'activity' | 'substance' | 'length' | 'count';

/** A whole number of the smallest unit of its quantity. */
export interface Amount {
  readonly quantity: Quantity;
  readonly value: bigint;
  /** What a count counts, else ''. */
  readonly counted: string;
}

export const amountStrength = ({ quantity, value, counted }: Amount): Strength =>
  `${quantity}${counted}:${value}` as Strength;

/** A number without unit, as written: of 0.25g and 0.25mg only the 0.25. */
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

/** 0.9%, as one of `under` parts: grams in 100 ml as well as in 100 g. */
export function shareStrengths({ over, under }: Fraction): { own: Strength; all: readonly Strength[] } {
  const own = strengthOf('share', { over, under });
  const inVolume = strengthOf('mass/volume', { over: over * picogramsPerNanolitre, under });
  return { own, all: [own, inVolume, strengthOf('mass/mass', { over, under })] };
}

/**
 * A concentration: 5mg in 1ml, 100 units in 1ml, 10mg in 1g, with the equal percentage. Undefined where one
 * is not in the other, as 24 capsules and 2 boards.
 */
export function ratioStrengths(
  one: Amount,
  other: Amount,
): { own: Strength; all: readonly Strength[] } | undefined {
  const [solute, solvent] = one.quantity === 'volume' ? [other, one] : [one, other];
  if (solute.value === 0n || solvent.value === 0n) return undefined;
  if (solvent.quantity === 'volume') {
    if (solute.quantity !== 'mass' && solute.quantity !== 'activity' && solute.quantity !== 'substance')
      return undefined;
    const own = strengthOf(`${solute.quantity}/volume`, { over: solute.value, under: solvent.value });
    if (solute.quantity !== 'mass') return { own, all: [own] };
    const under = solvent.value * picogramsPerNanolitre;
    return { own, all: [own, strengthOf('share', { over: solute.value, under })] };
  }
  if (solvent.quantity !== 'mass' || solute.quantity !== 'mass') return undefined;
  const [less, more] = solute.value <= solvent.value ? [solute, solvent] : [solvent, solute];
  const fraction = { over: less.value, under: more.value };
  const own = strengthOf('mass/mass', fraction);
  return { own, all: [own, strengthOf('share', fraction)] };
}
