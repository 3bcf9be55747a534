import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getDevices } from '@qianfang/contract/zone';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  loadBrandDirectory,
  loadGoods,
  loadModels,
  loadShelfFacts,
  type ShelfFacts,
} from '../../2-goods/goods/index.ts';
import { keywordParts } from '../search/index.ts';
import { loadDeviceRows, loadPartRows } from './device.repo.ts';
import { countValues, type Narrowing, narrow, pageOf } from './facets.ts';
import { findOtherDoses } from './find-other-doses.ts';
import { findVisible, visitZone, type ZoneVisit } from './find-visible.ts';
import { presentZoneGoods } from './present-zone-goods.ts';

type Query = QueryOf<typeof getDevices>;
type Result = ResultOf<typeof getDevices>;

/** 医疗器械监督管理条例 6: three classes by risk. Goods exempt from the dealer's filing stay class II. */
const managementClass: Partial<Record<GoodsClass, '1' | '2' | '3'>> = {
  DEV1: '1',
  DEV2: '2',
  DEV2_EXEMPT: '2',
  DEV3: '3',
};
const classLabels = { '1': '一类医疗器械', '2': '二类医疗器械', '3': '三类医疗器械' } as const;

const classOf = (facts: ShelfFacts) => managementClass[facts.goods_class];

/** Brands by maker id. */
type Brands = ReadonlyMap<number, string>;

function narrowingsOf(query: Query, brands: Brands): Record<keyof Result['facets'], Narrowing<ShelfFacts>> {
  return {
    class: {
      valueOf: classOf,
      labelOf: (row) => classLabels[classOf(row) ?? '2'],
      chosen: query.class ? [query.class] : [],
    },
    category: {
      valueOf: (row) => (row.category_id === null ? undefined : String(row.category_id)),
      labelOf: (row) => row.category ?? '',
      chosen: (query.category ?? []).map(String),
    },
    brand: {
      valueOf: (row) => (brands.has(row.maker_id) ? String(row.maker_id) : undefined),
      labelOf: (row) => brands.get(row.maker_id) ?? '',
      chosen: (query.brand ?? []).map(String),
    },
    sccj: {
      valueOf: (row) => String(row.maker_id),
      labelOf: (row) => row.maker,
      chosen: (query.sccj ?? []).map(String),
    },
  };
}

/** A number for comparison: copied ones contain spaces and full-width characters. */
const bare = (number: string) => number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The goods to search: all, or the parts of a device. */
async function idsToFit(db: Db, device: number | undefined): Promise<readonly number[] | undefined> {
  if (device === undefined) return undefined;
  return (await loadPartRows(db, [device])).map((row) => row.part_id);
}

/** Sizes, models and parts of one page's devices that the company can see. */
async function loadWaysOn(deps: Deps, visit: ZoneVisit, ids: readonly number[]) {
  const models = await loadModels(deps.db, ids);
  const parts = Map.groupBy(await loadPartRows(deps.db, ids), (row) => row.goods_id);
  const beyond = [...models.values()].flat().map((model) => model.id);
  const partIds = [...parts.values()].flat().map((row) => row.part_id);
  const onlyIds = [...new Set([...beyond, ...partIds])];
  const visible = new Set(await findVisible(deps, visit, { isDevice: true, onlyIds }));
  return {
    modelsOf: (id: number) => {
      const shown = (models.get(id) ?? []).filter((model) => visible.has(model.id));
      return shown.length > 1 ? shown.map((model) => ({ id: model.id, ypgg: model.spec })) : [];
    },
    countPartsOf: (id: number) => (parts.get(id) ?? []).filter((row) => visible.has(row.part_id)).length,
  };
}

/** The device whose parts are requested. */
async function findAsked(deps: Deps, visit: ZoneVisit, device: number | undefined): Promise<Result['fits']> {
  if (device === undefined) return null;
  const [id] = await findVisible(deps, visit, { isDevice: true, onlyIds: [device] });
  const goods = id === undefined ? undefined : (await loadGoods(deps.db, [id])).get(id);
  return goods ? { id: goods.id, name: goods.name, ypgg: goods.spec } : null;
}

/** Devices that this company can see, by class, kind, brand, maker, certificate and purpose. */
export async function listDevices(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const { db } = deps;
  const visit = await visitZone(deps, viewer);
  const fits = await findAsked(deps, visit, query.fits);
  const onlyIds = await idsToFit(db, query.fits === undefined ? undefined : (fits?.id ?? 0));
  const filters = {
    isDevice: true,
    parts: keywordParts(query.keywords ?? ''),
    isInStock: query.in_stock === 1,
    ...(onlyIds ? { onlyIds } : {}),
  };
  const ids = await findVisible(deps, visit, filters, query.sort);
  const facts = await loadShelfFacts(db, ids);
  const cert = bare(query.cert ?? '');
  const devices = ids.flatMap((id) => {
    const one = facts.get(id);
    return one && classOf(one) && bare(one.approval_no).includes(cert) ? [one] : [];
  });
  const brands = new Map((await loadBrandDirectory(db)).map((maker) => [maker.id, maker.shortName]));
  const narrowings = narrowingsOf(query, brands);
  const found = narrow(devices, narrowings);
  const shown = pageOf(found, query).map((one) => one.id);
  const goods = await presentZoneGoods(deps, viewer, visit, shown);
  const licences = new Map((await loadDeviceRows(db, shown)).map((row) => [row.goods_id, row.maker_licence]));
  const { modelsOf, countPartsOf } = await loadWaysOn(deps, visit, shown);
  return {
    list: shown.flatMap((id) => {
      const one = goods.get(id);
      const known = facts.get(id);
      const level = known && classOf(known);
      if (!one || !level) return [];
      return [
        {
          goods: one.view,
          class: Number(level),
          class_label: classLabels[level],
          paper: level === '1' ? '备案凭证' : '注册证',
          maker_licence: licences.get(id) ?? '',
          models: modelsOf(id),
          parts: countPartsOf(id),
        },
      ];
    }),
    page: query.page,
    per_page: query.per_page,
    total: found.length,
    other_doses: await findOtherDoses(deps, visit, filters, ids),
    fits,
    facets: countValues(devices, narrowings),
  };
}
