import { chartScale } from './chart-scale.ts';

export type ChartBar = {
  /** Below the bar, e.g. 11月. */
  name: string;
  value: number;
  /** Above the bar; short, e.g. 1.28万. */
  text: string;
  /** Full text, shown on hover. */
  title: string;
};

export type BarChartProps = {
  bars: readonly ChartBar[];
  /** Label of a scale line. */
  formatLine: (value: number) => string;
};

/** Px: text above the highest line, bars, names below, scale at the left. */
const over = 22;
const room = 160;
const under = 26;
const left = 52;

/**
 * Bars over time. Widths are relative and text keeps its size, so it looks the same at every width.
 * Decorative: the caller repeats the data in a table for screen readers.
 */
export function BarChart({ bars, formatLine }: BarChartProps) {
  const lines = chartScale(Math.max(0, ...bars.map((bar) => bar.value)));
  const top = lines.at(-1) ?? 0;
  const heightOf = (value: number) => (top > 0 ? (Math.max(0, value) / top) * room : 0);
  const ground = over + room;
  return (
    <div style={{ paddingLeft: left }}>
      <svg
        width="100%"
        height={over + room + under}
        className="block overflow-visible text-12 tabular-nums"
        aria-hidden="true"
      >
        {lines.map((line) => {
          const y = ground - heightOf(line);
          return (
            <g key={line}>
              <line
                x1="0"
                x2="100%"
                y1={y}
                y2={y}
                className={line === 0 ? 'stroke-line-2' : 'stroke-line'}
                shapeRendering="crispEdges"
              />
              <text x={-8} y={y + 4} textAnchor="end" className="fill-ink-3">
                {formatLine(line)}
              </text>
            </g>
          );
        })}
        {bars.map((bar, at) => {
          const part = 100 / bars.length;
          const height = heightOf(bar.value);
          const middle = `${(at + 0.5) * part}%`;
          const isLast = at === bars.length - 1;
          return (
            <g key={bar.name} className="group">
              <title>{bar.title}</title>
              <rect
                x={`${at * part}%`}
                y="0"
                width={`${part}%`}
                height={ground}
                className="fill-transparent"
              />
              <rect
                x={`${(at + 0.22) * part}%`}
                y={ground - height}
                width={`${part * 0.56}%`}
                height={height}
                rx={height > 3 ? 2 : 0}
                className="fill-brand-fill transition-opacity group-hover:opacity-80 forced-colors:fill-[Highlight]"
              />
              {bar.value > 0 && (
                <text
                  x={middle}
                  y={ground - height - 6}
                  textAnchor="middle"
                  className={isLast ? 'fill-ink font-semibold' : 'fill-ink-2'}
                >
                  {bar.text}
                </text>
              )}
              <text
                x={middle}
                y={ground + 18}
                textAnchor="middle"
                className={isLast ? 'fill-ink font-semibold' : 'fill-ink-3'}
              >
                {bar.name}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
