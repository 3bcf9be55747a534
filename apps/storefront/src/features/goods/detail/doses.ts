import { displayUnitPrice } from '@qianfang/domain/money/display-money';
import { parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';

/** The units in which a pack is taken or used. */
const doseUnits = '粒片丸袋包支贴枚只条喷吸';
const counted = new RegExp(`^(\\d+)\\s*([${doseUnits}板盒瓶])(?![a-z])`, 'u');

export interface Doses {
  readonly count: number;
  readonly unit: string;
}

/** The content of a bottle or tube without counted units: 150ml, 100ml:0.6g, 1%×10g. */
const filled = /(?:^|[×xX*])(\d+(?:\.\d+)?)(ml|g)(?:[:(]|$)/i;

function fillingOf(spec: string): Doses | undefined {
  const [, digits, unit = ''] = filled.exec(spec.normalize('NFKC').trim()) ?? [];
  const count = Number(digits);
  return count > 1 ? { count, unit: unit.toLowerCase() } : undefined;
}

/**
 * Doses in a pack by its spec: 0.3g×10粒×2板 → 20 粒, 100ml:0.6g → 100 ml. Undefined if the spec has neither
 * count nor content.
 */
export function dosesOf(spec: string): Doses | undefined {
  // 每8丸相当于3g×200丸: only the part between × counts.
  const parts = spec
    .normalize('NFKC')
    .split(/[×xX*]/u)
    .flatMap((part) => {
      const match = counted.exec(part.trim());
      return match ? [{ count: Number(match[1]), unit: match[2] ?? '' }] : [];
    });
  const unit = parts.find((part) => doseUnits.includes(part.unit))?.unit;
  const count = parts.reduce((product, part) => product * part.count, 1);
  if (!unit) return parts.length === 0 ? fillingOf(spec) : undefined;
  return Number.isSafeInteger(count) && count > 1 ? { count, unit } : undefined;
}

/** 每粒 ¥0.237, 每 ml ¥0.0576: the price of a dose, in counts of 0.0001 yuan and in words. */
export function dosePrice(
  price: string | null,
  spec: string,
): { readonly value: number; readonly unit: string; readonly text: string } | undefined {
  const doses = dosesOf(spec);
  if (price === null || !doses) return undefined;
  const value = Math.round(parseUnitPrice(price) / doses.count);
  const { unit } = doses;
  return {
    value,
    unit,
    text: `每${/^[a-z]/.test(unit) ? ` ${unit}` : unit} ${displayUnitPrice(unitPrice(value))}`,
  };
}
