import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';

interface Listed {
  readonly data: { readonly list: ReadonlyArray<{ readonly goods: { readonly id: number } }> };
}

/** A goods bought before, in stock, with a report of a batch: young batches have none yet. */
async function boughtWithReport(page: Page): Promise<number> {
  const bought = (await (await page.request.get('/api/user/fast_buy?in_stock=1')).json()) as Listed;
  for (const { goods } of bought.data.list) {
    const { data } = (await (await page.request.get(`/api/goods/detail/${goods.id}`)).json()) as {
      readonly data: { readonly batches: ReadonlyArray<{ readonly has_report: boolean }> };
    };
    if (data.batches.some((batch) => batch.has_report)) return goods.id;
  }
  throw new Error('no bought goods has a report');
}

test('a buyer adds the combination that a goods is part of', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  const sets = (await (await page.request.get('/api/combination')).json()) as {
    readonly data: {
      readonly list: ReadonlyArray<{
        readonly is_buy: number;
        readonly parts: ReadonlyArray<{ readonly goods: { readonly id: number } }>;
      }>;
    };
  };
  const open = sets.data.list.find((set) => set.is_buy === 1);
  await goTo(page, `/list/info/${open?.parts[0]?.goods.id}`);
  const region = page.getByRole('region', { name: '组合购' });
  await region.getByText('每套').first().waitFor();
  await region.getByRole('spinbutton', { name: /套数$/ }).first().fill('2');
  await region.getByRole('button', { name: '加入购物车' }).first().click();
  await region.getByRole('button', { name: '购物车 2 套' }).first().waitFor();
  await expect
    .poll(async () => (await page.request.get('/api/cart/total')).json())
    .toMatchObject({ data: { total: 1 } });
});

interface Batched {
  readonly goods: { readonly zbz: number };
  readonly batches: ReadonlyArray<{
    readonly id: number;
    readonly batch_no: string;
    readonly number: number;
  }>;
}

/** A goods on sale, and a batch of it that is not the first to leave. */
async function findSecondBatch(page: Page) {
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const listed = (await answer.json()) as { readonly data: { readonly list: ReadonlyArray<{ id: number }> } };
  for (const { id } of listed.data.list) {
    const detail = await page.request.get(`/api/goods/detail/${id}`);
    const { goods, batches } = ((await detail.json()) as { readonly data: Batched }).data;
    const [, second] = batches;
    if (second && second.number >= goods.zbz) return { id, batch: second };
  }
  throw new Error('no goods has a second batch');
}

test('a buyer chooses a batch on the page of a goods, at a desk and on a phone', async () => {
  const page = await openPage({ as: 'yaodian', height: 844 });
  const { id, batch } = await findSecondBatch(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await emptyCart(page.request);
    await goTo(page, `/list/info/${id}`);
    const batches = page.getByRole('region', { name: '批号与效期' });
    expect(await batches.getByRole('radio', { name: /^不指定/ }).isChecked()).toBe(true);
    await batches.getByRole('radio', { name: batch.batch_no }).check();
    await expectAccessible(page);
    await page
      .locator(width === 390 ? '[data-part=buy-bar]' : '[data-part=buy-row]')
      .getByRole('button', { name: '加入购物车' })
      .click();
    await page.getByRole('button', { name: /^已加 \d+ .*，去购物车$/ }).waitFor();
    const cart = (await (await page.request.get('/api/cart/list')).json()) as {
      readonly data: {
        readonly data: ReadonlyArray<{
          readonly goods: { readonly id: number };
          readonly batch_id: number | null;
        }>;
      };
    };
    expect(cart.data.data.map((line) => [line.goods.id, line.batch_id])).toEqual([[id, batch.id]]);
  }
  await emptyCart(page.request);
});

interface Promoted {
  readonly id: number;
  readonly name: string;
  readonly is_buy: number;
  readonly tags: readonly unknown[];
}

/** The goods with the most promotions, among all and among devices, which list their models too. */
async function mostPromoted(page: Page): Promise<readonly Promoted[]> {
  const found: Promoted[] = [];
  for (const section of ['', '&qx=2']) {
    const answer = await page.request.get(
      `/api/goods/list?buyable=1&in_stock=1&promo[]=满&promo[]=赠&per_page=80${section}`,
    );
    const { data } = (await answer.json()) as { readonly data: { readonly list: readonly Promoted[] } };
    found.push(...data.list.toSorted((a, b) => b.tags.length - a.tags.length).slice(0, 2));
  }
  return found;
}

