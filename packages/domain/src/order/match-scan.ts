import type { IsoDate } from '../calendar/iso-date.ts';
import { normalizeNumber } from '../identifier/normalize.ts';
import { readScan, type Scan } from '../identifier/read-scan.ts';
import { formatUnits } from '../quantity/format-units.ts';

/** A batch of a parcel, and what has been counted of it. */
export interface ScannedLine {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  /** EAN-13; '' where the goods have none. */
  readonly barcode: string;
  readonly batchNo: string;
  readonly expiry: IsoDate | null;
  readonly shipped: number;
  /** Null before anything was. */
  readonly arrived: number | null;
}

/** The packs that a trace code stands for, itself or what its bundle holds, and their line. */
export type TraceIndex = ReadonlyMap<string, { readonly key: string; readonly packs: readonly string[] }>;

export type ScanMatch =
  | {
      readonly ok: true;
      readonly key: string;
      readonly units: number;
      /** Trace codes that are counted with it. */
      readonly packs: readonly string[];
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** The line it speaks of; null for none. */
      readonly key: string | null;
    };

const refuse = (message: string, line?: ScannedLine): ScanMatch => ({
  ok: false,
  message,
  key: line?.key ?? null,
});

/** Counts units on a line, unless more arrived than were shipped. */
function count(line: ScannedLine, units: number, packs: readonly string[]): ScanMatch {
  const before = line.arrived ?? 0;
  if (before + units > line.shipped)
    return refuse(
      `${line.name} 批号 ${line.batchNo} 发货 ${formatUnits(line.shipped, line.unit)}，已清点 ${formatUnits(before, line.unit)}，多出的请单独存放并联系客服`,
      line,
    );
  return { ok: true, key: line.key, units, packs };
}

function matchTrace(
  code: string,
  lines: readonly ScannedLine[],
  index: TraceIndex,
  scanned: ReadonlySet<string>,
): ScanMatch {
  const found = index.get(code);
  const line = lines.find((one) => one.key === found?.key);
  if (!found || !line) return refuse(`追溯码 ${code} 不在这个包裹中，请单独存放并联系客服`);
  const packs = found.packs.filter((pack) => !scanned.has(pack));
  if (packs.length === 0) return refuse(`追溯码 ${code} 已经扫过`, line);
  return count(line, packs.length, packs);
}

/** Elements that a scanner without separators runs into the batch number. */
const followsBatch = /^(?:21|30|37|11\d{6}|17\d{6})/;

function isBatch(line: ScannedLine, batchNo: string): boolean {
  const [printed, own] = [normalizeNumber(batchNo), normalizeNumber(line.batchNo)];
  return printed === own || (printed.startsWith(own) && followsBatch.test(printed.slice(own.length)));
}

function matchGoods(scan: Extract<Scan, { kind: 'goods' }>, lines: readonly ScannedLine[]): ScanMatch {
  const { barcode, batchNo, expiry } = scan;
  const ofGoods = lines.filter((line) => line.barcode === barcode);
  const [first] = ofGoods;
  if (!first) return refuse(`条码 ${barcode} 的商品不在这个包裹中`);
  if (batchNo === '') {
    if (ofGoods.length === 1) return count(first, 1, []);
    const open = ofGoods.find((line) => (line.arrived ?? 0) < line.shipped) ?? first;
    return refuse(`${first.name} 有 ${ofGoods.length} 个批号，请扫追溯码，或在批号所在的行填写`, open);
  }
  const exact = ofGoods.filter((line) => normalizeNumber(line.batchNo) === normalizeNumber(batchNo));
  const fitting = exact.length > 0 ? exact : ofGoods.filter((line) => isBatch(line, batchNo));
  const line = fitting.find((one) => (one.arrived ?? 0) < one.shipped) ?? fitting[0];
  if (!line) return refuse(`${first.name} 批号 ${batchNo} 不在随货同行单中，请单独存放并联系客服`, first);
  if (expiry !== null && line.expiry !== null && expiry !== line.expiry)
    return refuse(
      `${line.name} 批号 ${line.batchNo} 扫到的有效期 ${expiry} 与随货同行单 ${line.expiry} 不符`,
      line,
    );
  return count(line, 1, []);
}

function matchBatch(batchNo: string, lines: readonly ScannedLine[]): ScanMatch {
  const fitting = lines.filter((line) => normalizeNumber(line.batchNo) === normalizeNumber(batchNo));
  const [line] = fitting;
  if (!line) return refuse(`没有认出“${batchNo.slice(0, 40)}”，可扫商品条码、GS1 码、追溯码或批号`);
  if (fitting.length > 1)
    return refuse(`有 ${fitting.length} 种商品是批号 ${line.batchNo}，请扫商品条码`, line);
  return count(line, 1, []);
}

/**
 * The line of a parcel that a scanned code belongs to, and how many units it counts. A code that fits no line, was
 * scanned before, or could mean several, counts nothing and says so.
 */
export function matchScan(
  sent: string,
  lines: readonly ScannedLine[],
  index: TraceIndex,
  scanned: ReadonlySet<string>,
): ScanMatch {
  const scan = readScan(sent);
  if (scan === null) return refuse('没有扫到内容，请重扫');
  if (scan.kind === 'trace') return matchTrace(scan.code, lines, index, scanned);
  if (scan.kind === 'goods') return matchGoods(scan, lines);
  if (scan.kind === 'batch') return matchBatch(scan.batchNo, lines);
  return refuse(`${scan.barcode} 是箱码，请扫箱内小包装，或在商品所在的行填写数量`);
}

/** The packs behind each code of a parcel: a bundle stands for all packs below it. */
export function indexTraceCodes(
  codes: ReadonlyArray<{
    readonly key: string;
    readonly code: string;
    readonly parentCode: string;
    readonly isPack: boolean;
  }>,
): TraceIndex {
  const index = new Map<string, { key: string; packs: string[] }>();
  const parents = new Map(codes.map((one) => [one.code, one.parentCode]));
  for (const one of codes) if (!index.has(one.code)) index.set(one.code, { key: one.key, packs: [] });
  for (const one of codes) {
    if (!one.isPack) continue;
    const above = new Set<string>();
    for (let code = one.code; code !== '' && !above.has(code); code = parents.get(code) ?? '') {
      above.add(code);
      const known = index.get(code);
      if (known?.key === one.key) known.packs.push(one.code);
    }
  }
  return index;
}
