import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { WalletRequest } from '../../4-shop/cart/index.ts';
import type { RequestedRow, RequestRow } from './approval.repo.ts';
import { rowsOf } from './open-request.ts';

/** What a head office wants otherwise than it was asked for; a number of 0 leaves the line out. */
export interface LineDecision {
  readonly left_out?: readonly number[] | undefined;
  readonly numbers?: ReadonlyArray<{ readonly id: number; readonly number: number }> | undefined;
}

/** A quantity that the head office has changed. */
export interface NumberChange {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly before: number;
  readonly after: number;
}

export interface DecidedLines {
  /** All lines as they would be ordered; those left out as they were asked for. */
  readonly rows: readonly RequestedRow[];
  /** Lines to order. */
  readonly ids: readonly number[];
  readonly leftOut: readonly number[];
  readonly changes: readonly NumberChange[];
  /** It is not what was asked for. */
  readonly isChanged: boolean;
}

/** The lines of a request as the head office wants them. INVALID where it raises what a store buys itself. */
export function decideLines(row: RequestRow, decision: LineDecision): DecidedLines | Problem<'INVALID'> {
  const asked = row.lines.flatMap((line) => (line.row ? [{ ...line, row: line.row }] : []));
  const numbers = new Map(decision.numbers?.map(({ id, number }) => [id, number]));
  const struck = new Set(decision.left_out);
  const isLeftOut = (id: number) => struck.has(id) || numbers.get(id) === 0;
  const changes = asked.flatMap(({ row: { id, quantity }, name, unit }): NumberChange[] => {
    const after = numbers.get(id) ?? quantity;
    return isLeftOut(id) || after === quantity ? [] : [{ id, name, unit, before: quantity, after }];
  });
  const raised = row.reason === 'LIMIT' && changes.find(({ before, after }) => after > before);
  if (raised) {
    const most = formatUnits(raised.before, raised.unit);
    return fieldProblem('numbers', `门店自行采购，只能减少数量：${raised.name} 最多 ${most}`);
  }
  const changedTo = new Map(changes.map(({ id, after }) => [id, after]));
  const ids = asked.map((line) => line.row.id);
  const leftOut = ids.filter(isLeftOut);
  return {
    rows: rowsOf(row).map((line) => ({ ...line, quantity: changedTo.get(line.id) ?? line.quantity })),
    ids: ids.filter((id) => !isLeftOut(id)),
    leftOut,
    changes,
    isChanged: leftOut.length > 0 || changes.length > 0,
  };
}

/** 阿莫西林胶囊 60 盒改为 40 盒；… */
export function changesText(changes: readonly NumberChange[]): string {
  return changes
    .map(
      ({ name, unit, before, after }) =>
        `${name} ${formatUnits(before, unit)}改为 ${formatUnits(after, unit)}`,
    )
    .join('；');
}

/**
 * The coupon that a store chose, where it pays itself. Another order than it asked for may be short of that, so the
 * best one is taken then, unless it wanted none.
 */
export function couponOf(
  { wishes }: RequestRow,
  { isChanged }: DecidedLines,
): Pick<WalletRequest, 'coupon_id'> {
  const { coupon_id: coupon } = wishes as WalletRequest;
  return coupon === undefined || (isChanged && coupon !== 0) ? {} : { coupon_id: coupon };
}

/** For the history of the orders: which request they come of, and what was asked for otherwise. */
export function originText(row: RequestRow, { leftOut, changes }: DecidedLines): string {
  const struck = row.lines.filter((line) => line.row !== null && leftOut.includes(line.row.id));
  return [
    `采购申请 ${row.request_no}，${row.account_name}申请`,
    ...(changes.length > 0 ? [`总部调整数量：${changesText(changes)}`] : []),
    ...(struck.length > 0 ? [`总部未采购：${struck.map((line) => line.name).join('、')}`] : []),
  ].join('。');
}
