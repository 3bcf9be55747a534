import type {
  applyForControl as applyEndpoint,
  getControlApplications,
} from '@qianfang/contract/control-zone';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseLandline, parseMobile } from '@qianfang/domain/identifier/contact';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { insertApplication, loadApplications, loadControlZones } from '../offer/index.ts';
import { readControlZones } from './control-zones.ts';

type Body = BodyOf<typeof applyEndpoint>;

const refusals: Readonly<Record<string, string>> = {
  authorised: '贵单位已获得该专区的授权，无需再次申请',
  waiting: '该专区的申请正在审核，请等待结果',
  occupied: '该专区在贵单位所在城市已有授权单位，暂不接受申请',
};

/** Applies for a zone of controlled sale. A zone not for the company is not found. */
export async function applyForControl(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<ResultOf<typeof applyEndpoint> | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { list } = await readControlZones(deps, viewer);
  const zone = list.find((one) => one.row.id === body.zone_id);
  if (!zone) return problem('NOT_FOUND');
  const refusal = refusals[zone.view.state];
  if (refusal) return problem('STATE_FORBIDS', { message: refusal });
  const monthly = parseAmount(body.monthly);
  if (monthly <= 0) return fieldProblem('monthly', '请填写大于 0 的预计月销');
  if (!parseMobile(body.phone).ok && !parseLandline(body.phone).ok)
    return fieldProblem('phone', '请填写正确的联系电话');
  const buyer = await loadBuyer(deps.db, viewer.buyerId);
  const id = await insertApplication(deps.db, {
    buyer_id: viewer.buyerId,
    account_id: viewer.accountId,
    zone_id: zone.row.id,
    province: viewer.province,
    city: buyer?.city ?? '',
    store: body.store,
    area: body.area,
    monthly_fen: monthly,
    contact: body.contact,
    phone: body.phone,
    created_at: deps.clock.now(),
  });
  if (id === undefined) return problem('STATE_FORBIDS', { message: refusals.waiting ?? '' });
  return { id, state: 'waiting' };
}

/** A company's own applications with their results. */
export async function listControlApplications(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getControlApplications>> {
  const rows = await loadApplications(deps.db, viewer.buyerId);
  const zones = new Map((await loadControlZones(deps.db)).map((row) => [row.id, row]));
  return {
    list: rows.flatMap((row) => {
      const zone = zones.get(row.zone_id);
      if (!zone) return [];
      return [
        {
          id: row.id,
          zone_id: row.zone_id,
          url: zone.url,
          title: zone.title,
          store: row.store,
          area: row.area,
          monthly: formatAmount(fen(row.monthly_fen)),
          contact: row.contact,
          phone: row.phone,
          state: row.state,
          reason: row.reason,
          created_at: row.created_at.toISOString(),
          decided_at: row.decided_at?.toISOString() ?? null,
        },
      ];
    }),
  };
}
