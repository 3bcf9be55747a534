import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { findPicture } from './feedback.repo.ts';

/** A picture of one's own; another company's seems not to exist. */
export async function readFeedbackPicture(
  deps: Deps,
  buyerId: number,
  ticketId: number,
  n: number,
): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | Problem<'NOT_FOUND'>> {
  const picture = await findPicture(deps.db, buyerId, ticketId, n);
  if (!picture) return problem('NOT_FOUND');
  const sealed = await deps.files.get(picture.storage_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: picture.content_type };
}
