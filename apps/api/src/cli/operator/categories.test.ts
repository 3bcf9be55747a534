import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCommon } from '@qianfang/contract/content';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../../testing/trade-builders.ts';
import { operation } from './operation.ts';

let t: TestApp;
let folder: string;
let business: StaffMember;

beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'qianfang-categories-'));
  business = await makeStaff(t, 'business');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
  await t.close();
});

async function add(text: string, { username }: StaffMember = business) {
  const file = join(folder, 'list.txt');
  await writeFile(file, text);
  return operation(['categories', file, '--as', username])(t.app.deps);
}

async function trees() {
  await t.feed.catchUp();
  const { category, category_qx } = (await t.call(getCommon, {})).data;
  const named = (roots: typeof category) =>
    roots.map(({ name, children }) => [
      name,
      children.map((branch) => [branch.name, branch.children.map((leaf) => leaf.name)]),
    ]);
  return { all: named(category), devices: named(category_qx) };
}

test('a list of categories becomes the menu in its order, and the same list again adds nothing', async () => {
  const before = await trees();
  expect(
    await add(
      '\uFEFF示例西药/抗感染药/青霉素类\r\n示例西药/抗感染药/头孢类\r\n\r\n示例中成药\r\n医疗器械/示例敷料\r\n',
    ),
  ).toBeUndefined();
  const after = await trees();
  expect(after.all.slice(before.all.length)).toEqual(
    expect.arrayContaining([
      ['示例西药', [['抗感染药', ['青霉素类', '头孢类']]]],
      ['示例中成药', []],
    ]),
  );
  expect(after.devices.find(([name]) => name === '医疗器械')?.[1]).toContainEqual(['示例敷料', []]);
  expect(after.devices.map(([name]) => name)).not.toContain('示例西药');
  expect(await add('示例西药/抗感染药/头孢类\n示例西药/抗感染药')).toBeUndefined();
  expect(await trees()).toEqual(after);
});

test('an invalid category adds none of the list, and only the business department adds any', async () => {
  const before = await trees();
  for (const line of ['一/二/三/四', '示例西药//青霉素类', `示例西药/${'长'.repeat(21)}`])
    expect(await add(`示例新类\n${line}\n`)).toMatchObject({ problem: 'INVALID' });
  expect(await add('示例新类\n', await makeStaff(t, 'finance'))).toMatchObject({ problem: 'FORBIDDEN' });
  await expect(
    operation(['categories', join(folder, '没有.txt'), '--as', business.username])(t.app.deps),
  ).rejects.toThrow('无法读取文件');
  expect(await trees()).toEqual(before);
});
