import { formatUnits } from './format-units.ts';

/** Constraints on the quantity of a product, in whole sales units (盒, 瓶 …). */
export interface PackRule {
  /** zbz, 中包装: the minimum, and the step unless splittable. */
  readonly packSize: number;
  /** 拆零: any whole quantity from `packSize` up. */
  readonly isSplittable: boolean;
  readonly stock: number;
  /** Units per order; null without a limit. */
  readonly purchaseLimit: number | null;
  /** bzdw, the sales unit in Chinese, e.g. 盒. */
  readonly unit: string;
}

export type QuantityReason = 'PACK_SIZE' | 'SHORT_STOCK' | 'PURCHASE_LIMIT';

/** Why a quantity is refused or corrected. `reason` is the stable code, `message` is for the buyer. */
export interface QuantityProblem {
  readonly reason: QuantityReason;
  readonly message: string;
}

/** The quantity to use instead of the typed one; `problem` says why it differs, else null. */
export interface QuantityAdvice {
  /** 0 when nothing can be bought. */
  readonly quantity: number;
  readonly problem: QuantityProblem | null;
}

export function packStep(rule: PackRule): number {
  return rule.isSplittable ? 1 : rule.packSize;
}

/** The largest quantity available now; 0 when stock or limit do not reach a middle pack. */
export function maximumQuantity(rule: PackRule): number {
  const bound = Math.min(rule.stock, rule.purchaseLimit ?? Number.MAX_SAFE_INTEGER);
  const max = bound - (bound % packStep(rule));
  return max >= rule.packSize ? max : 0;
}

/** For a quantity field: rounds up to the step, stays within minimum and maximum, and says why. */
export function nearestPackQuantity(typed: number, rule: PackRule): QuantityAdvice {
  const max = maximumQuantity(rule);
  if (max === 0) return { quantity: 0, problem: boundProblem(rule) };
  const requested = Number.isFinite(typed) ? Math.max(Math.ceil(typed), 1) : rule.packSize;
  if (requested > max) return { quantity: max, problem: boundProblem(rule, max) };
  const rounded = roundUp(requested, rule);
  if (rounded === typed) return { quantity: rounded, problem: null };
  return { quantity: rounded, problem: { reason: 'PACK_SIZE', message: stepMessage(rule) } };
}

/** For the server: null when the quantity may be bought, else the first error. */
export function checkPackQuantity(quantity: number, rule: PackRule): QuantityProblem | null {
  const isPack = Number.isSafeInteger(quantity) && quantity > 0 && roundUp(quantity, rule) === quantity;
  if (!isPack) return { reason: 'PACK_SIZE', message: packMessage(rule) };
  const max = maximumQuantity(rule);
  if (quantity > rule.stock) return shortStock(rule, max);
  if (rule.purchaseLimit !== null && quantity > rule.purchaseLimit)
    return overLimit(rule, rule.purchaseLimit, max);
  return null;
}

function roundUp(quantity: number, rule: PackRule): number {
  const min = Math.max(quantity, rule.packSize);
  const step = packStep(rule);
  return Math.ceil(min / step) * step;
}

function stepMessage(rule: PackRule): string {
  return packStep(rule) === 1 ? minMessage(rule) : `按中包装 ${formatUnits(rule.packSize, rule.unit)}递增`;
}

function packMessage(rule: PackRule): string {
  return packStep(rule) === 1
    ? minMessage(rule)
    : `请按中包装（${formatUnits(rule.packSize, rule.unit)}）的整数倍购买`;
}

function minMessage(rule: PackRule): string {
  return `该商品 ${formatUnits(rule.packSize, rule.unit)}起购，数量须为整数`;
}

/** Stock or limit, whichever applies, for a quantity above `max`. */
function boundProblem(rule: PackRule, max = 0): QuantityProblem {
  const limit = rule.purchaseLimit;
  return limit !== null && limit < rule.stock ? overLimit(rule, limit, max) : shortStock(rule, max);
}

function shortStock(rule: PackRule, max: number): QuantityProblem {
  return { reason: 'SHORT_STOCK', message: shortStockMessage(rule, max) };
}

function shortStockMessage(rule: PackRule, max: number): string {
  if (rule.stock <= 0) return '暂时缺货';
  if (rule.stock < rule.packSize) return '库存不足中包装';
  return `库存只有 ${formatUnits(rule.stock, rule.unit)}${maxMessage(rule, max, rule.stock)}`;
}

/** Only where the bound is not a whole number of packs. */
function maxMessage(rule: PackRule, max: number, bound: number): string {
  return max > 0 && max < bound ? `，最多可购 ${formatUnits(max, rule.unit)}` : '';
}

function overLimit(rule: PackRule, limit: number, max: number): QuantityProblem {
  const message = `该商品每单限购 ${formatUnits(limit, rule.unit)}${maxMessage(rule, max, limit)}`;
  return { reason: 'PURCHASE_LIMIT', message };
}
