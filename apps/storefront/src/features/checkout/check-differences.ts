import type { checkOut } from '@qianfang/contract/checkout';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { unitYuan, yuan } from '../../shared/money-text.ts';

export type Check = ResultOf<typeof checkOut>;
export type CheckedLine = Check['orders'][number]['lines'][number];

/** One thing that moved between the page that was seen and now. */
export interface CheckDifference {
  readonly key: string;
  readonly name: string;
  readonly message: string;
  /** Amounts in yuan; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Only its share of what is taken off the whole is another: that of nearly every line is where one has changed. */
  readonly isShare?: true;
}

/** A line that the server would not order, with its reason: the data of 409 ORDER_CHANGED. */
export interface LostLine {
  /** As the check page has it. */
  readonly key: string;
  readonly lineId: number | null;
  readonly name: string;
  readonly message: string;
}

/** What the server calls a mere change of amount; every other difference means that the line cannot be ordered. */
const mereChanges = new Set(['ADDED', 'QUANTITY', 'DEARER', 'CHEAPER']);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the lines that cannot be ordered out of a 409's data; whatever else it holds is passed over. */
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

/** What a submit says was seen, gifts and exchanged goods too. */
export function seenLines(check: Check): Array<{ key: string; number: number; amount: string }> {
  return [...allLines(check).values()].map(({ key, number, net_amount: amount }) => ({
    key,
    number,
    amount,
  }));
}

/** What is ordered, and what activities add to it. */
type SeenLine = CheckedLine | Check['orders'][number]['added'][number];

/** Of what comes from several warehouses, and stands in as many orders, all together: a set in each with all its sets, all else with its own units. */
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
 * Line by line what moved: lines that cannot be ordered any more, lines whose number or amount changed, lines that
 * came in, and the freight; in the end lines of which only the share of what is taken off moved. `now` is null where nothing is left to order.
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
      // What has left the cart only the page still knows by name.
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
