import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, type PdfRef, PdfStream } from '@libpdf/core';
import { getFirstPurchasePapers } from '@qianfang/contract/goods';
import { printPaper, printWatermark } from '@qianfang/paper/print-paper';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operation } from '../../../cli/operator/operation.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { photo } from '../../../testing/upload.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'qianfang-first-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const ask = (who: TestBuyer, goodsId: number) =>
  t.app.inject({
    url: getFirstPurchasePapers.path.replace('{id}', String(goodsId)),
    cookies: { [sessionCookie]: who.session },
  });

/** The texts of each page of a PDF. */
async function textsOf(bytes: Uint8Array | undefined): Promise<string[]> {
  const pdf = await PDF.load(bytes ?? new Uint8Array());
  return pdf.getPages().map((page) => page.extractText().text);
}

/** The watermark of each page, as glyph numbers. */
async function marksOf(bytes: Uint8Array | undefined): Promise<string[]> {
  const pdf = await PDF.load(bytes ?? new Uint8Array());
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  return pdf.getPages().map((page) => {
    const forms = page.dict.getDict('Resources', resolve)?.getDict('XObject', resolve);
    return [...(forms?.keys() ?? [])]
      .map((name) => {
        const form = forms?.get(name, resolve);
        return form instanceof PdfStream ? Buffer.from(form.getDecodedData()).toString('latin1') : '';
      })
      .join();
  });
}

/** The content streams of each page. */
async function contentsOf(bytes: Uint8Array | undefined): Promise<string[]> {
  const pdf = await PDF.load(bytes ?? new Uint8Array());
  return pdf.getPages().map(({ dict }) => {
    const content = dict.get('Contents', (ref) => pdf.getObject(ref));
    return content instanceof PdfStream ? Buffer.from(content.getDecodedData()).toString('latin1') : '';
  });
}

/** The glyphs of a watermark's text. */
async function glyphsOf(words: string): Promise<string> {
  const [content = ''] = await contentsOf(new Uint8Array(await printWatermark(words)));
  return /<[0-9a-f]{20,}>/.exec(content)?.[0] ?? 'none';
}

const paperOf = (title: string) =>
  printPaper({
    title,
    company: '示例制药厂',
    isLandscape: false,
    marks: [],
    facts: [],
    columns: [],
    rows: [],
    paragraphs: Array.from({ length: 120 }, (_, at) => `${title}第 ${at + 1} 段`),
    sums: [],
    notes: [],
    signatures: [],
    seal: null,
    foot: '',
    madeAt: '2026-01-01T00:00:00Z',
  });

test('F-01: the pack of a goods has its papers and ours, each page marked for the requesting company, and lists expired ones in red; staff are notified', async () => {
  const buyer = await makeBuyer(t);
  const quality = await makeStaff(t, 'quality');
  const goods = await makeGoods(t, { name: '示例首营片', batches: [{ batchNo: 'P9', onHand: 100 }] });
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const [scan, document] = [join(folder, '批件.jpg'), join(folder, '标准.pdf')];
  await writeFile(scan, await photo());
  await writeFile(document, await paperOf('质量标准'));
  const hang = (kind: string, file: string, ...more: string[]) =>
    operation([
      'goods-paper',
      String(goods.id),
      '--as',
      quality.username,
      '--kind',
      kind,
      '--file',
      file,
      ...more,
    ])(t.app.deps);
  expect(await hang('注册批件', scan, '--title', '旧批件', '--valid-to', '2026-11-01')).toBeUndefined();
  expect(await hang('质量标准', document)).toBeUndefined();
  expect(await hang('注册证', scan, '--title', '未写到期日')).toBeUndefined();
  // A paper that cannot be marked is listed, and never handed out unmarked.
  await t.app.deps.files.put('goods/broken.pdf', Buffer.from('%PDF-1.4 x'), 'application/pdf');
  await t.pool.query(
    `insert into catalogue.goods_document (goods_id, kind, title, storage_key) values ($1, '包装样', '残件', 'goods/broken.pdf')`,
    [goods.id],
  );
  expect(
    await operation([
      'licence',
      'QA_AGREEMENT',
      '--as',
      quality.username,
      '--number',
      '标准文本',
      '--valid-to',
      '2027-06-30',
      '--file',
      document,
    ])(t.app.deps),
  ).toBeUndefined();
  const answer = await ask(buyer, goods.id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const names = Object.keys(files);
  const named = (part: string) => names.find((name) => name.includes(part)) ?? '';
  expect(names.filter((name) => /注册批件|质量标准|质量保证协议|目录/.test(name))).toHaveLength(4);
  expect(names.some((name) => name.includes('包装样'))).toBe(false);
  const words = await glyphsOf(`仅供${buyer.name}首营审核使用 2026-11-21`);
  for (const part of ['注册批件', '质量标准', '质量保证协议']) {
    const isDocument = part !== '注册批件';
    const pages = await marksOf(files[named(part)]);
    expect(pages.length).toBeGreaterThan(isDocument ? 1 : 0);
    for (const page of pages) expect(page).toContain(words);
    // The page's own text is still there; a scan has none.
    const isSaid = (await textsOf(files[named(part)])).join().includes('质量标准第 100 段');
    expect(isSaid, part).toBe(isDocument);
  }
  const list = (await textsOf(files['首营资料目录.pdf'])).join('\n');
  expect(list).toMatch(/旧批件[\s\S]*2026-11-01[\s\S]*已过期/);
  expect(list).toMatch(/未写到期日[\s\S]*未填写有效期/);
  expect(list).toContain('未能加注水印');
  // The list has no seal: its red text is a warning.
  expect((await contentsOf(files['首营资料目录.pdf'])).join()).toContain('0.75 0.1 0.13 rg');
  // The wholesaler's own licence without a scan is listed as missing.
  expect(list).toContain('未上传');
  await operation(['waiting'])(t.app.deps);
  expect(said.join('\n')).toMatch(/示例首营片 .+注册批件《旧批件》已于2026-11-01到期/);
  log.mockRestore();
});

test('nobody else’s name is on a pack, and goods that a company cannot see have none', async () => {
  const [one, other] = [await makeBuyer(t), await makeBuyer(t)];
  const goods = await makeGoods(t);
  const list = async (who: TestBuyer) =>
    (
      await textsOf(unzipSync(new Uint8Array((await ask(who, goods.id)).rawPayload))['首营资料目录.pdf'])
    ).join();
  expect(await list(one)).toContain(one.name);
  expect(await list(other)).not.toContain(`${one.name}首营`);
  const blood = await makeGoods(t, { goodsClass: 'BLOOD', name: '人血白蛋白首营' });
  expect((await ask(one, blood.id)).statusCode).toBe(404);
  expect((await ask(one, 999_999)).statusCode).toBe(404);
  expect(
    (await t.app.inject({ url: getFirstPurchasePapers.path.replace('{id}', String(goods.id)) })).statusCode,
  ).toBe(401);
});
