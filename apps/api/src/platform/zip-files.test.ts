import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZippedFile, zipFiles } from './zip-files.ts';

/** Two files, and what to do once they are not needed any more. */
async function* filesUntil(ended: () => void): AsyncGenerator<ZippedFile> {
  try {
    yield { name: 'a.txt', bytes: Buffer.from('1') };
    yield { name: 'a.txt', bytes: Buffer.from('2') };
  } finally {
    ended();
  }
}

test('files of an archive end once it was read, or when whoever wanted it leaves before the first byte', async () => {
  let ended = 0;
  const files = () => filesUntil(() => (ended += 1));
  expect(Object.keys(unzipSync(await buffer(await zipFiles(files()))))).toEqual(['a.txt', 'a (2).txt']);
  expect(ended).toBe(1);

  const left = await zipFiles(files());
  left.destroy();
  await once(left, 'close');
  expect(ended).toBe(2);
});
