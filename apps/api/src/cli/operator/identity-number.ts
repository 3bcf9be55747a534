import { isProblem, type Problem } from '@qianfang/contract/problem';
import { readIdentityNumber } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/** Shows the whole identity number on a document to a reviewer. Audited. */
export async function showIdentityNumber(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const read = await readIdentityNumber(deps, {
    documentId: readId(found),
    staff,
    purpose: requireOption(found, 'reason'),
  });
  if (isProblem(read)) return read;
  console.log(read.number);
  return undefined;
}
