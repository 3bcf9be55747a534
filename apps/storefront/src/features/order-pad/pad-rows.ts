import { amountText, padUnits } from '@qianfang/domain/order-pad/pad-units';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { isOrderable, packRuleOf } from '../../shared/pack-rule.ts';
import type { PadGoods, PadLine, PadMatch } from './order-pad.queries.ts';

/** A line as edited by the buyer. */
export interface PadRow {
  readonly line: PadLine;
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
}

/** Whether the line can go into the cart as it is. */
export function isReady(row: PadRow): row is PadRow & { readonly goods: PadGoods } {
  return row.goods !== undefined && isOrderable(row.goods) && row.number > 0;
}

/** The line with this product: its quantity in sales units, adjusted. */
export function rowWith(
  row: Pick<PadRow, 'line' | 'choices' | 'isChosen'>,
  goods: PadGoods | undefined,
): PadRow {
  if (!goods) return { ...row, goods, number: 0, note: undefined, isTicked: false };
  const { units, note } = wantedOf(row.line, goods);
  if (units === 0) return { ...row, goods, number: 0, note, isTicked: false };
  const advice = nearestPackQuantity(units, packRuleOf(goods));
  const shortened =
    advice.problem && advice.quantity > 0
      ? `${advice.problem.message}，已改为 ${advice.quantity} ${goods.bzdw}`
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
  const next = { ...row, number, note: undefined };
  return { ...next, isTicked: row.number === 0 ? isReady(next) : row.isTicked };
}

/** The lines as read, certain ones ticked. */
export function padRows({ lines, goods }: Pick<PadMatch, 'lines' | 'goods'>): PadRow[] {
  const byId = new Map(goods.map((one) => [one.id, one]));
  return lines.map((line) => {
    const choices = line.candidates.flatMap((id) => byId.get(id) ?? []);
    const taken = line.goods_id === null ? undefined : byId.get(line.goods_id);
    return rowWith({ line, choices, isChosen: false }, taken);
  });
}
