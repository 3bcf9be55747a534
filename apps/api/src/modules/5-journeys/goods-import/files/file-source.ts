import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { exceedsLimit, ImportError } from '../../../1-ground/file-rows/index.ts';

/** One file of a folder or an archive. */
export interface SourceFile {
  /** Relative to the folder or archive, with `/`: shown and matched, never used as a path of ours. */
  readonly path: string;
  readonly bytes: number;
  /** Why it is not read; null where it may be. */
  readonly refusal: string | null;
  /** Copies it to a path of ours; returns the SHA-256 of its content. Throws {@link UnreadableFile}. */
  copyTo(path: string): Promise<string>;
}

export interface FileSource {
  readonly files: readonly SourceFile[];
  close(): void;
}

const megabyte = 1024 * 1024;
const maxFiles = 200_000;
const maxFileBytes = 20 * megabyte;
const maxBytes = 40 * 1024 * megabyte;
const deepest = 8;
/** Scans and photos are compressed already: a higher ratio means a zip bomb. */
const maxRatio = 100;
const leastSuspicious = megabyte;

/** Files that operating systems leave in folders. */
const isLeftBehind = (path: string) =>
  path
    .split('/')
    .some(
      (part) =>
        (part.startsWith('.') && part !== '..') ||
        part === '__MACOSX' ||
        /^(?:thumbs\.db|desktop\.ini)$/i.test(part),
    );

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw new UnreadableFile((error as Error).message);
  }
}

async function copy(from: Readable, to: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(hashed(from, hash), createWriteStream(to));
  return hash.digest('hex');
}

const tooLarge = (bytes: number) =>
  bytes > maxFileBytes
    ? `文件超过 ${maxFileBytes / megabyte} MB，请缩小后再导入`
    : bytes === 0
      ? '文件是空的'
      : null;

class Gathered {
  readonly files: SourceFile[] = [];
  #bytes = 0;

  add(file: SourceFile): void {
    if (isLeftBehind(file.path)) return;
    if (this.files.length >= maxFiles) throw exceedsLimit('文件个数', maxFiles);
    this.#bytes += file.refusal === null ? file.bytes : 0;
    if (this.#bytes > maxBytes) throw exceedsLimit('总字节数', maxBytes);
    this.files.push(file);
  }

  /** By name without the extension, so that `10023.jpg` comes before `10023_1.png`. */
  inOrder(): SourceFile[] {
    const collator = new Intl.Collator('zh', { numeric: true });
    const nameOf = ({ path }: SourceFile) => path.slice(0, path.length - extname(path).length);
    return this.files.toSorted(
      (a, b) => collator.compare(nameOf(a), nameOf(b)) || collator.compare(a.path, b.path),
    );
  }
}

async function gatherFolder(folder: string, inside: string, depth: number, found: Gathered): Promise<void> {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    const full = join(folder, path);
    if (entry.isDirectory()) {
      if (depth < deepest && !isLeftBehind(path)) await gatherFolder(folder, path, depth + 1, found);
      continue;
    }
    // A link may point anywhere.
    const { size } = await lstat(full);
    const refusal = entry.isFile() ? tooLarge(size) : '不是普通文件';
    found.add({ path, bytes: size, refusal, copyTo: (to) => copy(createReadStream(full), to) });
  }
}

/** Names in an archive: UTF-8 if marked or valid, else GB18030, as Chinese Windows writes them. */
function nameOf(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function refusalOf(entry: Entry, path: string): string | null {
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    return '文件路径不安全';
  if (entry.isEncrypted()) return '压缩包内的文件加了密码，请取消密码后重新压缩';
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > leastSuspicious && uncompressedSize > compressedSize * maxRatio)
    return `压缩倍数超过 ${maxRatio}，不是正常的图片`;
  return tooLarge(uncompressedSize);
}

/** One unreadable file; the others can be read. */
export class UnreadableFile extends ImportError {
  constructor(why: string) {
    super(`文件无法读取，可能已损坏（${why.slice(0, 80)}）`);
  }
}

const broken = (why: string) => new ImportError(`压缩包无法读取，可能已损坏，请重新压缩为 .zip（${why}）`);

async function gatherZip(zip: ZipFile, found: Gathered): Promise<void> {
  await new Promise<void>((done, failed) => {
    zip.on('entry', (entry: Entry) => {
      try {
        const path = nameOf(entry).replaceAll('\\', '/');
        if (!path.endsWith('/')) {
          const openEntry = () =>
            new Promise<Readable>((opened, refused) => {
              zip.openReadStream(entry, (error, stream) =>
                error ? refused(new UnreadableFile(error.message)) : opened(stream),
              );
            });
          found.add({
            path,
            bytes: entry.uncompressedSize,
            refusal: refusalOf(entry, path),
            copyTo: async (to) => copy(await openEntry(), to),
          });
        }
        zip.readEntry();
      } catch (error) {
        failed(error);
      }
    });
    zip.on('end', () => done());
    zip.on('error', (error: Error) => failed(broken(error.message)));
    zip.readEntry();
  });
}

/** The files of a folder or a ZIP archive, by name. Throws {@link ImportError} for anything else. */
export async function openFiles(path: string): Promise<FileSource> {
  const found = new Gathered();
  const stat = await lstat(path).catch(() => {
    throw new ImportError(`找不到 ${path}，请检查路径`);
  });
  if (stat.isDirectory()) {
    await gatherFolder(path, '', 0, found);
    return { files: found.inOrder(), close: () => {} };
  }
  const zip = await new Promise<ZipFile>((done, failed) => {
    // Names are decoded here: yauzl takes unmarked ones for CP437.
    open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, file) =>
      error ? failed(broken(error.message)) : done(file),
    );
  });
  try {
    if (zip.entryCount > maxFiles) throw exceedsLimit('文件个数', maxFiles);
    await gatherZip(zip, found);
    return { files: found.inOrder(), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
