import { parseTraceCode } from '../identifier/product-code.ts';
import { formatCount } from '../quantity/format-units.ts';

/** 小: sales pack · 中, 大: bundles of packs. */
export const traceLevels = ['小', '中', '大'] as const;

export type TraceLevel = (typeof traceLevels)[number];

export function isTraceLevel(text: string): text is TraceLevel {
  return traceLevels.some((level) => level === text);
}

/** A code as scanned while a parcel was packed. */
export interface TraceScan {
  readonly batchNo: string;
  readonly code: string;
  readonly level: TraceLevel;
  /** The bundle of the pack; '' without one. */
  readonly parentCode: string;
}

/** Units of one batch in a parcel. */
export interface TracedLine {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly batchNo: string;
  readonly quantity: number;
  readonly name: string;
  /** 药品标识码, the first seven digits of its codes; '' without one. */
  readonly productCode: string;
}

export interface MatchedCode extends TraceScan {
  readonly orderLineId: number;
  readonly batchId: number;
}

export type TraceMatch =
  | { readonly ok: true; readonly codes: readonly MatchedCode[] }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): TraceMatch => ({ ok: false, message });

/**
 * Assigns scanned codes to parcel lines (药品管理法 36), by batch and product code. Every product with a
 * product code needs exactly as many scans as packs leave.
 */
export function matchTraceCodes(scans: readonly TraceScan[], lines: readonly TracedLine[]): TraceMatch {
  const known = new Set<string>();
  const packs = new Map(lines.map((line) => [line, 0]));
  const codes: MatchedCode[] = [];
  for (const scan of scans) {
    const read = parseTraceCode(scan.code);
    if (!read.ok) return refuse(`“${scan.code}”：${read.message}`);
    const { code, productCode } = read.value;
    if (known.has(code)) return refuse(`追溯码 ${code} 扫描了两次`);
    known.add(code);
    const parent = scan.parentCode === '' ? undefined : parseTraceCode(scan.parentCode);
    if (parent?.ok === false) return refuse(`“${scan.parentCode}”：${parent.message}`);
    const ofBatch = lines.filter((line) => line.batchNo === scan.batchNo);
    if (ofBatch.length === 0) return refuse(`批号 ${scan.batchNo} 不在本次发货中`);
    const own = ofBatch.filter((line) => line.productCode === productCode);
    const fitting = own.length > 0 ? own : ofBatch.filter((line) => line.productCode === '');
    const [first] = fitting;
    if (first === undefined) {
      return refuse(`追溯码 ${code} 不是${[...new Set(ofBatch.map((line) => line.name))].join('、')}的`);
    }
    const isPack = scan.level === '小';
    const line = isPack ? fitting.find((one) => (packs.get(one) ?? 0) < one.quantity) : first;
    if (line === undefined) return refuse(`${first.name} 批号 ${first.batchNo} 扫描的追溯码多于发货数量`);
    if (isPack) packs.set(line, (packs.get(line) ?? 0) + 1);
    codes.push({
      ...scan,
      code,
      parentCode: parent?.value.code ?? '',
      orderLineId: line.orderLineId,
      batchId: line.batchId,
    });
  }
  const touched = new Set(codes.map((one) => `${one.orderLineId}/${one.batchId}`));
  for (const [line, count] of packs) {
    const isTraced = line.productCode !== '' || touched.has(`${line.orderLineId}/${line.batchId}`);
    if (isTraced && count < line.quantity) {
      return refuse(
        `${line.name} 批号 ${line.batchNo} 发货 ${line.quantity}，只扫描了 ${formatCount(count)} 个追溯码`,
      );
    }
  }
  return { ok: true, codes };
}
