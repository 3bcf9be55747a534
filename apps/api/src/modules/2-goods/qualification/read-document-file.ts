import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { loadFile } from './document.repo.ts';

export interface DocumentBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Reads a file of a company's document. Another company's seems not to exist. */
export async function readDocumentFile(
  deps: Deps,
  buyerId: number,
  documentId: number,
  n: number,
): Promise<DocumentBytes | Problem<'NOT_FOUND'>> {
  const file = await loadFile(deps.db, buyerId, documentId, n);
  if (!file) return problem('NOT_FOUND');
  const sealed = await deps.files.get(file.storage_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: file.content_type };
}
