import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export const zipContentType = 'application/zip';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The second file of a name becomes `name (2).pdf`, because names in a folder are unique. */
function freeName(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  if (count === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot < 1 ? `${name} (${count})` : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
}

async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = new Map<string, number>();
  for await (const { name, bytes } of files) {
    // PDFs and pictures are already compressed.
    const part = new ZipPassThrough(freeName(name, taken));
    zip.add(part);
    part.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/**
 * An archive as a stream, with one file in memory at a time. It waits for the first file, because only until then can
 * a storage that is away be answered as what it is. The files end with the stream, also where nobody reads it.
 */
export async function zipFiles(files: AsyncIterable<ZippedFile>): Promise<Readable> {
  const rest = files[Symbol.asyncIterator]();
  const first = await rest.next();
  const archive = Readable.from(zipped(resumed(first, rest)), { objectMode: false });
  // A generator that has not begun would end without a word to those below it.
  archive.once('close', () => void rest.return?.());
  return archive;
}
