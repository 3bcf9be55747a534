import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { getDevice } from '@qianfang/contract/zone';
import { isDevice } from '@qianfang/domain/goods/goods-class';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadModels } from '../../2-goods/goods/index.ts';
import { loadDeviceIdsOfPart, loadPartRows } from './device.repo.ts';
import { visitZone } from './find-visible.ts';
import { presentZoneGoods } from './present-zone-goods.ts';

type Result = ResultOf<typeof getDevice>;

/** The limit per kind; the zone lists all parts. */
const limit = 12;
/** The limit of candidates, and of a device's sizes. */
const maxLookedAt = 40;

/** Goods related to a device: its sizes and models, its parts, and the devices it is made for. */
export async function readDevice(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Result | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const visit = await visitZone(deps, viewer);
  const models = ((await loadModels(db, [id])).get(id) ?? []).slice(0, maxLookedAt);
  const parts = (await loadPartRows(db, [id])).slice(0, maxLookedAt);
  const deviceIds = await loadDeviceIdsOfPart(db, id, maxLookedAt);
  const ids = [id, ...models.map((one) => one.id), ...parts.map((row) => row.part_id), ...deviceIds];
  const goods = await presentZoneGoods(deps, viewer, visit, [...new Set(ids)]);
  const own = goods.get(id);
  if (!own) return problem('NOT_FOUND');
  const isHere = (other: number) => goods.get(other)?.offer.goods.saleStatus === 'on_sale';
  const shown = models.filter((one) => isHere(one.id));
  const hasModels = isDevice(own.offer.goods.goodsClass) && shown.length > 1;
  // Goods in stock come first.
  const lacks = (other: number) => Number((goods.get(other)?.view.number ?? 0) === 0);
  return {
    models: hasModels ? shown.map((one) => ({ id: one.id, ypgg: one.spec })) : [],
    parts: parts
      .filter((row) => isHere(row.part_id))
      .sort((a, b) => lacks(a.part_id) - lacks(b.part_id))
      .slice(0, limit)
      .flatMap((row) => {
        const view = goods.get(row.part_id)?.view;
        return view ? [{ goods: view, kind: row.kind }] : [];
      }),
    devices: deviceIds
      .filter(isHere)
      .sort((a, b) => lacks(a) - lacks(b))
      .slice(0, limit)
      .flatMap((one) => goods.get(one)?.view ?? []),
  };
}
