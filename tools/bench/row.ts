import type { Fired } from './fire.ts';

/** One line of the table. */
export interface Row {
  readonly name: string;
  readonly figure: string;
  readonly goal: string;
  /** The achieved share of the goal; 1 or more meets it. Null without a goal. */
  readonly share: number | null;
  /** The figure against the limits of the same run, and other remarks. */
  readonly note: string;
}

export interface Limits {
  readonly node: number;
  readonly fastify: number;
  readonly select: number;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(part / all < 0.1 ? 1 : 0)} %`;

/** A call under load, with goals for its rate and its 99th percentile. */
export function callRow(
  name: string,
  fired: Fired,
  goal: { readonly perSecond: number; readonly p99: number | null },
  limits: Limits,
): Row {
  const shares = [
    fired.perSecond / goal.perSecond,
    ...(goal.p99 === null ? [] : [goal.p99 / Math.max(1, fired.p99)]),
  ];
  return {
    name,
    figure: `${whole.format(fired.perSecond)}/s, p50 ${fired.p50} p97.5 ${fired.p97} p99 ${fired.p99} ms`,
    goal: `${whole.format(goal.perSecond)}/s${goal.p99 === null ? '' : `, p99 ${goal.p99} ms`}`,
    share: Math.min(...shares),
    note: [
      `${percent(fired.perSecond, limits.fastify)} of Fastify`,
      `${percent(fired.perSecond, limits.select)} of SELECT`,
      `${(fired.bytes / 1024).toFixed(1)} KB`,
      ...(fired.failed > 0 ? [`${fired.failed} FAILED`] : []),
    ].join(', '),
  };
}

/** Each kind of a mix; the goal is its latency. */
export function kindRows({ kinds, count }: Fired, p99: number): Row[] {
  return Object.entries(kinds).map(([kind, times]) => ({
    name: `… ${kind}`,
    figure: `p50 ${times.p50} p97.5 ${times.p97} p99 ${times.p99} ms`,
    goal: `p99 ${p99} ms`,
    share: p99 / Math.max(1, times.p99),
    note: `${percent(times.count, count)} of the calls`,
  }));
}

/** Rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.figure,
    row.goal,
    row.share === null ? '–' : row.share.toFixed(2),
    row.note,
  ]);
  const all = [['what', 'figure', 'goal', 'reached', 'against the limits'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
