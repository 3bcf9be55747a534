import type { getControlZone } from '@qianfang/contract/control-zone';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { placeText } from '@qianfang/domain/identifier/place';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { loadMakers } from '../../2-goods/goods/index.ts';
import { type ControlZoneRow, loadApplications, loadControlZones, loadHeldZoneIds } from '../offer/index.ts';
import { findVisible, visitZone } from './find-visible.ts';

export type ControlZoneView = ResultOf<typeof getControlZone>['zone'];

/** The zones of controlled sale for one company. */
export interface ControlZones {
  /** Province and city of the company. */
  readonly region: string;
  readonly list: ReadonlyArray<{ readonly row: ControlZoneRow; readonly view: ControlZoneView }>;
}

function areaOf(row: ControlZoneRow): string {
  const provinces = row.provinces.length === 0 ? '全国' : row.provinces.join('、');
  return row.is_exclusive ? `${provinces}，每市一家` : provinces;
}

/**
 * Every zone for this company: those it has a right in, and those of its area. Zones elsewhere are not shown
 * at all (trade-rules 4.2). Before its review has passed, a company has a right in none.
 */
export async function readControlZones(deps: Deps, viewer: Viewer): Promise<ControlZones> {
  const { db } = deps;
  const rows = await loadControlZones(db);
  const buyer = await loadBuyer(db, viewer.buyerId);
  const place = { province: viewer.province, city: buyer?.city ?? '' };
  const visit = await visitZone(deps, viewer);
  const visible = new Set(await findVisible(deps, visit, { onlyIds: rows.flatMap((row) => row.goods_ids) }));
  const held = new Set(await loadHeldZoneIds(db, viewer.buyerId, place));
  // Newest first.
  const applications = await loadApplications(db, viewer.buyerId);
  const makers = await loadMakers(
    db,
    rows.map((row) => row.maker_id),
  );
  const list = rows.flatMap((row) => {
    const maker = makers.get(row.maker_id);
    const seen = row.goods_ids.filter((id) => visible.has(id)).length;
    const isOffered = seen > 0;
    const isNear = row.provinces.length === 0 || row.provinces.includes(place.province);
    if (!maker || !(isOffered || isNear)) return [];
    const last = applications.find((one) => one.zone_id === row.id);
    const isWaiting = last?.state === 'waiting';
    const isOccupied = row.is_exclusive && held.has(row.id);
    const state = !viewer.isPassed
      ? ('not_passed' as const)
      : isOffered
        ? ('authorised' as const)
        : isWaiting
          ? ('waiting' as const)
          : isOccupied
            ? ('occupied' as const)
            : last?.state === 'rejected'
              ? ('rejected' as const)
              : ('open' as const);
    const view: ControlZoneView = {
      id: row.id,
      url: row.url,
      title: row.title,
      intro: row.intro,
      maker: maker.name,
      maker_id: maker.id,
      logo: maker.logo,
      goods_count: isOffered ? seen : row.goods_ids.length,
      area: areaOf(row),
      is_exclusive: row.is_exclusive ? 1 : 0,
      manager: row.manager,
      manager_phone: row.manager_phone,
      state,
      reason: state === 'rejected' ? (last?.reason ?? '') : '',
    };
    return [{ row, view }];
  });
  return { region: placeText({ ...place, district: '' }), list };
}
