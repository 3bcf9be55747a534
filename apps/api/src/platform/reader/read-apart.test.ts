import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadApart, type ReadApart } from './read-apart.ts';

let folder: string;
let apart: ReadApart;
const warned: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-readers-'));
  apart = openReadApart({ warn: (what: unknown) => warned.push(what) } as never);
});
afterAll(async () => {
  apart.close();
  await rm(folder, { recursive: true, force: true });
});

let readers = 0;
/** A reader that runs the given code on its `input`. */
async function readerOf(body: string): Promise<URL> {
  readers += 1;
  const path = join(folder, `${readers}.mjs`);
  await writeFile(path, `export async function* read(input) { ${body} }`);
  return pathToFileURL(path);
}

const echo = () => readerOf('yield input; yield input + 1;');

test('the parts of a reader arrive one by one', async () => {
  expect(await apart.read(await echo(), 1)).toEqual([1, 2]);
});

test.each([
  ['of objects', `const held = []; for (;;) held.push({ at: held.length });`],
  // These would end a whole process when they reach the limit of a thread.
  ['of one array that grows in one go', `'a,'.repeat(1e8).split(',').length`],
  ['of a map', `const map = new Map(); for (let at = 0; ; at += 1) map.set(at, at);`],
])('a reader that fills its memory %s ends alone, and the next file is read', async (_, body) => {
  const outcome = await apart.read(await readerOf(body), 0);
  expect(outcome).toMatchObject({ status: 422, message: expect.stringMatching(/过于复杂/) });
  expect(await apart.read(await echo(), 1)).toEqual([1, 2]);
});

test.runIf(process.platform === 'linux')(
  'memory beside the heap counts as well: what fills it is ended',
  async () => {
    const fill = await readerOf(`const held = [];
      for (;;) { held.push(Buffer.alloc(2e7, 1)); await new Promise((next) => setTimeout(next, 20)); }`);
    expect(await apart.read(fill, 0)).toMatchObject({ status: 422 });
    expect(warned).toContainEqual(expect.objectContaining({ why: 'memory' }));
  },
);

test('a failing reader gives the sender a sentence and the operator a log line', async () => {
  const outcome = await apart.read(await readerOf(`throw new TypeError('its own fault')`), 0);
  expect(outcome).toMatchObject({ status: 422, message: expect.stringMatching(/无法读取/) });
  expect(warned).toContainEqual(expect.objectContaining({ failure: expect.stringMatching(/its own fault/) }));
});

test('a read ends when its sender leaves, while it runs or while it waits', async () => {
  const endless = await readerOf('for (;;) ;');
  const senders = Array.from({ length: 4 }, () => new AbortController());
  const readings = senders.map((sender) => apart.read(endless, 0, sender.signal));
  for (const sender of senders) sender.abort();
  for (const outcome of await Promise.all(readings)) expect(outcome).toMatchObject({ status: 422 });
  expect(await apart.read(await echo(), 1)).toEqual([1, 2]);
});

test('a sender who meets a long queue is asked to come again', async () => {
  const endless = await readerOf('for (;;) ;');
  const leave = new AbortController();
  const readings = Array.from({ length: 50 }, () => apart.read(endless, 0, leave.signal));
  expect(await apart.read(endless, 0)).toMatchObject({ status: 429, retryAfterSeconds: 5 });
  leave.abort();
  await Promise.all(readings);
  expect(await apart.read(await echo(), 1)).toEqual([1, 2]);
});

test('a reader sees neither the database’s address nor keys', async () => {
  process.env.SECRET_OF_A_TEST = 'x';
  const [names] = (await apart.read(await readerOf('yield Object.keys(process.env)'), 0)) as string[][];
  expect(names).not.toContain('SECRET_OF_A_TEST');
});
