import type { checkOut } from '@qianfang/contract/checkout';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { unitYuan, yuan } from '../../shared/money-text.ts';

export type Check = ResultOf<typeof checkOut>;
export type CheckedLine = Check['orders'][number]['lines'][number];

/** One change since the page loaded. */
export interface CheckDifference {
  readonly key: string;
  readonly name: string;
  readonly message: string;
  /** Amounts in yuan; null without one. */
  readonly before: string | null;
  readonly after: string | null;
  /** Only its share of a cart-wide reduction changed, as nearly every share does when one line changes. */
  readonly isShare?: true;
}

/** A line the server refuses, with its reason: the data of 409 ORDER_CHANGED. */
export interface LostLine {
  /** As on the check page. */
  readonly key: string;
  readonly lineId: number | null;
  readonly name: string;
  readonly message: string;
}

/** Mere changes of amount; any other difference means that the line cannot be ordered. */
const mereChanges = new Set(['ADDED', 'QUANTITY', 'DEARER', 'CHEAPER']);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The lines of a 409 that cannot be ordered; ignores its other data. */
export function lostLines(data: unknown): LostLine[] {
  const list = (data as { differences?: unknown } | null)?.differences;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: Record<string, unknown>) => {
    if (mereChanges.has(textOf(one.reason))) return [];
    const lineId = typeof one.line_id === 'number' ? one.line_id : null;
    return [{ key: textOf(one.key), lineId, name: textOf(one.name) || '商品', message: textOf(one.message) }];
  });
}

export function linesOf(check: Check): readonly CheckedLine[] {
  return check.orders.flatMap((order) => order.lines);
}

export const holdsEphedrine = ({ orders }: Check) => orders.some(({ handling }) => handling === 'HM');

/** The lines a submit reports as seen, gifts and exchanged products included. */
export function seenLines(check: Check): Array<{ key: string; number: number; amount: string }> {
  return [...allLines(check).values()].map(({ key, number, net_amount: amount }) => ({
    key,
    number,
    amount,
  }));
}

/** Ordered lines, and those added by activities. */
type SeenLine = CheckedLine | Check['orders'][number]['added'][number];

/** Joins the lines of several warehouses: a set has its full number in each, anything else a share. */
function allLines(check: Check): Map<string, SeenLine> {
  const lines = check.orders.flatMap(({ lines, added }): SeenLine[] => [...lines, ...added]);
  const together = (own: readonly SeenLine[]) => ({
    number: own.reduce(
      (sum, line) =>
        'combination' in line && line.combination ? Math.max(sum, line.number) : sum + line.number,
      0,
    ),
    net_amount: formatAmount(sumFen(own.map((line) => parseAmount(line.net_amount)))),
  });
  return new Map(
    [...Map.groupBy(lines, ({ key }) => key)].flatMap(([key, own]) => {
      const [first] = own;
      return first ? [[key, { ...first, ...together(own) }] as const] : [];
    }),
  );
}

function changeOf(before: SeenLine, now: SeenLine): CheckDifference | null {
  const change = {
    key: before.key,
    name: now.goods.name,
    before: before.net_amount,
    after: now.net_amount,
  };
  if (now.number !== before.number) {
    return { ...change, message: `数量由 ${before.number} 变为 ${now.number}` };
  }
  if (now.net_amount === before.net_amount) return null;
  if (before.price === null || now.price === null || now.price === before.price) {
    return { ...change, message: '优惠有变化', isShare: true };
  }
  return { ...change, message: `单价由 ${unitYuan(before.price)} 变为 ${unitYuan(now.price)}` };
}

/**
 * Changes line by line: lines that cannot be ordered, changed numbers or amounts, new lines, freight; last,
 * lines whose only change is their share of a reduction. `now` is null if nothing is left.
 */
export function checkDifferences(
  seen: Check,
  now: Check | null,
  lost: readonly LostLine[],
): CheckDifference[] {
  const before = allLines(seen);
  const present = now ? allLines(now) : new Map<string, SeenLine>();
  const gone = lost.map((one) => {
    const line = before.get(one.key);
    return {
      key: `lost-${one.key}`,
      // Only the page knows the name of a line that left the cart.
      name: line?.goods.name ?? one.name,
      message: one.message,
      before: line?.net_amount ?? null,
      after: null,
    };
  });
  if (!now) return gone;
  const moved = [...before].flatMap(([key, line]) => {
    const next = present.get(key);
    return (next && changeOf(line, next)) ?? [];
  });
  const added = [...present].flatMap(([key, line]) =>
    before.has(key)
      ? []
      : [
          {
            key,
            name: line.goods.name,
            message: 'kind' in line && line.kind === 'gift' ? '新增的赠品' : '新加入的商品',
            before: null,
            after: line.net_amount,
          },
        ],
  );
  const freight =
    seen.totals.freight === now.totals.freight
      ? []
      : [
          {
            key: 'freight',
            name: '运费',
            message: `由 ${yuan(seen.totals.freight)} 变为 ${yuan(now.totals.freight)}`,
            before: seen.totals.freight,
            after: now.totals.freight,
          },
        ];
  const isOwn = (one: CheckDifference) => !one.isShare;
  return [...gone, ...moved.filter(isOwn), ...added, ...freight, ...moved.filter((one) => one.isShare)];
}
