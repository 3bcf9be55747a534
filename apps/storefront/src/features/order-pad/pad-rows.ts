import { padUnits } from '@qianfang/domain/order-pad/parse-pad-line';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { isOrderable, packRuleOf } from '../../shared/pack-rule.ts';
import type { PadGoods, PadLine, PadMatch } from './order-pad.queries.ts';

/** One line as the buyer has it now. */
export interface PadRow {
  readonly line: PadLine;
  readonly goods: PadGoods | undefined;
  /** What else it may mean, the taken one included. */
  readonly choices: readonly PadGoods[];
  /** Sales units, fitted to pack and stock; 0 where none can be had. */
  readonly number: number;
  /** Why it is not the number that was typed. */
  readonly note: string | undefined;
  readonly isTicked: boolean;
  /** The buyer said which goods it is. */
  readonly isChosen: boolean;
}

/** Whether the line can go into the cart. */
export function isReady(row: PadRow): row is PadRow & { readonly goods: PadGoods } {
  return row.goods !== undefined && isOrderable(row.goods) && row.number > 0;
}

/** The line with this goods: its quantity counted in sales units and fitted. */
export function rowWith(
  row: Pick<PadRow, 'line' | 'choices' | 'isChosen'>,
  goods: PadGoods | undefined,
): PadRow {
  if (!goods) return { ...row, goods, number: 0, note: undefined, isTicked: false };
  const { number, unit, unread_number: unread } = row.line;
  const facts = { packSize: goods.zbz, caseSize: goods.jzl, unit: goods.bzdw };
  const wanted = padUnits({ quantity: number, unit }, facts);
  const advice = nearestPackQuantity(wanted, packRuleOf(goods));
  const shortened =
    advice.problem && advice.quantity > 0
      ? `${advice.problem.message}，已改为 ${advice.quantity}`
      : undefined;
  const unsaid = unread === null ? '没写数量，按一个中包装' : `看不懂数量“${unread}”，请核对`;
  const note = number === null ? unsaid : shortened;
  const next = { ...row, goods, number: advice.quantity, note, isTicked: false };
  return { ...next, isTicked: unread === null && isReady(next) };
}

/** The lines as they were understood, each certain one ticked. */
export function padRows({ lines, goods }: Pick<PadMatch, 'lines' | 'goods'>): PadRow[] {
  const byId = new Map(goods.map((one) => [one.id, one]));
  return lines.map((line) => {
    const choices = line.candidates.flatMap((id) => byId.get(id) ?? []);
    const taken = line.goods_id === null ? undefined : byId.get(line.goods_id);
    return rowWith({ line, choices, isChosen: false }, taken);
  });
}
