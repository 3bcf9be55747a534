import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { findParcelFiles } from './shipment.repo.ts';

/** A parcel of one's own order; another company's seems not to exist. */
interface Part {
  readonly buyerId: number;
  readonly orderId: number;
  readonly part: number;
}

/** The photo taken when a parcel was signed for. Problem: NOT_FOUND. */
export async function readSignedPhoto(
  deps: Deps,
  { buyerId, orderId, part }: Part,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const files = await findParcelFiles(deps.db, buyerId, orderId, part);
  if (!files?.photo_key) return problem('NOT_FOUND');
  const sealed = await deps.files.get(files.photo_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: 'image/jpeg' };
}

/** The table of the temperature recorder that travelled with cold goods. Problem: NOT_FOUND. */
export async function readTemperatureFile(
  deps: Deps,
  { buyerId, orderId, part }: Part,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const files = await findParcelFiles(deps.db, buyerId, orderId, part);
  if (!files?.temperature_key) return problem('NOT_FOUND');
  return {
    bytes: await deps.files.get(files.temperature_key),
    contentType: 'text/csv; charset=utf-8',
    fileName: `温度记录_${files.shipment_no}.csv`,
  };
}
