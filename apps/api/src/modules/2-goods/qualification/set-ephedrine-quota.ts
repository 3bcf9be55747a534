import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { isProvinceName } from '@qianfang/domain/identifier/province';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { EPHEDRINE_QUOTAS } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { loadAllQuotaRows, replaceQuota } from './ephedrine-quota.repo.ts';
import { checkEphedrineQuota } from './qualification.policy.ts';

const everywhere = '*';
const maxUnits = 100_000;

/** Every monthly limit in words: those set by staff, and the defaults. */
export async function listEphedrineQuotas(db: Db): Promise<string[]> {
  const set = (await loadAllQuotaRows(db)).map((row) => {
    const kind = isBuyerType(row.buyer_kind) ? buyerTypeLabel(row.buyer_kind) : row.buyer_kind;
    const place = row.province === everywhere ? '全国' : row.province;
    const goods = row.goods_id === null ? '每种含麻商品' : `商品 ${row.goods_id}`;
    return `${row.buyer_kind}  ${kind}  ${place}  ${goods}  每月 ${row.units_per_month}`;
  });
  const preset = EPHEDRINE_QUOTAS.map(
    ({ buyerType, unitsPerMonth }) =>
      `${buyerType}  ${buyerTypeLabel(buyerType)}  全国  每种含麻商品  每月 ${unitsPerMonth}（预设）`,
  );
  return [...set, ...preset];
}

/**
 * Sets or removes a monthly limit of ephedrine preparations for one kind of buyer (trade-rules 4.1, 4).
 * Problems: FORBIDDEN for anyone but the quality department, INVALID with the reason. Audited.
 */
export async function setEphedrineQuota(
  deps: Deps,
  input: {
    readonly buyerType: string;
    /** '' for the whole country. */
    readonly province: string;
    /** null = each ephedrine goods on its own. */
    readonly goodsId: number | null;
    /** null removes the limit. */
    readonly units: number | null;
    readonly reason: string;
    readonly staff: StaffMember;
  },
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  const { buyerType, goodsId, units, staff } = input;
  const forbidden = checkEphedrineQuota(staff);
  if (forbidden) return forbidden;
  if (!isBuyerType(buyerType)) return fieldProblem('buyer_type', `没有单位类型 ${buyerType}`);
  if (input.province !== '' && !isProvinceName(input.province))
    return fieldProblem('province', `省份须写全称，如 广东省，现在是“${input.province}”`);
  if (units !== null && !(Number.isInteger(units) && units >= 0 && units <= maxUnits))
    return fieldProblem('units', `每月数量须为 0 至 ${maxUnits} 的整数`);
  if (input.reason.trim() === '') return fieldProblem('reason', '请填写依据');
  const province = input.province === '' ? everywhere : input.province;
  return transact(deps.db, async (tx): Promise<undefined> => {
    await replaceQuota(tx, { buyerKind: buyerType, province, goodsId, units });
    await recordStaffAudit(tx, staff, {
      action: units === null ? 'ephedrine_quota.remove' : 'ephedrine_quota.set',
      entity: `ephedrine_quota:${buyerType}`,
      reason: input.reason.trim(),
      details: { province, goodsId, units },
      at: deps.clock.now(),
    });
  });
}
