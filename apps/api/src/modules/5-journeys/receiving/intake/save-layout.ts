import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { saveIntakeLayout } from '@qianfang/contract/intake-file';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { columnsFault } from '@qianfang/domain/order/intake-layout';
import type { Deps } from '../../../../platform/deps.ts';
import { putLayout } from './layout.repo.ts';

/** Keeps the layout of a company's files. Problem: INVALID at `columns`. */
export async function saveLayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: number,
  body: BodyOf<typeof saveIntakeLayout>,
): Promise<ResultOf<typeof saveIntakeLayout> | Problem<'INVALID'>> {
  const fault = columnsFault(body.columns);
  if (fault !== null) return fieldProblem('columns', fault);
  const columns = body.columns.map(({ field, name }) => ({ field, name: name.trim() }));
  const layout = { ...body, columns };
  await putLayout(db, buyerId, layout, clock.now());
  return { layout, is_chosen: true };
}
