import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '@qianfang/contract/problem';
import { deliverParcel, trackParcel } from '../../modules/3-trade/shipment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { withCopies } from '../../platform/uploads.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

/** Records a step of a parcel's tracking. */
export async function track(deps: Deps, args: readonly string[]): Promise<undefined | Problem<'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'text']);
  const staff = await requireStaff(deps, found);
  return trackParcel(deps, { shipmentNo: found.subject, text: requireOption(found, 'text'), staff });
}

/** Records who signed for a parcel, with a photo, and its temperature record. */
export async function deliver(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'TOO_MANY'>> {
  const found = readArguments(args, ['as', 'signer', 'photo', 'temperature']);
  const staff = await requireStaff(deps, found);
  const photo = found.options.photo?.at(-1);
  const temperature = found.options.temperature?.at(-1);
  const delivery = {
    shipmentNo: found.subject,
    signer: requireOption(found, 'signer'),
    temperature: temperature ? await readFile(pathOf(temperature)) : undefined,
    staff,
  };
  return withCopies(deps.config, photo ? [pathOf(photo)] : [], ([copy]) =>
    deliverParcel(deps, { ...delivery, photo: copy }),
  );
}
