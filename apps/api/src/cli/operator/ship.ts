import { isProblem, type Problem } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { shipWithNote } from '../../modules/5-journeys/delivery-note/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readPairs, requireOption, requireStaff } from './read-arguments.ts';
import { readScans } from './read-scans.ts';

function readBatches(values: readonly string[] | undefined): ReadonlyMap<string, number> | undefined {
  const pairs = readPairs(values);
  if (pairs.length === 0) return undefined;
  return new Map(
    pairs.map(([batchNo, units]) => {
      const count = parseWhole(units);
      if (count === undefined) throw new SettingError(`批号 ${batchNo} 的数量须为正整数`);
      return [batchNo, count];
    }),
  );
}

/** Ships an order, whole or by the named batches. */
export async function ship(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'carrier', 'tracking', 'batch', 'trace']);
  const staff = await requireStaff(deps, found);
  const file = found.options.trace?.at(-1);
  const outcome = await shipWithNote(deps, {
    orderNo: found.subject,
    carrier: requireOption(found, 'carrier'),
    trackingNo: requireOption(found, 'tracking'),
    batches: readBatches(found.options.batch),
    scans: file === undefined ? undefined : await readScans(file),
    staff,
  });
  if (isProblem(outcome)) return outcome;
  console.log(`已发货，出库单 ${outcome.shipmentNo}${outcome.isComplete ? '' : '（部分发货）'}。`);
  return undefined;
}
