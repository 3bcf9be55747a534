import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyers, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { grantControlledSale } from '../../2-goods/qualification/index.ts';
import {
  type ApplicationRow,
  type ControlZoneRow,
  findApplicationZone,
  findControlZone,
  loadControlZones,
  loadHeldZoneIds,
  loadWaitingApplications,
  lockApplication,
  lockControlZone,
  updateApplication,
} from '../offer/index.ts';

/** An application that waits for an operator. */
export interface WaitingApplication {
  readonly id: number;
  readonly company: string;
  readonly zone: string;
  readonly area: string;
  readonly monthlyFen: number;
  readonly since: Date;
}

export async function listWaitingApplications(deps: Deps, limit = 100): Promise<WaitingApplication[]> {
  const rows = await loadWaitingApplications(deps.db, limit);
  const buyers = await loadBuyers(deps.db, [...new Set(rows.map((row) => row.buyer_id))]);
  const zones = new Map((await loadControlZones(deps.db)).map((row) => [row.id, row.title]));
  return rows.map((row) => ({
    id: row.id,
    company: buyers.get(row.buyer_id)?.name ?? '',
    zone: zones.get(row.zone_id) ?? '',
    area: row.area,
    monthlyFen: row.monthly_fen,
    since: row.created_at,
  }));
}

export interface ApplicationDecision {
  readonly id: number;
  readonly staff: StaffMember;
  /** Undefined approves it; a text rejects it with that reason. */
  readonly refusal: string | undefined;
}

/** The waiting application with its zone, both locked. The zone comes first, to serialise its decisions. */
async function lockWaiting(
  tx: Db,
  id: number,
): Promise<{ row: ApplicationRow; zone: ControlZoneRow } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const known = await findApplicationZone(tx, id);
  if (!known) return problem('NOT_FOUND', { message: '没有这份控销申请' });
  await lockControlZone(tx, known.zone_id);
  const row = await lockApplication(tx, id);
  const zone = await findControlZone(tx, known.zone_id);
  if (!row || !zone) return problem('NOT_FOUND', { message: '该控销专区已关闭' });
  if (row.state !== 'waiting') return problem('STATE_FORBIDS', { message: '该申请不在待审核状态' });
  return { row, zone };
}

/** Approves an application, which offers the zone's goods to the company from today on, or rejects it. */
export function decideApplication(
  deps: Deps,
  { id, staff, refusal }: ApplicationDecision,
): Promise<{ readonly state: 'passed' | 'rejected' } | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const at = deps.clock.now();
  const reason = refusal?.trim() ?? '';
  const state = refusal === undefined ? 'passed' : 'rejected';
  return transact(
    deps.db,
    async (
      tx,
    ): Promise<{ state: 'passed' | 'rejected' } | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> => {
      if (state === 'rejected' && reason === '') return fieldProblem('refusal', '请填写驳回原因');
      const found = await lockWaiting(tx, id);
      if ('problem' in found) return found;
      const { row, zone } = found;
      if (state === 'passed') {
        const held = zone.is_exclusive ? await loadHeldZoneIds(tx, row.buyer_id, row) : [];
        if (held.includes(zone.id))
          return problem('STATE_FORBIDS', { message: '该城市已有授权单位，不能再授权' });
        await grantControlledSale(tx, {
          goodsIds: zone.goods_ids,
          buyerId: row.buyer_id,
          from: dateInShanghai(at),
        });
      }
      await updateApplication(tx, id, { state, reason, at });
      await sendMessage(tx, {
        buyerId: row.buyer_id,
        kind: 'licence',
        title: state === 'passed' ? `已获得“${zone.title}”授权` : `“${zone.title}”授权申请未通过`,
        body: state === 'passed' ? '该专区的商品现在可以查看和采购。' : reason,
        url: `/kxzq/goods/${zone.url}`,
        dedupeKey: `control-${state}:${id}`,
        at,
      });
      await recordAudit(tx, {
        actor: `staff:${staff.id}`,
        role: staff.role,
        action: `control.${state === 'passed' ? 'pass' : 'reject'}`,
        entity: `control-application:${id}`,
        reason,
        at,
      });
      return { state };
    },
  );
}
