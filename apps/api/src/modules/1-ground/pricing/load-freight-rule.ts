import type { FreightFee } from '@qianfang/domain/freight/freight';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type FreightRow, findFreightRule, loadFreightRows } from './pricing.repo.ts';

/** Freight terms of a province (pricing.md 5). */
export interface FreightRule {
  /** `shipping_amount`: freight is free from this amount on. */
  readonly shippingAmount: Fen;
  readonly fee: FreightFee;
  /** Whether cold-chain delivery reaches the province (trade-rules K-03). */
  readonly supportsCold: boolean;
}

function ruleOf(row: FreightRow): FreightRule {
  return {
    shippingAmount: fen(row.shipping_amount_fen),
    fee:
      row.kind === 'flat'
        ? { kind: 'FLAT', fee: fen(row.fee_fen) }
        : { kind: 'WEIGHT', firstFee: fen(row.fee_fen), furtherFee: fen(row.further_fee_fen) },
    supportsCold: row.supports_cold,
  };
}

/** The rule of a province, else the default rule; undefined where no rule exists. */
export const loadFreightRule = cached(
  { invalidateAllOn: ['freight'], max: 100 },
  async (db, province: string): Promise<FreightRule | undefined> => {
    const row = await findFreightRule(db, province);
    return row && ruleOf(row);
  },
);

/** Every rule by province, `*` for the default one, the lowest threshold first. */
export async function loadFreightRules(db: Db): Promise<Map<string, FreightRule>> {
  return new Map((await loadFreightRows(db)).map((row) => [row.province, ruleOf(row)]));
}
