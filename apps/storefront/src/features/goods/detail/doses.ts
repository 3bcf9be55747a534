import { displayUnitPrice } from '@qianfang/domain/money/display-money';
import { parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';

/** What a pack is taken or used by. */
const doseUnits = '粒片丸袋包支贴枚只条喷吸';
const counted = new RegExp(`^(\\d+)\\s*([${doseUnits}板盒瓶])(?![a-z])`, 'u');

export interface Doses {
  readonly count: number;
  readonly unit: string;
}

/** How many doses a pack holds by its spec: 0.3g×10粒×2板 → 20 粒. Undefined where the spec counts none. */
export function dosesOf(spec: string): Doses | undefined {
  // 每8丸相当于3g×200丸: only what stands between the × counts.
  const parts = spec
    .normalize('NFKC')
    .split(/[×xX*]/u)
    .flatMap((part) => {
      const match = counted.exec(part.trim());
      return match ? [{ count: Number(match[1]), unit: match[2] ?? '' }] : [];
    });
  const unit = parts.find((part) => doseUnits.includes(part.unit))?.unit;
  const count = parts.reduce((product, part) => product * part.count, 1);
  return unit && Number.isSafeInteger(count) && count > 1 ? { count, unit } : undefined;
}

/** 每粒 ¥0.237: what one dose costs, in counts of 0.0001 yuan and in words. */
export function dosePrice(
  price: string | null,
  spec: string,
): { readonly value: number; readonly text: string } | undefined {
  const doses = dosesOf(spec);
  if (price === null || !doses) return undefined;
  const value = Math.round(parseUnitPrice(price) / doses.count);
  return { value, text: `每${doses.unit} ${displayUnitPrice(unitPrice(value))}` };
}
