import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ImportError } from '../import-error.ts';
import { detectEncoding, type TextEncoding } from './detect-encoding.ts';
import { nameOtherFile } from './name-other-file.ts';

export interface InspectedFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content: recognises the same file under another name. */
  readonly hash: string;
  /** undefined for a workbook. */
  readonly encoding: TextEncoding | undefined;
  readonly isWorkbook: boolean;
}

const sampleBytes = 1024 * 1024;
const hasHighByte = /[\x80-\xff]/;

function startsWith(head: Buffer, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/**
 * Reads the file once: its hash, and whether it is a workbook or in which encoding it is written.
 *
 * @param stated the encoding, if the operator gives one
 *
 * Throws {@link ImportError} for a file that is missing, empty or of an unreadable kind.
 */
export async function inspectFile(path: string, stated?: TextEncoding): Promise<InspectedFile> {
  const hash = createHash('sha256');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let isUtf8 = true;
  let isWorkbook = false;
  let sampled = 0;
  const sample: Buffer[] = [];
  let head: Buffer | undefined;
  try {
    for await (const chunk of createReadStream(path, {
      highWaterMark: 256 * 1024,
    }) as AsyncIterable<Buffer>) {
      if (head === undefined) {
        head = chunk;
        const other = nameOtherFile(chunk);
        if (other !== null) throw new ImportError(other);
        isWorkbook = startsWith(chunk, 0x50, 0x4b, 0x03, 0x04);
      }
      bytes += chunk.length;
      hash.update(chunk);
      if (isWorkbook) continue;
      if (isUtf8) {
        try {
          strict.decode(chunk, { stream: true });
        } catch {
          isUtf8 = false;
        }
      }
      // Plain digits do not reveal the encoding, so the sample is taken where other letters are.
      if (sampled < sampleBytes && (bytes === chunk.length || hasHighByte.test(chunk.toString('latin1')))) {
        sample.push(chunk);
        sampled += chunk.length;
      }
    }
    if (isUtf8) strict.decode();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new ImportError(`找不到文件 ${path}，请检查路径`);
    if (code === 'EISDIR') throw new ImportError(`${path} 是文件夹，请给出文件`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new ImportError(`没有读取 ${path} 的权限，请检查文件权限`);
    // The rest of a truncated character at the end of the file.
    if (!(error instanceof TypeError)) throw error;
    isUtf8 = false;
  }
  if (bytes === 0) throw new ImportError('文件是空的，请检查导出是否成功');
  const encoding = isWorkbook ? undefined : (stated ?? detectEncoding(Buffer.concat(sample), isUtf8));
  return { path, bytes, hash: hash.digest('hex'), encoding, isWorkbook };
}