/** Whether a message lies over the bar to buy with. */
function coversBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-part=buy-bar]')?.getBoundingClientRect();
    const toast = document.querySelector('[data-toasts] [data-tone]')?.getBoundingClientRect();
    return Boolean(bar && toast && toast.bottom > bar.top && toast.top < bar.bottom);
  });
}

test('the quantity and its button are on the first screen, and follow at the bottom once scrolled away', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  const row = page.locator('[data-part=buy-row]');
  const bar = page.getByRole('region', { name: '购买', exact: true });
  const promoted = await mostPromoted(page);
  expect(promoted.length).toBeGreaterThan(2);
  for (const { id } of promoted) {
    await goTo(page, `/list/info/${id}`);
    const box = await row.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(800);
    expect(await bar.isVisible()).toBe(false);
  }
  await page.getByRole('tab', { name: /^商品资质/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await bar.waitFor();
  await expectAccessible(page);
  const quantity = bar.getByRole('spinbutton');
  const step = Number(await quantity.inputValue());
  await quantity.fill(String(step * 3));
  await bar.getByRole('button', { name: '加入购物车' }).click();
  await bar.getByRole('button', { name: /^已加 [\d,]+ .*，去购物车$/ }).waitFor();
  await page.locator('[data-toasts] [data-tone]').first().waitFor();
  await expect.poll(() => coversBar(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await bar.waitFor({ state: 'hidden' });
  expect(Number(await row.getByRole('spinbutton').inputValue())).toBe(step * 3);

  // A phone on its side, or 200 % zoom at a till: no other bar stays.
  await page.setViewportSize({ width: 683, height: 384 });
  await page.mouse.wheel(0, 800);
  await bar.waitFor();
  const staying = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not([data-toasts], [data-toasts] *)')]
      .filter((one) => {
        const { position, bottom, visibility } = getComputedStyle(one);
        const { height, width, y } = one.getBoundingClientRect();
        const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
        return stays && visibility === 'visible' && height > 30 && width > 300 && y >= 0 && y < innerHeight;
      })
      .map((one) => one.getAttribute('data-part')),
  );
  expect(staying).toEqual(['buy-bar']);
  await emptyCart(page.request);
});

test('on a phone the batches are listed with number, dates, stock and report, and nothing scrolls sideways', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  const bought = (await (await page.request.get('/api/user/fast_buy?in_stock=1')).json()) as Listed;
  const id = bought.data.list[0]?.goods.id;
  const detail = (await (await page.request.get(`/api/goods/detail/${id}`)).json()) as {
    readonly data: {
      readonly batches: ReadonlyArray<{ readonly batch_no: string; readonly expiry_date: string }>;
    };
  };
  const [first] = detail.data.batches;
  await goTo(page, `/list/info/${id}`);
  const batches = page.locator('[data-part=batches]');
  const line = batches.getByRole('listitem').first();
  expect(await line.textContent()).toContain(first?.batch_no);
  expect(await line.textContent()).toContain(first?.expiry_date);
  expect(await batches.getByRole('listitem').count()).toBe(detail.data.batches.length);
  const hidden = await batches.evaluate((part) =>
    [part, ...part.querySelectorAll('*')].some(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
    ),
  );
  expect(hidden).toBe(false);
});

test('the page of a goods tells a buyer of its purchases, where it goes, when it arrives and what freight costs, opens papers and reports, and takes a request for a notice of a lower price', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, `/list/info/${await boughtWithReport(page)}`);
  const delivery = page.getByRole('region', { name: '配送' });
  await delivery.getByText(/^(今日|明日|\d+月\d+日（周.）) \d\d:\d\d 前付款，/).waitFor();
  await delivery.getByText(/^满 ¥[\d,.]+ 包邮，未满/).waitFor();
  const addresses = (await (await page.request.get('/api/address')).json()) as {
    readonly data: { readonly list: ReadonlyArray<{ readonly detail: string }> };
  };
  await delivery.getByText(addresses.data.list[0]?.detail ?? '—').waitFor();
  expect(await delivery.getByRole('link', { name: '更换' }).getAttribute('href')).toBe('/addr');

  await page.getByRole('tab', { name: /^商品资质/ }).click();
  const paper = page.getByRole('link', { name: /注册|质量标准/ }).first();
  const drawn = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(drawn.headers()['content-type']).toBe('application/pdf');
  const report = page
    .locator('[data-part=batches]')
    .getByRole('link', { name: /^下载 批号/ })
    .first();
  const [download] = await Promise.all([page.waitForEvent('download'), report.click()]);
  expect(download.suggestedFilename()).toMatch(/^检验报告-.+\.pdf$/);

  const mine = page.getByRole('region', { name: '本店购买记录' });
  expect(await mine.getByRole('listitem').count()).toBeGreaterThan(1);
  await page.getByRole('tab', { name: /^购买记录/ }).click();
  await page
    .getByText(/^买过 \d+ 次，共 [\d,]+ \S+，约 \d+ 天一次$/)
    .last()
    .waitFor();
  await page.getByRole('button', { name: '降价通知' }).click();
  await page.getByRole('button', { name: '已设降价通知' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await settle(page);
  await page.getByRole('button', { name: '已设降价通知' }).click();
  await page.getByRole('button', { name: '降价通知', exact: true }).waitFor();
});

interface Detailed {
  readonly id: number;
  readonly name: string;
  readonly generic_name: string;
  readonly ypgg: string;
  readonly sccj: string;
  readonly approval_no: string;
  readonly bzdw: string;
  readonly zbz: number;
  readonly number: number;
  readonly base_price: string;
}

test('goods without a leaflet show their registered facts, guess nothing of their use, and link their papers', async () => {
  const page = await openPage({ as: 'yaodian' });
  const found = (await (await page.request.get('/api/goods/list?qx=2&per_page=1')).json()) as {
    readonly data: { readonly list: readonly Detailed[] };
  };
  const [device] = found.data.list;
  await goTo(page, `/list/info/${device?.id}`);
  const papers = page.getByRole('region', { name: '商品资料' });
  await papers.getByText(/^本品说明书尚未上传/).waitFor();
  const said = await papers.getByRole('tabpanel').textContent();
  for (const fact of [device?.approval_no, device?.sccj, device?.ypgg]) expect(said).toContain(fact);
  expect(said).not.toContain('用法用量');
  await expectAccessible(page);
  await papers.getByRole('button', { name: /^查看商品资质/ }).click();
  await papers.getByRole('tab', { name: /^商品资质/, selected: true }).waitFor();
});

test('a buyer who waits for goods and for a lower price finds both in the messages once a file brought them', async () => {
  const page = await openPage({ as: 'zhensuo' });
  const listed = (query: string) =>
    page.request
      .get(`/api/goods/list?per_page=80&${query}`)
      .then(async (answer) => ((await answer.json()) as { data: { list: Detailed[]; total: number } }).data);
  const isDrug = (goods: Detailed) => goods.approval_no.startsWith('国药准字');
  // Out-of-stock goods come last.
  const { total } = await listed('buyable=0');
  const last = await listed(`page=${Math.ceil(total / 80)}`);
  const gone = last.list.find((goods) => goods.number < goods.zbz && isDrug(goods));
  const dear = (await listed('buyable=1&in_stock=1')).list.find(isDrug);
  if (!gone || !dear) throw new Error('the demo has nothing to wait for');
  await goTo(page, `/list/info/${gone.id}`);
  await page.getByRole('button', { name: '到货通知我' }).click();
  await page.getByRole('button', { name: '到货会通知您，取消' }).waitFor();
  await goTo(page, `/list/info/${dear.id}`);
  await page.getByRole('button', { name: '降价通知', exact: true }).click();
  await page.getByRole('button', { name: '已设降价通知' }).waitFor();

  const folder = await mkdtemp(join(tmpdir(), 'qianfang-notice-'));
  const file = join(folder, 'stock.csv');
  const row = (goods: Detailed, price: string, stock: string) =>
    [goods.generic_name, goods.ypgg, goods.sccj, goods.approval_no, goods.bzdw, price, stock].join(',');
  await writeFile(
    file,
    [
      '通用名,规格,生产企业,批准文号,单位,批发价,库存,批号,生产日期,有效期至',
      `${row(gone, gone.base_price, '500')},TZ26001,2026-09-01,2028-08-31`,
      `${row(dear, '0.1', '')},,,`,
    ].join('\n'),
  );
  await runCommand('import', file);
  await rm(folder, { recursive: true });

  const titles = async () => {
    const answer = (await (await page.request.get('/api/message')).json()) as {
      readonly data: { readonly list: ReadonlyArray<{ readonly title: string }> };
    };
    return answer.data.list.map((message) => message.title);
  };
  await expect
    // Well below the job's own interval of two minutes.
    .poll(titles, { interval: 500 })
    .toEqual(expect.arrayContaining([`${gone.name} 到货了`, `${dear.name} 降价了`]));
  await goTo(page, '/wdxx');
  await page.getByText(`${dear.name} 降价了`).first().waitFor();
  await page.getByText(`${gone.name} 到货了`).first().click();
  await page
    .getByText(/现在有货，库存 500/)
    .first()
    .waitFor();
});

test('a buyer receives on the page of a goods a coupon that counts for it', async () => {
  const page = await openPage({ as: 'hetong' });
  const listed = (await (await page.request.get('/api/goods/list?select=2&in_stock=1&buyable=1')).json()) as {
    readonly data: { readonly list: ReadonlyArray<{ readonly id: number }> };
  };
  await goTo(page, `/list/info/${listed.data.list[0]?.id}`);
  await page.getByText(/^可领 \d+ 张券：满 ¥/).waitFor();
  await page.getByRole('button', { name: /^领取\s?优惠券$/ }).click();
  const coupons = page.getByRole('list', { name: '优惠券' });
  const first = coupons.getByRole('listitem').first();
  await first.getByText('限中成药').waitFor();
  const before = await (await page.request.get('/api/user/couponNum')).json();
  await first.getByRole('button', { name: /^领取 / }).click();
  await page
    .getByText(/^已领取「.+」$/)
    .first()
    .waitFor();
  await first.getByText('已领取').waitFor();
  expect(await (await page.request.get('/api/user/couponNum')).json()).toMatchObject({
    data: { unused: before.data.unused + 1 },
  });
  await expectAccessible(page);
});

test('the page of a goods shows its papers beside its pictures, and what else its maker sells', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/list/info/1');
  const pictures = page.getByRole('list', { name: '图片和资质' });
  await pictures.getByRole('button', { name: '第 1 张图' }).waitFor();
  for (const kind of ['注册批件', '包装说明书']) {
    const paper = pictures.getByRole('link', { name: kind });
    expect(await paper.getAttribute('target')).toBe('_blank');
    const file = await page.request.get((await paper.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  const others = page.getByRole('region', { name: '厂家其他商品' });
  const links = others.getByRole('listitem').getByRole('link');
  expect(await links.count()).toBeGreaterThan(2);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).not.toContain(
    '/list/info/1',
  );
  await others.getByRole('link', { name: /^全部 \d+ 种$/ }).click();
  await page
    .getByRole('button', { name: /^石斛坊/ })
    .first()
    .waitFor();
});

test('a goods of a 满减 links the other goods that count toward it', async () => {
  const page = await openPage({ as: 'yaodian' });
  const listed = await page.request.get(
    `/api/goods/list?buyable=1&in_stock=1&promo=${encodeURIComponent('满')}&per_page=1`,
  );
  const [goods] = ((await listed.json()) as { data: { list: ReadonlyArray<{ id: number }> } }).data.list;
  const detail = await page.request.get(`/api/goods/detail/${goods?.id}`);
  const { fairs } = (
    (await detail.json()) as { data: { fairs: ReadonlyArray<{ id: number; name: string }> } }
  ).data;
  const [fair] = fairs;
  await goTo(page, `/list/info/${goods?.id}`);
  await page
    .getByRole('link', { name: fairs.length > 1 ? (fair?.name ?? '') : '去凑单', exact: true })
    .click();
  await arriveAt(page, `**/yjh/${fair?.id}`);
  await page.getByRole('heading', { name: fair?.name ?? '' }).waitFor();
});

test('a long specification keeps within the page of its goods on the narrowest screens', async () => {
  const page = await openPage({ as: 'yaodian', width: 390 });
  const name = '长规格旅程颗粒';
  const folder = await mkdtemp(join(tmpdir(), 'qf-long-'));
  const file = join(folder, 'long.csv');
  const spec = '每袋含维生素C50mg与葡萄糖酸锌10mg及赖氨酸盐酸盐100mg(无蔗糖型)×12袋×10小盒';
  await writeFile(
    file,
    `商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,类别,处方类别,贮藏,保质期,单位,批发价,库存,批号,生产日期,有效期至
QF-LONG-1,${name},${spec},颗粒剂,长规格演示制药有限公司,长规格演示制药有限公司,国药准字H20999972,西药,甲类,密封,24,盒,39.80,100,260901,2026-09-01,2028-08-31
`,
  );
  await runCommand('import', file);
  await rm(folder, { recursive: true });
  const found = async () => {
    const answer = await page.request.get(`/api/goods/list?keywords=${encodeURIComponent(name)}`);
    return (
      (await answer.json()) as { readonly data: { readonly list: ReadonlyArray<{ readonly id: number }> } }
    ).data.list;
  };
  await expect.poll(async () => (await found()).length).toBe(1);
  const [goods] = await found();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, `/list/info/${goods?.id}`);
    await page.getByText(spec).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, wide]).toEqual([width, width]);
  }
  await expectAccessible(page);
});
