import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { isProvinceName } from '@qianfang/domain/identifier/province';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../audit/index.ts';
import type { StaffMember } from '../identity/index.ts';
import { checkFreight } from './pricing.policy.ts';
import { deleteFreightRule, type FreightRow, upsertFreightRule } from './pricing.repo.ts';

/** Stands for every province without a rule of its own. */
const everywhere = '*';
const maxFen = fen(10_000_000);

export interface FreightDraft {
  /** '' for the default rule. */
  readonly province: string;
  /** null deletes the rule of the province. */
  readonly terms: {
    /** Freight is free from this amount on. */
    readonly freeFrom: Fen;
    readonly fee: Fen;
    /** The fee of each further kilogram; null for a flat fee. */
    readonly furtherFee: Fen | null;
    readonly supportsCold: boolean;
  } | null;
}

function rowOf(province: string, terms: NonNullable<FreightDraft['terms']>): FreightRow {
  return {
    province,
    shipping_amount_fen: terms.freeFrom,
    kind: terms.furtherFee === null ? 'flat' : 'weight',
    fee_fen: terms.fee,
    further_fee_fen: terms.furtherFee ?? 0,
    supports_cold: terms.supportsCold,
  };
}

/**
 * Sets the freight of a province and whether cold-chain delivery reaches it (pricing.md 5, K-03). Later pricings use
 * it. Problems: FORBIDDEN for anyone but finance, INVALID with the reason, NOT_FOUND for a rule that does not exist.
 * Audited.
 */
export async function setFreightRule(
  deps: Deps,
  { province: typed, terms }: FreightDraft,
  staff: StaffMember,
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const forbidden = checkFreight(staff);
  if (forbidden) return forbidden;
  if (typed !== '' && !isProvinceName(typed))
    return fieldProblem('province', `省份须写全称，如 广东省，或写 全国，现在是“${typed}”`);
  const province = typed === '' ? everywhere : typed;
  if (terms === null && province === everywhere)
    return fieldProblem('province', '全国运费规则不能取消，可以改为其他数额');
  const amounts = terms ? [terms.freeFrom, terms.fee, terms.furtherFee ?? fen(0)] : [];
  if (amounts.some((one) => one > maxFen)) return fieldProblem('fee', '金额不能超过 100000.00 元');
  return transact(deps.db, async (tx) => {
    if (terms) await upsertFreightRule(tx, rowOf(province, terms));
    else if (!(await deleteFreightRule(tx, province)))
      return problem('NOT_FOUND', { message: `${province}没有单独的运费规则` });
    await recordStaffAudit(tx, staff, {
      action: terms ? 'freight.set' : 'freight.remove',
      entity: `freight:${province}`,
      details: { terms },
      at: deps.clock.now(),
    });
    return undefined;
  });
}
