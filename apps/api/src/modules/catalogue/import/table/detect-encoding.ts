import { analyse } from 'chardet';
import { ImportError } from '../import-error.ts';

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Share of broken characters up to which a text is taken as damaged in a few cells rather than as of another encoding. */
const bearableDamage = 0.05;

function damageOf(sample: Buffer, encoding: TextEncoding): number {
  const text = new TextDecoder(encoding).decode(sample);
  let broken = 0;
  let foreign = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    foreign += 1;
    // U+E000–U+F8FF: what GB18030 makes of byte pairs that mean nothing.
    if (unit === 0xfffd || (unit >= 0xe000 && unit <= 0xf8ff)) broken += 1;
  }
  return foreign === 0 ? 0 : broken / foreign;
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
 * The encoding of a text file. Strict UTF-8 comes first, because what passes it is hardly ever anything else;
 * a text of which a few characters were cut by an exporting program still counts as UTF-8 or GB18030.
 * @param sample parts of the file that hold other than plain Latin letters, at most about 1 MB
 * @param isUtf8 whether the whole file is strictly valid UTF-8
 */
export function detectEncoding(sample: Buffer, isUtf8: boolean): TextEncoding {
  const utf16 = utf16Of(sample);
  if (utf16) return utf16;
  if (isUtf8 || damageOf(sample, 'utf-8') < bearableDamage) return 'utf-8';
  const best = analyse(sample)[0]?.name;
  const isOtherScript = best === 'Big5' || best === 'EUC-JP' || best === 'Shift_JIS' || best === 'EUC-KR';
  if (damageOf(sample, 'gb18030') < bearableDamage && !isOtherScript) return 'gb18030';
  throw new ImportError(
    `无法识别文件的文字编码${best ? `（疑似 ${best}）` : ''}，请另存为 UTF-8 或 GB18030（ANSI 简体中文）后再导入`,
  );
}
