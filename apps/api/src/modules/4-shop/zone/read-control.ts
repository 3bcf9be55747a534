import type { getControlFocus, getControlWall, getControlZone } from '@qianfang/contract/control-zone';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listFocus } from '../content/index.ts';
import type { ControlZoneRow } from '../offer/index.ts';
import { loadMonthQuotas } from '../offer/index.ts';
import { type ControlZoneView, readControlZones } from './control-zones.ts';

/** /kxzq: the company's own zones, and the number of further open ones. */
export async function readControlFocus(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getControlFocus>> {
  const { region, list } = await readControlZones(deps, viewer);
  const views = list.map((one) => one.view);
  const authorised = views.filter((one) => one.state === 'authorised');
  const among = (...states: ReadonlyArray<ControlZoneView['state']>) =>
    views.filter((one) => states.includes(one.state)).length;
  return {
    banners: (await listFocus(deps, 'kxzq')).list,
    region,
    list: authorised,
    counts: {
      authorised: authorised.length,
      open: among('open', 'waiting', 'rejected'),
      occupied: among('occupied'),
    },
  };
}

/** /kxzq/new: every zone for this company. */
export async function readControlWall(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getControlWall>> {
  const { region, list } = await readControlZones(deps, viewer);
  return { region, list: list.map((one) => one.view) };
}

type Quota = ResultOf<typeof getControlZone>['quota'];

/** The agreed monthly quantity of the company's application, and its use; null where none was agreed. */
async function readQuota({ db, clock }: Deps, viewer: Viewer, zone: ControlZoneRow): Promise<Quota> {
  const quotas = await loadMonthQuotas(db, viewer.buyerId, { goodsIds: zone.goods_ids, now: clock.now() });
  const quota = quotas.find((one) => one.id === zone.id);
  if (!quota) return null;
  return {
    monthly: formatAmount(fen(quota.monthly)),
    used: formatAmount(fen(quota.used)),
    left: formatAmount(quota.left),
  };
}

/** One zone; NOT_FOUND also for one not for this company. */
export async function readControlZone(
  deps: Deps,
  viewer: Viewer,
  url: string,
): Promise<ResultOf<typeof getControlZone> | Problem<'NOT_FOUND'>> {
  const { region, list } = await readControlZones(deps, viewer);
  const found = list.find((one) => one.view.url === url);
  if (!found) return problem('NOT_FOUND');
  const quota = found.view.state === 'authorised' ? await readQuota(deps, viewer, found.row) : null;
  return { zone: found.view, region, rules: [...found.row.rules], quota };
}

/** Banners of the controlled-sale slots by id; those no longer running are left out. */
export async function readControlAds(deps: Deps, ids: readonly number[]) {
  const { list } = await listFocus(deps, 'kxzq_ad');
  return { list: list.filter((one) => ids.includes(one.id)) };
}
