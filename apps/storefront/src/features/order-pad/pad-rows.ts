import { amountText, padUnits } from '@qianfang/domain/order-pad/pad-units';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { isOrderable, packRuleOf } from '../../shared/pack-rule.ts';
import type { PadGoods, PadLine, PadMatch } from './order-pad.queries.ts';

/** A line as edited by the buyer. */
export interface PadRow {
  readonly line: PadLine;
  /** How many goods its line names. */
  readonly parts: number;
  readonly goods: PadGoods | undefined;
  /** The alternatives, the current product included. */
  readonly choices: readonly PadGoods[];
  /** Sales units, adjusted to pack and stock; 0 if out of stock or not given. */
  readonly number: number;
  /** Why it differs from the number typed. */
  readonly note: string | undefined;
  readonly isTicked: boolean;
  /** The buyer chose the product. */
  readonly isChosen: boolean;
  /** The buyer wrote the number. */
  readonly isCounted: boolean;
  /** The buyer said that it names no product. */
  readonly isFolded: boolean;
}

/** A line may name several products. */
export const rowKey = ({ line: { line, part } }: PadRow): string => `${line}/${part}`;

/** Whether the line can go into the cart as it is. */
export function isReady(row: PadRow): row is PadRow & { readonly goods: PadGoods } {
  return row.goods !== undefined && isOrderable(row.goods) && row.number > 0;
}

/** The line with this product: its quantity in sales units, adjusted. */
export function rowWith(row: PadRow, goods: PadGoods | undefined): PadRow {
  if (!goods) return { ...row, goods, number: 0, note: undefined, isTicked: false };
  const { units, note } = wantedOf(row.line, goods);
  if (units === 0) return { ...row, goods, number: 0, note, isTicked: false };
  const advice = nearestPackQuantity(units, packRuleOf(goods));
  const shortened =
    advice.problem && advice.quantity > 0
      ? `${advice.problem.message}，已改为 ${formatUnits(advice.quantity, goods.bzdw)}`
      : undefined;
  const next = { ...row, goods, number: advice.quantity, note: shortened, isTicked: false };
  return { ...next, isTicked: isReady(next) };
}

/** The quantity of a line; none, with the reason, if missing or ambiguous: it is never made up. */
function wantedOf(
  { amounts, unread }: PadLine,
  goods: PadGoods,
): { readonly units: number; readonly note: string | undefined } {
  if (unread !== null) return { units: 0, note: `数量没看懂「${unread}」，请填写` };
  if (amounts.length === 0) return { units: 0, note: '没写数量，请填写' };
  const pack = { packSize: goods.zbz, caseSize: goods.jzl, unit: goods.bzdw, spec: goods.ypgg };
  const units = padUnits(amounts, pack);
  return typeof units === 'number'
    ? { units, note: undefined }
    : { units: 0, note: `您写的是「${amountText(amounts)}」，${units}，请填写` };
}

/** The line with the buyer's quantity; a line that had none is ticked by it. */
export function rowCounted(row: PadRow, number: number): PadRow {
  const next = { ...row, number, note: undefined, isCounted: true };
  return { ...next, isTicked: row.number === 0 ? isReady(next) : row.isTicked };
}

/** The line with the product that the buyer means by it. */
export const rowChosen = (row: PadRow, goods: PadGoods): PadRow =>
  counted({ ...rowWith(row, goods), isChosen: true }, row);

/** A number that the buyer wrote outlives another reading. */
const counted = (row: PadRow, before: PadRow): PadRow =>
  before.isCounted && row.goods !== undefined && isOrderable(row.goods)
    ? { ...rowCounted(row, before.number), isTicked: isReady({ ...row, number: before.number }) }
    : row;

/** Every line with what the company mostly buys of it, or the cheapest of its kind; others stay as they are. */
export function rowsBy(rows: readonly PadRow[], which: 'usual_id' | 'cheapest_id'): PadRow[] {
  return rows.map((row) => {
    const goods = row.choices.find(({ id }) => id === row.line[which]);
    return goods && goods.id !== row.goods?.id ? counted(rowWith(row, goods), row) : row;
  });
}

/** How many lines `rowsBy` finds such a product for. */
export const countBy = (rows: readonly PadRow[], which: 'usual_id' | 'cheapest_id'): number =>
  rows.filter(({ line }) => line[which] !== null).length;

/**
 * The lines as read, likely ones ticked. What the buyer has chosen, counted and folded of the lines `before` stays,
 * where they are called the same.
 */
export function padRows(
  { lines, goods }: Pick<PadMatch, 'lines' | 'goods'>,
  before: readonly PadRow[] = [],
): PadRow[] {
  const byId = new Map(goods.map((one) => [one.id, one]));
  const known = new Map(before.map((row) => [rowKey(row), row]));
  const parts = Map.groupBy(lines, ({ line }) => line);
  return lines.map((line) => {
    const choices = line.candidates.flatMap((id) => byId.get(id) ?? []);
    const taken = line.goods_id === null ? undefined : byId.get(line.goods_id);
    const row: PadRow = {
      line,
      parts: parts.get(line.line)?.length ?? 1,
      goods: undefined,
      choices,
      number: 0,
      note: undefined,
      isTicked: false,
      isChosen: false,
      isCounted: false,
      isFolded: false,
    };
    const old = known.get(rowKey(row));
    if (!old || old.line.key !== line.key) return rowWith(row, taken);
    const isOffered = old.goods !== undefined && choices.some(({ id }) => id === old.goods?.id);
    const kept = { ...row, isFolded: old.isFolded, isChosen: old.isChosen };
    if (!old.goods || !(old.isChosen || isOffered)) return counted(rowWith(kept, taken), old);
    const offered = isOffered ? choices : [old.goods, ...choices];
    const again = counted(rowWith({ ...kept, choices: offered }, old.goods), old);
    return isReady(old) && !old.isTicked ? { ...again, isTicked: false } : again;
  });
}
