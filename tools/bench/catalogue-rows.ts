import pg from 'pg';
import type { BenchBuyer } from './buyers.ts';
import { serveHello } from './limits.ts';
import { measure, measureTwice } from './measure.ts';
import { callRow, firstRow, type Limits, type Row, updatedRow } from './row.ts';
import { sayStep } from './say-step.ts';
import type { BenchStore } from './store.ts';
import { whileUpdating } from './updates.ts';
import type { Shot } from './wire.ts';

interface Setting {
  readonly store: BenchStore;
  readonly buyers: readonly BenchBuyer[];
  readonly limits: Limits;
  readonly seconds: number;
  readonly connections: number;
}

/** What is asked for: beginnings of names in characters and in initials, categories, goods. */
async function findSubjects(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows: goods } = await pool.query<{ id: string; name: string; initials: string }>(
    `select g.id, g.generic_name as name, e.initials[1] as initials
     from catalogue.goods g join search.entry e on e.goods_id = g.id
     where g.sale_status = 'on_sale' order by md5(g.id::text) limit 400`,
  );
  const { rows: categories } = await pool.query<{ id: string }>(
    'select id from catalogue.category order by id limit 40',
  );
  await pool.end();
  return {
    ids: goods.map((one) => one.id),
    categories: categories.map((one) => one.id),
    keywords: goods.flatMap(({ name, initials }, at) =>
      at % 2 === 0 ? [name.slice(0, 2 + (at % 3))] : initials ? [initials.slice(0, 2 + (at % 3))] : [],
    ),
  };
}

export async function catalogueRows({
  store,
  buyers,
  limits,
  seconds,
  connections,
}: Setting): Promise<Row[]> {
  const { ids, categories, keywords } = await findSubjects(store.databaseUrl);
  const each = (pathsOf: (buyer: BenchBuyer) => readonly string[]): Shot[][] =>
    buyers.map((buyer) => pathsOf(buyer).map((path) => buyer.get(path)));
  const ask = (magazines: Shot[][]) => measureTwice({ url: store.url, connections, seconds, magazines });
  const word = (keyword: string) => encodeURIComponent(keyword);

  const suggesting = each(() => keywords.map((one) => `/api/goods/search?keywords=${word(one)}&type=0`));
  const listing = each(() => categories.map((id) => `/api/goods/list?select=${id}&per_page=40&page=1`));
  const finding = each(() =>
    keywords.map(
      (one, at) => `/api/goods/list?keywords=${word(one)}&facets=1&per_page=40&page=${at % 4 === 3 ? 50 : 1}`,
    ),
  );
  sayStep('suggestions');
  const suggest = await ask(suggesting);
  sayStep('lists of a category');
  const list = await ask(listing);
  sayStep('lists by keyword, with facets');
  const found = await ask(finding);
  sayStep('goods pages');
  const detail = await ask(
    await Promise.all(
      buyers.map(async (buyer) => {
        const visible = await visibleTo(buyer, ids);
        return visible.map((id) => buyer.get(`/api/goods/detail/${id}`));
      }),
    ),
  );
  sayStep('common data');
  const fastifyBefore = await serveHello('fastify', seconds, connections);
  const common = await ask(each(() => ['/api/focus/common']));
  const fastifyAfter = await serveHello('fastify', seconds, connections);
  // The one row whose goal is a share of a limit: others at work take from either, so the limit is taken on both sides of it.
  const beside = { ...limits, fastify: (fastifyBefore + fastifyAfter) / 2 };
  sayStep('while goods change');
  const updating = (magazines: Shot[][]) =>
    whileUpdating(store.databaseUrl, ids, () => measure({ url: store.url, connections, seconds, magazines }));
  const [suggestNow, listNow, foundNow] = [
    await updating(suggesting),
    await updating(listing),
    await updating(finding),
  ];
  return [
    callRow('GET /api/goods/search', suggest.again, { perSecond: 30_000, p99: 5 }, limits),
    firstRow('… each for the first time', suggest.first, limits),
    callRow('GET /api/goods/list, category, 40', list.again, { perSecond: 5000, p99: 15 }, limits),
    firstRow('… each for the first time', list.first, limits),
    callRow('the same, keyword and facets, page 1 or 50', found.again, { perSecond: 3000, p99: 20 }, limits),
    firstRow('… each for the first time', found.first, limits),
    callRow('GET /api/goods/detail/{id}', detail.again, { perSecond: 5000, p99: 10 }, limits),
    callRow('GET /api/focus/common', common.again, { perSecond: 0.8 * beside.fastify, p99: null }, beside),
    updatedRow('suggestions while goods change', suggestNow, 5, limits),
    updatedRow('lists while goods change', listNow, 15, limits),
    updatedRow('keyword and facets while goods change', foundNow, 20, limits),
  ];
}

/** A goods that does not exist for a buyer answers 404, which is not what is measured. */
async function visibleTo(buyer: BenchBuyer, ids: readonly string[]): Promise<string[]> {
  const visible: string[] = [];
  for (const id of ids.slice(0, 100)) {
    const isThere = await buyer.call(buyer.get(`/api/goods/detail/${id}`)).then(
      () => true,
      () => false,
    );
    if (isThere) visible.push(id);
  }
  return visible;
}
