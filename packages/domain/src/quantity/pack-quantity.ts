/** What a quantity of one goods must obey. Quantities are whole sales units (盒, 瓶 …). */
export interface PackRule {
  /** zbz, 中包装: the least quantity, and the step unless the goods may be split. */
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

/** Why a quantity is refused or was corrected. `reason` is the stable code, `message` the sentence for the buyer. */
export interface QuantityProblem {
  readonly reason: QuantityReason;
  readonly message: string;
}

/** The quantity to use instead of the typed one; `problem` says why it differs, null when it does not. */
export interface QuantityAdvice {
  /** 0 when nothing can be bought. */
  readonly quantity: number;
  readonly problem: QuantityProblem | null;
}

/** By how much a quantity goes up and down. */
export function packStep(rule: PackRule): number {
  return rule.isSplittable ? 1 : rule.packSize;
}

/** The largest quantity that may be bought now, or 0 when stock or limit do not reach one middle pack. */
export function maximumQuantity(rule: PackRule): number {
  const bound = Math.min(rule.stock, rule.purchaseLimit ?? Number.MAX_SAFE_INTEGER);
  const most = bound - (bound % packStep(rule));
  return most >= rule.packSize ? most : 0;
}

/** For the field a buyer types in: rounds up to the step, keeps within minimum and maximum, and says why. */
export function nearestPackQuantity(typed: number, rule: PackRule): QuantityAdvice {
  const most = maximumQuantity(rule);
  if (most === 0) return { quantity: 0, problem: boundProblem(rule) };
  const asked = Number.isFinite(typed) ? Math.max(Math.ceil(typed), 1) : rule.packSize;
  if (asked > most) return { quantity: most, problem: boundProblem(rule, most) };
  const rounded = roundUp(asked, rule);
  if (rounded === typed) return { quantity: rounded, problem: null };
  return { quantity: rounded, problem: { reason: 'PACK_SIZE', message: stepMessage(rule) } };
}

/** For the server: null when the quantity may be bought as it is, else the first thing wrong with it. */
export function checkPackQuantity(quantity: number, rule: PackRule): QuantityProblem | null {
  const isPack = Number.isSafeInteger(quantity) && quantity > 0 && roundUp(quantity, rule) === quantity;
  if (!isPack) return { reason: 'PACK_SIZE', message: packMessage(rule) };
  const most = maximumQuantity(rule);
  if (quantity > rule.stock) return shortStock(rule, most);
  if (rule.purchaseLimit !== null && quantity > rule.purchaseLimit)
    return overLimit(rule, rule.purchaseLimit, most);
  return null;
}

function roundUp(quantity: number, rule: PackRule): number {
  const least = Math.max(quantity, rule.packSize);
  const step = packStep(rule);
  return Math.ceil(least / step) * step;
}

function stepMessage(rule: PackRule): string {
  return packStep(rule) === 1 ? leastMessage(rule) : `按中包装 ${rule.packSize} ${rule.unit}递增`;
}

function packMessage(rule: PackRule): string {
  return packStep(rule) === 1 ? leastMessage(rule) : `请按中包装（${rule.packSize}${rule.unit}）的整数倍购买`;
}

function leastMessage(rule: PackRule): string {
  return `该商品 ${rule.packSize}${rule.unit} 起购，数量须为整数`;
}

/** Stock or limit, whichever binds, for a quantity above `most`. */
function boundProblem(rule: PackRule, most = 0): QuantityProblem {
  const limit = rule.purchaseLimit;
  return limit !== null && limit < rule.stock ? overLimit(rule, limit, most) : shortStock(rule, most);
}

function shortStock(rule: PackRule, most: number): QuantityProblem {
  return { reason: 'SHORT_STOCK', message: shortStockMessage(rule, most) };
}

function shortStockMessage(rule: PackRule, most: number): string {
  if (rule.stock <= 0) return '暂时缺货';
  if (rule.stock < rule.packSize) return '库存不足中包装';
  return `库存只有 ${rule.stock} ${rule.unit}${mostMessage(rule, most, rule.stock)}`;
}

/** Named only where whole packs do not come out at the bound itself. */
function mostMessage(rule: PackRule, most: number, bound: number): string {
  return most > 0 && most < bound ? `，最多可购 ${most} ${rule.unit}` : '';
}

function overLimit(rule: PackRule, limit: number, most: number): QuantityProblem {
  const message = `该商品每单限购 ${limit} ${rule.unit}${mostMessage(rule, most, limit)}`;
  return { reason: 'PURCHASE_LIMIT', message };
}
