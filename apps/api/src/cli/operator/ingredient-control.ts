import { isProblem, type Problem } from '@qianfang/contract/problem';
import { controlIngredient } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Adds an ingredient to those never sold online, from a day on. */
export async function saveIngredientControl(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  const found = readArguments(args, ['as', 'class', 'preparation', 'form', 'from', 'to', 'basis']);
  const from = requireOption(found, 'from');
  const saved = await controlIngredient(deps, {
    ingredient: found.subject,
    goodsClass: requireOption(found, 'class'),
    preparation: found.options.preparation?.at(-1) ?? 'ANY',
    forms: found.options.form ?? [],
    basis: requireOption(found, 'basis'),
    from,
    to: found.options.to?.at(-1) ?? '',
    staff: await requireStaff(deps, found),
  });
  if (isProblem(saved)) return saved;
  console.log(`含${found.subject}的商品自 ${from} 起按${saved.label}停止网上销售。`);
  return undefined;
}
