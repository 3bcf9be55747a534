const roads = [
  { d: 'M0 96h720', width: 16 },
  { d: 'M0 236h720', width: 22 },
  { d: 'M150 0v320', width: 14 },
  { d: 'M392 0v320', width: 20 },
  { d: 'M596 0v320', width: 14 },
  { d: 'M392 96 720 6', width: 10 },
];

const blocks = [
  [20, 18, 112, 58],
  [176, 16, 90, 62],
  [284, 16, 90, 62],
  [20, 122, 112, 92],
  [176, 122, 198, 92],
  [420, 130, 72, 84],
  [508, 130, 72, 84],
  [620, 120, 86, 92],
  [20, 264, 112, 44],
  [176, 264, 198, 44],
  [420, 264, 160, 44],
  [620, 264, 86, 44],
] as const;

const labels = [
  [76, 100, '演示北路'],
  [250, 242, '演示大道'],
  [556, 242, '演示大道'],
] as const;

/** Names stay clear of the lines they cross; a phone halves the map but shows them at 12 px. */
const nameClass =
  'max-md:text-[26px] [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px] stroke-ground';

/** A drawn map to the office: streets, river and pin. Nothing comes from an outside map service. */
export function OfficeMap({ address }: { address: string }) {
  return (
    <figure data-part="map" className="grid gap-2">
      <svg
        viewBox="0 0 720 320"
        role="img"
        aria-label={`位置示意图：${address}，演示大道与演示三路交叉口东北角，演示地铁站 B 口步行 300 米`}
        className="w-full rounded-card border border-line bg-sunk"
      >
        <path d="M0 22C120 10 220 44 330 34S560 58 720 42V0H0z" fill="var(--info-soft)" />
        {blocks.map(([x, y, width, height]) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="6"
            fill="var(--card)"
            stroke="var(--line)"
          />
        ))}
        {roads.map(({ d, width }) => (
          <path key={d} d={d} fill="none" stroke="var(--line-2)" strokeWidth={width} />
        ))}
        {roads.map(({ d, width }) => (
          <path key={d} d={d} fill="none" stroke="var(--ground)" strokeWidth={width - 3} />
        ))}
        <rect x="176" y="122" width="92" height="92" rx="6" fill="var(--brand-soft)" />
        <g fontSize="13" fill="var(--ink-2)" textAnchor="middle" className={nameClass}>
          {labels.map(([x, y, text]) => (
            <text key={`${x}-${text}`} x={x} y={y}>
              {text}
            </text>
          ))}
          <text x="222" y="173">
            演示公园
          </text>
          <text x="664" y="170">
            演示中学
          </text>
          <text x="392" y="312">
            演示三路
          </text>
          <text x="70" y="172">
            演示医院
          </text>
        </g>
        <g>
          <circle cx="334" cy="236" r="13" fill="var(--info)" />
          <text x="334" y="241" fontSize="13" fontWeight="700" textAnchor="middle" fill="var(--card)">
            M
          </text>
          <text x="334" y="268" fontSize="12" textAnchor="middle" fill="var(--ink-2)" className={nameClass}>
            演示站 B 口
          </text>
        </g>
        <path
          d="M347 230q30-12 62-30"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <g>
          <path
            d="M440 190c0-16 12-28 26-28s26 12 26 28c0 19-26 42-26 42s-26-23-26-42z"
            transform="translate(-10 -24)"
            fill="var(--brand-fill)"
          />
          <circle cx="456" cy="165" r="9" fill="var(--on-brand)" />
          <text
            x="456"
            y="126"
            fontSize="15"
            fontWeight="700"
            textAnchor="middle"
            fill="var(--brand)"
            className={nameClass}
          >
            千方大厦
          </text>
        </g>
      </svg>
      <figcaption className="text-13 text-ink-3">
        位置示意图（演示）：演示站 B 口步行约 300 米，演示大道与演示三路交叉口东北角。
      </figcaption>
    </figure>
  );
}
