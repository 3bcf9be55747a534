import { isProblem, type Problem } from '@qianfang/contract/problem';
import { traceParcel } from '../../modules/5-journeys/delivery-note/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';
import { readScans } from './read-scans.ts';

/** Adds the trace codes of a parcel shipped without them. */
export async function traceShipment(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'file']);
  const staff = await requireStaff(deps, found);
  const scans = await readScans(requireOption(found, 'file'));
  const outcome = await traceParcel(deps, { shipmentNo: found.subject, scans, staff });
  if (isProblem(outcome)) return outcome;
  console.log(`已登记 ${scans.length} 个追溯码。`);
  return undefined;
}
