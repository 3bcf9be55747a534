import { useEffect, useRef } from 'react';
import type { WheelPrize } from './lottery-popup.queries.ts';
import { restingTurn, sectorPath, turnTo } from './wheel-angles.ts';

/** Turns while the answer is awaited, in ms each. */
const idleTurnMs = 1_000;
/** Whole turns before it stops. */
const fullTurns = 3;
/** After a late answer. */
const shortestStopMs = 300;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The present turn of the disc, in degrees. */
function currentTurn(disc: SVGGElement): number {
  const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

const grounds = ['fill-brand-soft', 'fill-card', 'fill-price-soft', 'fill-sunk'];

const largestName = 9;

/** So that a whole name fits the width of its sector; Chinese signs are as wide as high, others about half. */
function nameSize(name: string, count: number): number {
  const ems = [...name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.55), 0);
  const width = count < 3 ? 110 : 2 * 78 * Math.sin(Math.PI / count) - 8;
  return Math.min(largestName, width / ems);
}

/** Neighbours differ, the last and the first as well. */
const groundOf = (at: number, count: number) =>
  grounds[at === count - 1 && count % grounds.length === 1 ? 2 : at % grounds.length];

interface WheelState {
  /** A prize is being drawn. */
  readonly isTurning: boolean;
  /** The prize that the server has drawn. */
  readonly drawnId: number | undefined;
  /** When the result is shown (storefront.md 9), in ms from the press; the wheel stands by then. */
  readonly stopsAfterMs: number;
}

/** Moves the disc: it turns while the answer is awaited, then to the prize that was drawn. */
function useTurning({ isTurning, drawnId, stopsAfterMs }: WheelState, prizes: readonly WheelPrize[]) {
  const disc = useRef<SVGGElement>(null);
  const begunAt = useRef(0);
  const place = prizes.findIndex((prize) => prize.id === drawnId);

  useEffect(() => {
    const { current } = disc;
    if (!current || !isTurning || place >= 0 || isStill()) return;
    begunAt.current = performance.now();
    const from = currentTurn(current);
    const spin = current.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }],
      { duration: idleTurnMs, iterations: Number.POSITIVE_INFINITY },
    );
    return () => {
      current.style.transform = `rotate(${currentTurn(current)}deg)`;
      spin.cancel();
    };
  }, [isTurning, place]);

  useEffect(() => {
    const { current } = disc;
    if (!current || place < 0 || (isTurning && isStill())) return;
    const rest = restingTurn(place, prizes.length);
    const from = currentTurn(current);
    current.style.transform = `rotate(${rest}deg)`;
    if (!isTurning) return;
    const left = stopsAfterMs - (performance.now() - begunAt.current);
    const stop = current.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turnTo(from, rest, fullTurns)}deg)` }],
      { duration: Math.max(left, shortestStopMs), easing: 'cubic-bezier(0.2, 0.6, 0.2, 1)' },
    );
    return () => stop.cancel();
  }, [isTurning, place, prizes.length, stopsAfterMs]);

  return { disc, won: isTurning ? -1 : place };
}

/**
 * The wheel with a picture of each prize. The server draws; the wheel only turns to what was drawn. Who wants no motion
 * sees the same wheel stand at the prize. It is a picture beside words, hence hidden from screen readers.
 */
export function Wheel({ prizes, ...state }: WheelState & { prizes: readonly WheelPrize[] }) {
  const { disc, won } = useTurning(state, prizes);
  const count = prizes.length;
  const edge = Math.min(34, 150 / count + 10);
  return (
    <svg
      viewBox="-104 -108 208 212"
      aria-hidden="true"
      data-part="wheel"
      className="mx-auto block w-full max-w-80 max-md:max-w-64"
    >
      <circle r="102" className="fill-price-fill" />
      <circle r="96" className="fill-card" />
      <g ref={disc} data-prize={prizes[won]?.id}>
        {prizes.map((prize, at) => (
          <g key={prize.id} transform={`rotate(${(360 / count) * at})`}>
            <path
              d={sectorPath(count, 96)}
              className={`stroke-line-2 ${at === won ? 'fill-warn-soft' : groundOf(at, count)}`}
            />
            <image
              href={prize.image}
              x={-edge / 2}
              y={-56 - edge / 2}
              width={edge}
              height={edge}
              className={prize.left === 0 ? 'opacity-30' : undefined}
            />
            <text
              y="-78"
              textAnchor="middle"
              fontSize={nameSize(prize.name, count)}
              className="fill-ink font-semibold"
            >
              {prize.left === 0 ? '已抽完' : prize.name}
            </text>
          </g>
        ))}
      </g>
      <path d="M-10-107h20L0-89z" className="fill-brand-fill stroke-card" strokeWidth="2" />
      <circle r="20" className="fill-brand-fill stroke-card" strokeWidth="3" />
      <text y="5" textAnchor="middle" className="fill-on-brand text-[13px] font-bold">
        抽奖
      </text>
    </svg>
  );
}
