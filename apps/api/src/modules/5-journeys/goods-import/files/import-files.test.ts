import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importPicturesInto } from '../../../../cli/import-command/import-pictures.ts';
import { sessionCookie } from '../../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff } from '../../../../testing/trade-builders.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';

let t: TestApp;
let buyer: TestBuyer;
let quality: StaffMember;
let folder: string;
let made = 0;

const PDF = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page >>
endobj
startxref
9
%%EOF
`;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  quality = await makeStaff(t, 'quality');
});
afterAll(() => t.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-pictures-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const picture = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function put(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

/** A bar code of twelve digits with its check digit (GB 12904). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Goods with an own code and a bar code of their own. */
async function coded(draft: Parameters<typeof makeGoods>[1] = {}) {
  made += 1;
  const goods = await makeGoods(t, { name: `示例图片商品${made}`, ...draft });
  const [code, barcode] = [`PIC${made}`, withCheckDigit(`69${String(made).padStart(10, '0')}`)];
  await t.pool.query('update catalogue.goods set code = $2, barcode = $3 where id = $1', [
    goods.id,
    code,
    barcode,
  ]);
  return { ...goods, code, barcode };
}

/** The outcome of each file. */
async function bring(path = folder, args: readonly string[] = [], signal = new AbortController().signal) {
  const report = join(tmpdir(), `qianfang-pictures-${process.pid}.csv`);
  await importPicturesInto(t.app.deps, [path, '--report', report, ...args], signal);
  const [, ...lines] = (await readFile(report, 'utf8')).trim().split('\r\n');
  await rm(report);
  const cells = lines.map((line) => line.split(','));
  return Object.fromEntries(cells.map(([file = '', outcome, reason]) => [file, `${outcome} ${reason}`]));
}

const asQuality = () => ['--as', quality.username];

async function pageOf(id: number) {
  await t.feed.catchUp();
  return (await t.call(getGoodsDetail, { as: buyer.session, params: { id } })).data;
}

async function expectPhoto(url: string) {
  const { statusCode } = await t.app.inject({ url, cookies: { [sessionCookie]: buyer.session } });
  expect(statusCode).toBe(200);
}

async function shownPhoto(id: number) {
  const address = (await pageOf(id)).goods.goods_image[0]?.list ?? '';
  await expectPhoto(address);
  return { address };
}

test('a photo named by own code, bar code or in a folder of that name is the goods’ picture', async () => {
  const [one, two, three] = [await coded(), await coded(), await coded()];
  await put(`${one.code}.jpg`, await picture('#f00'));
  await put(
    `${two.barcode}_1.png`,
    await sharp(await picture('#0f0'))
      .png()
      .toBuffer(),
  );
  await put(`照片/${three.code}/主图.jpg`, await picture('#00f'));
  await put('.DS_Store', 'x');
  await put('__MACOSX/a.jpg', 'x');
  expect(await bring()).toEqual({
    [`${one.code}.jpg`]: `新增 ${one.name} 0.25g×24片`,
    [`${two.barcode}_1.png`]: `新增 ${two.name} 0.25g×24片`,
    [`照片/${three.code}/主图.jpg`]: `新增 ${three.name} 0.25g×24片`,
  });
  for (const goods of [one, two, three]) {
    const { address } = await shownPhoto(goods.id);
    expect(address).toMatch(/^\/picture\/photo\/\d+\.webp$/);
  }
});

test('the page of a goods shows all its photos in their order, and its drawing only while it has none', async () => {
  const goods = await coded();
  const shown = async () => (await pageOf(goods.id)).goods.goods_image.map(({ list }) => list);
  expect(await shown()).toEqual([expect.stringMatching(/^\/picture\/goods\//)]);
  await put(`${goods.code}_3.jpg`, await picture('#123'));
  await put(`${goods.code} (2).png`, await picture('#456'));
  await put(`${goods.code}.jpg`, await picture('#789'));
  await bring();
  const first = await shown();
  const { rows } = await t.pool.query<{ id: number }>(
    'select id from catalogue.goods_picture where goods_id = $1 order by sort',
    [goods.id],
  );
  expect(first).toEqual(rows.map(({ id }) => `/picture/photo/${id}.webp`));
  expect(first).toHaveLength(3);
  expect((await shownPhoto(goods.id)).address).toBe(first[0]);
  for (const url of first) await expectPhoto(url);
  // A new first photo comes first.
  await put(`${goods.code}.jpg`, await picture('#abc'));
  await bring();
  const second = await shown();
  expect(second.slice(1)).toEqual(first.slice(1));
  expect(second[0]).not.toBe(first[0]);
});

test('the same files again change nothing, another file takes the place under an address of its own', async () => {
  const goods = await coded();
  await put(`${goods.code}.jpg`, await picture('#f00'));
  await put(`${goods.code}_2.jpg`, await picture('#ff0'));
  await bring();
  const first = await shownPhoto(goods.id);
  expect(Object.values(await bring()).every((told) => told.startsWith('未变'))).toBe(true);
  expect((await shownPhoto(goods.id)).address).toBe(first.address);
  await put(`${goods.code}.jpg`, await picture('#0ff'));
  expect((await bring())[`${goods.code}.jpg`]).toMatch(/^更新/);
  const second = await shownPhoto(goods.id);
  expect(second.address).not.toBe(first.address);
  const { rows } = await t.pool.query(
    'select storage_key from catalogue.goods_picture where goods_id = $1 order by sort',
    [goods.id],
  );
  expect(rows).toHaveLength(2);
});

test('unknown names are reported, and nothing is guessed', async () => {
  const [goods, twin] = [
    await coded({ approvalNo: '国药准字H20098761' }),
    await coded({ approvalNo: '国药准字H20098761' }),
  ];
  await put('没有这个.jpg', await picture('#111'));
  await put(`${goods.code}_随便.jpg`, await picture('#222'));
  await put(`${goods.code}.jpg`, await picture('#333'));
  await put(`${goods.code}_1.png`, await picture('#444'));
  await put('国药准字H20098761.jpg', await picture('#555'));
  await put(`${twin.code}_3.jpg`, 'no picture');
  await put(`${twin.code}.pdf`, '%PDF-1.4');
  await put(`${twin.code}_4.jpg`, '');
  await symlink('/etc/hostname', join(folder, `${twin.code}_5.jpg`));
  const told = await bring();
  expect(told['没有这个.jpg']).toBe('拒绝 没有编码、条码或批准文号为“没有这个”的商品');
  expect(told[`${goods.code}_随便.jpg`]).toMatch(/^拒绝 看不出是什么/);
  expect(told[`${goods.code}_1.png`]).toBe(`拒绝 与 ${goods.code}.jpg 是同一商品的同一张图片，已取前者`);
  expect(told['国药准字H20098761.jpg']).toMatch(/^拒绝 “国药准字H20098761”是 2 个商品的号码/);
  expect(told[`${twin.code}_3.jpg`]).toMatch(/^拒绝 只能上传 JPG/);
  expect(told[`${twin.code}.pdf`]).toMatch(/^拒绝 PDF 不能作商品图片/);
  expect(told[`${twin.code}_4.jpg`]).toBe('拒绝 文件是空的');
  expect(told[`${twin.code}_5.jpg`]).toBe('拒绝 不是普通文件');
});

test('W6-05: a registration with its number and last day puts a device on sale; without a day it waits for the quality department', async () => {
  const device = await coded({
    goodsClass: 'DEV2',
    approvalNo: '粤械注准20192140055',
    saleStatus: 'draft',
    rxType: 'NONE',
  });
  await t.pool.query(
    `update catalogue.goods set sale_note = '资料不全：缺少注册证或备案凭证图片', mah = '示例注册人', storage_text = '常温',
      device_class_code = '14', approval_valid_to = '2030-01-01' where id = $1`,
    [device.id],
  );
  const file = `${device.code}_注册证.jpg`;
  await put(file, await picture('#999'));
  expect((await bring())[file]).toBe('拒绝 资料须由质量管理部登记，请加 --as 质量管理部的工号再导入');
  expect((await bring(folder, asQuality()))[file]).toMatch(/^拒绝 未说明有效期至/);
  const list = (no: string, day: string) =>
    put('证书.csv', `编码,文件,类型,证号,有效期至\n${device.code},${file},注册证,${no},${day}\n`);
  await list('粤械注准20192149999', '2029-06-30');
  expect((await bring(folder, asQuality()))[file]).toBe(
    '拒绝 证号 粤械注准20192149999 与商品登记的 粤械注准20192140055 不符',
  );
  await list('粤械注准20192140055', '见证书');
  expect((await bring(folder, asQuality()))[file]).toMatch(/^拒绝 证书\.csv 第 2 行：有效期至“见证书”/);
  expect((await pageOf(device.id)).goods.is_buy).toBe(0);
  await list('粤械注准20192140055', '2029-06-30');
  expect((await bring(folder, asQuality()))[file]).toBe('新增 注册证，1 个商品；商品可售');
  const { goods, documents } = await pageOf(device.id);
  expect(goods.is_buy).toBe(1);
  expect(documents).toEqual([
    expect.objectContaining({ kind: '注册证', title: '注册证 粤械注准20192140055', has_file: true }),
  ]);
  expect((await bring(folder, asQuality()))[file]).toMatch(/^未变/);
  expect((await pageOf(device.id)).documents).toHaveLength(1);
});

test('papers of an approval number are attached to all its goods; rows of a list without their file are reported', async () => {
  const goods = [
    await coded({ approvalNo: '国药准字Z20098765' }),
    await coded({ approvalNo: '国药准字Z20098765' }),
  ];
  await put('Z20098765_说明书.pdf', PDF);
  await put('证书.csv', '编码,文件,类型,证号,有效期至\nZ20098765,没有.pdf,注册批件,2015S1,长期\n');
  expect(await bring(folder, asQuality())).toEqual({
    'Z20098765_说明书.pdf': '新增 说明书，2 个商品；商品可售',
    '证书.csv 第 2 行': '拒绝 没有文件“没有.pdf”',
  });
  for (const { id } of goods) expect((await pageOf(id)).documents).toMatchObject([{ kind: '说明书' }]);
});

test('a preview writes nothing, and an import that was stopped goes on', async () => {
  const goods = [await coded(), await coded(), await coded()];
  for (const { code } of goods) await put(`${code}.jpg`, await picture('#abc'));
  const photos = async () =>
    (
      await t.pool.query('select from catalogue.goods_picture where goods_id = any($1)', [
        goods.map(({ id }) => id),
      ])
    ).rowCount;
  expect(Object.values(await bring(folder, ['--preview']))).toHaveLength(3);
  expect(await photos()).toBe(0);
  const stop = new AbortController();
  const { files } = t.app.deps;
  const putFile = vi.spyOn(files, 'put').mockImplementationOnce(async () => stop.abort());
  await expect(bring(folder, [], stop.signal)).rejects.toThrow();
  putFile.mockRestore();
  expect(await photos()).toBe(1);
  await bring();
  expect(await photos()).toBe(3);
});

/** An archive with unmarked names as of Chinese Windows. */
function zipOfWindows(entries: Readonly<Record<string, Buffer>>): Buffer {
  const marks = Object.keys(entries).map((name, at) => ({
    name: iconv.encode(name, 'gb18030'),
    mark: String(at).padEnd(iconv.encode(name, 'gb18030').length, '~'),
  }));
  let text = Buffer.from(
    zipSync(Object.fromEntries(Object.values(entries).map((bytes, at) => [marks[at]?.mark ?? '', bytes]))),
  ).toString('latin1');
  for (const { name, mark } of marks) text = text.replaceAll(mark, name.toString('latin1'));
  return Buffer.from(text, 'latin1');
}

test('an archive of Windows is imported; names with paths elsewhere and zip bombs are not', async () => {
  const goods = await coded();
  const zip = join(folder, '图片.zip');
  await writeFile(
    zip,
    zipOfWindows({
      [`照片/${goods.code}_主图.jpg`]: await picture('#fff'),
      [`../${goods.code}_2.jpg`]: await picture('#eee'),
      [`${goods.code}_3.jpg`]: Buffer.alloc(4_000_000),
    }),
  );
  expect(await bring(zip)).toEqual({
    [`../${goods.code}_2.jpg`]: '拒绝 文件路径不安全',
    [`${goods.code}_3.jpg`]: '拒绝 压缩倍数超过 100，不是正常的图片',
    [`照片/${goods.code}_主图.jpg`]: `新增 ${goods.name} 0.25g×24片`,
  });
  const damaged = Buffer.from(zipSync({ [`${goods.code}_4.jpg`]: await picture('#ddd') }));
  damaged.fill(0xff, 60, 90);
  await writeFile(zip, damaged);
  expect((await bring(zip))[`${goods.code}_4.jpg`]).toMatch(/^拒绝 (?:文件|图片)无法读取，可能已损坏/);
  await writeFile(zip, Buffer.from(zipSync({ a: strToU8('a') })).subarray(0, 30));
  await expect(bring(zip)).rejects.toThrow('压缩包无法读取');
  await writeFile(join(folder, '目录.txt'), 'x');
  await expect(bring(join(folder, '目录.txt'))).rejects.toThrow('压缩包无法读取');
  await expect(bring(join(folder, '没有'))).rejects.toThrow('找不到');
});

test('only the quality department answers for papers', async () => {
  const business = await makeStaff(t, 'business');
  await expect(bring(folder, ['--as', business.username])).rejects.toThrow('只有质量管理部');
  await expect(bring(folder, ['--as', '没有此人'])).rejects.toThrow('没有工号 没有此人');
  await expect(bring(folder)).rejects.toThrow('没有可导入的文件');
});
