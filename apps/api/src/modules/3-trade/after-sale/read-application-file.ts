import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import type { ApplicationKind } from './application.repo.ts';
import { findFile } from './thread.repo.ts';

/** A file of one's own application; another company's seems not to exist. */
export async function readApplicationFile(
  deps: Deps,
  buyerId: number,
  application: { readonly kind: ApplicationKind; readonly id: number },
  n: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const file = await findFile(deps.db, buyerId, application, n);
  if (!file) return problem('NOT_FOUND');
  const sealed = await deps.files.get(file.storage_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: file.content_type };
}
