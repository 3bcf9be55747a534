import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkTradeFacts } from '../../2-goods/goods/index.ts';
import { updateTradeFacts } from './trade-facts.repo.ts';

const maxIngredients = 60;
const longest = 40;

/**
 * Stores facts that rules need and no wholesaler's file has: the ingredients of a goods, which reveal
 * controlled ones, and whether public medical institutions may have it outside the provincial platform
 * (trade-rules 1.1, 2.4). Problems: FORBIDDEN for anyone but the quality department, NOT_FOUND, INVALID.
 * Audited.
 */
export async function setTradeFacts(
  deps: Deps,
  input: {
    readonly goodsId: number;
    /** Absent: unchanged. */
    readonly ingredients: readonly string[] | undefined;
    readonly isPublicPurchase: boolean | undefined;
    readonly reason: string;
    readonly staff: StaffMember;
  },
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const { goodsId, ingredients, isPublicPurchase, staff } = input;
  const forbidden = checkTradeFacts(staff);
  if (forbidden) return forbidden;
  if (ingredients === undefined && isPublicPurchase === undefined)
    return fieldProblem('ingredients', '请给出成分，或公立医疗机构可否采购');
  if (ingredients && (ingredients.length > maxIngredients || ingredients.some((one) => one.length > longest)))
    return fieldProblem('ingredients', `成分最多 ${maxIngredients} 种，每种最多 ${longest} 个字`);
  if (input.reason.trim() === '') return fieldProblem('reason', '请填写依据');
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await updateTradeFacts(tx, goodsId, { ingredients, isPublicPurchase }, at)))
      return problem('NOT_FOUND', { message: `没有商品 ${goodsId}` });
    await recordStaffAudit(tx, staff, {
      action: 'goods.trade_facts',
      entity: `goods:${goodsId}`,
      reason: input.reason.trim(),
      details: { ingredients, isPublicPurchase },
      at,
    });
    return undefined;
  });
}
