/** Positions in PostgreSQL's log (LSN) as numbers: a store would need 9 petabytes of log to leave the safe ones. */
const half = 2 ** 32;

/** Reads PostgreSQL's text, such as `0/1B81098`. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * half + Number.parseInt(low, 16);
}

export function formatPosition(position: number): string {
  return `${Math.floor(position / half).toString(16)}/${(position % half).toString(16)}`.toUpperCase();
}

/** How a cluster's log is cut. */
export interface WalShape {
  readonly timeline: number;
  readonly segmentBytes: number;
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** Where the segment of a position begins. */
export function segmentStart({ segmentBytes }: WalShape, position: number): number {
  return position - (position % segmentBytes);
}

/** PostgreSQL's name of the segment that holds a position, such as `000000010000000000000003`. */
export function segmentName({ timeline, segmentBytes }: WalShape, position: number): string {
  const perHalf = half / segmentBytes;
  const number = Math.floor(position / segmentBytes);
  return hex(timeline) + hex(Math.floor(number / perHalf)) + hex(number % perHalf);
}

/** Where the segment of that name begins. */
export function startOfSegment({ segmentBytes }: WalShape, name: string): number {
  const perHalf = half / segmentBytes;
  return (
    (Number.parseInt(name.slice(8, 16), 16) * perHalf + Number.parseInt(name.slice(16, 24), 16)) *
    segmentBytes
  );
}
