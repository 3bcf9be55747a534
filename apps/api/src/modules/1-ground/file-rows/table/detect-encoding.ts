import { ImportError } from '../import-error.ts';

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/**
 * Up to this share of broken characters, a text counts as damaged in a few cells rather than as another
 * encoding.
 */
const bearableDamage = 0.05;
/**
 * In simplified Chinese nearly every character is in GB 2312; of Big5 read as GB18030 four in ten are not.
 */
const leastCommon = 0.8;

function utf8Damage(sample: Buffer): number {
  const text = new TextDecoder('utf-8').decode(sample);
  let foreign = 0;
  let broken = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) foreign += 1;
    if (unit === 0xfffd) broken += 1;
  }
  return foreign === 0 ? 0 : broken / foreign;
}

/** The share of double bytes that are characters of GB 2312, and the share of bytes without meaning. */
function gbShares(sample: Buffer): { readonly common: number; readonly broken: number } {
  let pairs = 0;
  let common = 0;
  let broken = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const lead = sample[index] ?? 0;
    if (lead < 0x80) continue;
    const trail = sample[index + 1] ?? 0;
    if (lead === 0x80 || lead === 0xff || trail === 0x7f || trail === 0xff || trail < 0x30) {
      broken += 1;
      continue;
    }
    if (trail < 0x40) {
      // Four bytes, for rare characters.
      index += 3;
      continue;
    }
    pairs += 1;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    index += 1;
  }
  return { common: pairs === 0 ? 0 : common / pairs, broken: broken / Math.max(1, pairs) };
}

function utf16Of(sample: Buffer): TextEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  // No text in a one-byte encoding has a zero byte; in UTF-16 every digit, comma and line end has one.
  const zeros = [0, 0];
  for (let index = 0; index < Math.min(sample.length, 65_536); index += 1) {
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/**
 * Detects the encoding of a text file. Strict UTF-8 comes first, because what passes it is hardly ever
 * anything else. A few characters truncated by the exporting program are tolerated in UTF-8 and GB18030.
 *
 * @param sample parts of the file with other than plain Latin letters, at most about 1 MB
 * @param isUtf8 whether the whole file is strictly valid UTF-8
 */
export function detectEncoding(sample: Buffer, isUtf8: boolean): TextEncoding {
  const utf16 = utf16Of(sample);
  if (utf16) return utf16;
  if (isUtf8 || utf8Damage(sample) < bearableDamage) return 'utf-8';
  const { common, broken } = gbShares(sample);
  if (common >= leastCommon && broken < bearableDamage) return 'gb18030';
  throw new ImportError(
    '无法识别文件的文字编码（可能是繁体 Big5），请另存为 UTF-8 或 ANSI（简体中文）后再导入',
  );
}
