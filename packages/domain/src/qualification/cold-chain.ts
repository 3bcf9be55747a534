const coldestAllowed = 2;
const warmestAllowed = 8;

/** K-02: GSP appendix on cold chain: a delivery is incomplete without its temperature record. */
export function mayCompleteDelivery(delivery: {
  readonly isCold: boolean;
  readonly hasTemperatureRecord: boolean;
}): boolean {
  return !delivery.isCold || delivery.hasTemperatureRecord;
}

/** A recorder's readings in transit, in ℃. */
export interface TemperatureRecord {
  /** Minutes as written by the recorder. */
  readonly from: string;
  readonly to: string;
  readonly low: number;
  readonly high: number;
  readonly readings: number;
}

const reading =
  /^"?(\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?"?[,;\t]\s*"?(-?\d{1,3}(?:\.\d+)?)/;

/** Parses the table of a temperature recorder, one reading a line; null without readings. */
export function readTemperatures(table: string): TemperatureRecord | null {
  const found = table.split(/\r?\n/).flatMap((line) => {
    const [, at, value] = reading.exec(line.trim()) ?? [];
    return at === undefined || value === undefined
      ? []
      : [{ at: at.replace('T', ' '), value: Number(value) }];
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  const values = found.map(({ value }) => value);
  return {
    from: first.at,
    to: last.at,
    low: Math.min(...values),
    high: Math.max(...values),
    readings: found.length,
  };
}

/** Why a cold delivery is refused: a reading out of range; '' for none. */
export function temperatureFault({ low, high }: Pick<TemperatureRecord, 'low' | 'high'>): string {
  if (low >= coldestAllowed && high <= warmestAllowed) return '';
  return `温度记录超出 2–8℃（最低 ${low.toFixed(1)}℃，最高 ${high.toFixed(1)}℃），须拒收并报告质量管理部`;
}
