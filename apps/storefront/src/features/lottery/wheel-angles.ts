/** The outline of the sector at the top of a wheel of so many, around its middle. */
export function sectorPath(count: number, radius: number): string {
  if (count === 1) return `M0-${radius}a${radius} ${radius} 0 1 1-.01 0z`;
  const half = Math.PI / count;
  const x = (radius * Math.sin(half)).toFixed(2);
  const y = (-radius * Math.cos(half)).toFixed(2);
  return `M0 0L-${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}z`;
}

/** The turn, in degrees from 0 to 360, that brings a sector to the top. */
export function restingTurn(place: number, count: number): number {
  return (360 - (360 / count) * place) % 360;
}

/** The turn that ends at `rest`, forward from `from` and over so many whole turns. */
export function turnTo(from: number, rest: number, fullTurns: number): number {
  const ahead = (((rest - from) % 360) + 360) % 360;
  return from + fullTurns * 360 + ahead;
}
