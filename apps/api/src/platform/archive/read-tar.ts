import { BackupError } from '../backup/backup-error.ts';

/** A file or folder of a tar as PostgreSQL writes it: short names, no links. */
export interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** Read it to its end before the next entry. */
  readonly body: AsyncIterable<Buffer>;
}

const blockBytes = 512;
const notTar = () => new BackupError('归档里的基础备份不是 PostgreSQL 的 tar 文件。');

const textOf = (block: Buffer, from: number, length: number) =>
  block.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** A size in octal digits, or beyond 8 GB in binary. */
function sizeOf(block: Buffer): number {
  if ((block[124] ?? 0) & 0x80) return Number(block.readBigUInt64BE(128));
  return Number.parseInt(textOf(block, 124, 12), 8);
}

/** Hands out as many bytes as are asked for. */
function cut(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** At least one byte and at most `most`. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await source.next();
      if (done) throw notTar();
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  return {
    some,
    /** Reads what follows, so that the source is checked and closed. */
    async end(): Promise<void> {
      while (!(await source.next()).done);
    },
    close: () => source.return?.(),
    async all(length: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for (let missing = length; missing > 0; missing -= taken.at(-1)?.length ?? 0)
        taken.push(await some(missing));
      return Buffer.concat(taken);
    },
  };
}

/** Reads a tar entry by entry. Throws {@link BackupError} for anything else. */
export async function* readTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = cut(pieces);
  try {
    yield* readEntries(bytes);
  } finally {
    await bytes.close();
  }
}

async function* readEntries(bytes: ReturnType<typeof cut>): AsyncGenerator<TarEntry> {
  for (;;) {
    const head = await bytes.all(blockBytes);
    if (head.every((byte) => byte === 0)) return bytes.end();
    const path = textOf(head, 0, 100);
    const kind = textOf(head, 156, 1);
    const size = sizeOf(head);
    if (textOf(head, 257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw notTar();
    if (!['', '0', '5'].includes(kind) || path.startsWith('/') || path.split('/').includes('..'))
      throw notTar();
    let left = size;
    async function* body() {
      while (left > 0) {
        const piece = await bytes.some(left);
        left -= piece.length;
        yield piece;
      }
    }
    yield { path, isFolder: kind === '5', body: body() };
    if (left > 0) await bytes.all(left);
    await bytes.all((blockBytes - (size % blockBytes)) % blockBytes);
  }
}
