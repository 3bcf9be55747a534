import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { readDocumentFile } from '../../2-goods/qualification/index.ts';
import { findRegistrant, type Requester } from './registrant.ts';

/** A file of a registration, for its owner alone. */
export async function readRegistrationFile(
  deps: Deps,
  requester: Requester,
  documentId: number,
  n: number,
): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | Problem<'NOT_FOUND'>> {
  const registrant = await findRegistrant(deps, requester);
  if (!registrant) return problem('NOT_FOUND');
  return readDocumentFile(deps, registrant.buyer.id, documentId, n);
}
