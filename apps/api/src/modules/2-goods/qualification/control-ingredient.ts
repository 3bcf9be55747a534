import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { goodsClassLabel, isGoodsClass, isNeverSold } from '@qianfang/domain/goods/goods-class';
import type { IngredientControl } from '@qianfang/domain/qualification/ingredient-control';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { upsertControl } from './ingredient-control.repo.ts';
import { checkIngredientControl } from './qualification.policy.ts';

const preparations: readonly string[] = ['ANY', 'SINGLE', 'COMPOUND'] satisfies ReadonlyArray<
  IngredientControl['preparation']
>;
const longest = 40;

function isPreparation(text: string): text is IngredientControl['preparation'] {
  return preparations.includes(text);
}

/**
 * Adds an ingredient to those never sold here, from a day on (trade-rules 2.4, S-09): for a notice that
 * precedes an update of the store. Problems: FORBIDDEN for anyone but the quality department, INVALID with
 * the reason. Audited.
 */
export async function controlIngredient(
  deps: Deps,
  input: {
    readonly ingredient: string;
    readonly goodsClass: string;
    readonly preparation: string;
    readonly forms: readonly string[];
    /** The notice with its number. */
    readonly basis: string;
    readonly from: string;
    /** '' without end. */
    readonly to: string;
    readonly staff: StaffMember;
  },
): Promise<{ readonly label: string } | Problem<'FORBIDDEN' | 'INVALID'>> {
  const { goodsClass, preparation, forms, staff } = input;
  const forbidden = checkIngredientControl(staff);
  if (forbidden) return forbidden;
  const ingredient = input.ingredient.trim();
  if (ingredient === '' || ingredient.length > longest)
    return fieldProblem('ingredient', `成分须为 1 至 ${longest} 个字`);
  if (!isGoodsClass(goodsClass) || !isNeverSold(goodsClass))
    return fieldProblem('class', '类别须为不得网上销售的一类，如 PSYCHOTROPIC、NARCOTIC、TOXIC');
  if (!isPreparation(preparation))
    return fieldProblem('preparation', `制剂须为 ${preparations.join('、')} 之一`);
  const [from, to] = [parseIsoDate(input.from), input.to === '' ? null : parseIsoDate(input.to)];
  if (from === null) return fieldProblem('from', '起始日须为日期，如 2027-01-01');
  if (input.to !== '' && (to === null || to < from)) return fieldProblem('to', '截止日须为起始日以后的日期');
  const basis = input.basis.trim();
  if (basis === '') return fieldProblem('basis', '请填写公告文号');
  await transact(deps.db, async (tx) => {
    await upsertControl(tx, { ingredient, goodsClass, preparation, forms, basis, from, to });
    await recordStaffAudit(tx, staff, {
      action: 'ingredient_control.set',
      entity: `ingredient:${ingredient}`,
      reason: basis,
      details: { goodsClass, preparation, forms, from, to },
      at: deps.clock.now(),
    });
  });
  return { label: goodsClassLabel(goodsClass) };
}
