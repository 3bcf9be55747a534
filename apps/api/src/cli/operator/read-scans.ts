import { isTraceLevel, type TraceScan } from '@qianfang/domain/order/trace-codes';
import { SettingError } from '../../platform/env.ts';
import { readTypedText } from '../typed-files.ts';

const maxLines = 200_000;

function readLine(line: string, at: number): TraceScan | undefined {
  const [batchNo = '', code = '', level = '小', parentCode = ''] = line
    .split(/[,;\t，]/)
    .map((cell) => cell.trim());
  // There may be a header above the codes.
  if (at === 0 && !/\d/.test(code)) return undefined;
  const packed = level === '' ? '小' : level;
  if (!isTraceLevel(packed)) throw new SettingError(`第 ${at + 1} 行的级别“${level}”须为 小、中 或 大`);
  return { batchNo, code, level: packed, parentCode };
}

/**
 * Codes in a scanner's format, `批号,追溯码[,级别,上级追溯码]` per line; they are checked with the parcel.
 */
export async function readScans(file: string): Promise<readonly TraceScan[]> {
  const lines = (await readTypedText(file)).split(/\r?\n/);
  if (lines.length > maxLines) throw new SettingError(`追溯码文件不能超过 ${maxLines} 行`);
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : (readLine(line, at) ?? [])));
}
