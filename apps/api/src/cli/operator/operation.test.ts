import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInvoices, requestInvoice } from '@qianfang/contract/invoice';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { SettingError } from '../../platform/env.ts';
import { makeBuyer } from '../../testing/builders.ts';
import { invoiceNumber, shipPaidOrder } from '../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../../testing/trade-builders.ts';
import { operation } from './operation.ts';

let t: TestApp;
let finance: StaffMember;
let folder: string;
let said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  finance = await makeStaff(t, 'finance');
  folder = await mkdtemp(join(tmpdir(), 'qianfang-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.close();
});
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const run = (...args: readonly string[]) => operation(args)(t.app.deps);

/** The names that the usage lists. */
function namesInUsage(): readonly string[] {
  try {
    operation([]);
  } catch (error) {
    return [...(error as SettingError).message.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
  }
  return [];
}

const names = namesInUsage();

test('the usage lists every command once', () => {
  expect(names.length).toBeGreaterThan(45);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['waiting', 'approve', 'ship', 'invoice', 'retention']));
});

test.each(names)(
  '%s says in a sentence what it lacks, and takes no option that its usage does not name',
  async (name) => {
    const outcome = await run(name).catch((error: unknown) => error);
    if (outcome instanceof SettingError) expect(outcome.message).toMatch(/^请(?:用|给出)/);
    else expect(outcome).toBeUndefined();
    await expect(run(name, '1', '--as', 'nobody', '--unheard-of', '1')).rejects.toThrow(/^参数有误/);
  },
);

test('an invoice is listed, shown line by line, registered with its number and file, and made red', async () => {
  const buyer = await makeBuyer(t);
  const order = await shipPaidOrder(t, buyer);
  const asked = await t.call(requestInvoice, {
    as: buyer.session,
    body: { order_ids: [order], kind: 'normal' },
  });
  const id = String(asked.data.id);
  const records = async () => (await t.call(getInvoices, { as: buyer.session })).data.list;
  await run('invoice');
  expect(said.join()).toContain(buyer.name);
  said = [];
  expect(await run('invoice', id, '--as', finance.username)).toBeUndefined();
  expect(said.join()).toContain(buyer.name);
  said = [];
  const file = join(folder, '发票.pdf');
  await writeFile(file, '%PDF-1.7 发票');
  const number = invoiceNumber();
  expect(
    await run('invoice', id, '--as', finance.username, '--number', number, '--file', file),
  ).toBeUndefined();
  expect(said).toEqual(['已登记，已通知该单位。']);
  expect(await records()).toMatchObject([{ state: 'ISSUED', number }]);
  said = [];
  const red = ['--red', invoiceNumber(), '--reason', '开票有误'];
  expect(await run('invoice', id, '--as', finance.username, ...red)).toBeUndefined();
  expect(said).toEqual(['已登记，已通知该单位。']);
  expect(await records()).toMatchObject([{ state: 'RED' }]);
});

/** Each command that reads a file, with what else it needs. */
const readers: ReadonlyArray<readonly string[]> = [
  ['allow-code', '91440300MA5G9GB86M', '--reason', '证照属实', '--evidence'],
  ['licence', 'DRUG_LICENCE', '--number', '粤AA440990001', '--valid-to', '长期', '--file'],
  ['report', '1', '--batch', 'B1', '--file'],
  ['goods-paper', '1', '--kind', '注册证', '--file'],
  ['deliver', 'CK1', '--signer', '陈示范', '--photo'],
  ['deliver', 'CK1', '--signer', '陈示范', '--temperature'],
  ['ship', 'QF1', '--carrier', '示例物流', '--tracking', 'SF1', '--trace'],
  ['trace', 'CK1', '--file'],
  ['return-inspect', 'TH1', '--trace'],
  ['after-sale', 'SH1', '--text', '答复', '--file'],
  ['invoice', '1', '--number', '25442000000000000001', '--file'],
];

test.each(readers)('%s names the file that cannot be read', async (...args) => {
  const missing = join(folder, '没有.pdf');
  await expect(run(...args, missing, '--as', finance.username)).rejects.toThrow(`无法读取文件 ${missing}`);
});

test('categories names the file that cannot be read', async () => {
  const missing = join(folder, '没有.txt');
  await expect(run('categories', missing, '--as', finance.username)).rejects.toThrow(
    `无法读取文件 ${missing}`,
  );
});
