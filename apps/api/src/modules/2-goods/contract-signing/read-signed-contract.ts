import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fileNamePart } from '@qianfang/paper/file-name-part';
import { pdfType } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { openDocument, requireSignedDocument } from './require-signed-document.ts';

/** The document of one of the company's signatures. Problem: NOT_FOUND, also for another company's. */
export async function readSignedContract(
  deps: Deps,
  buyerId: number,
  signatureId: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const found = await requireSignedDocument(deps, buyerId, signatureId);
  const bytes = found && (await openDocument(deps, found.document));
  if (!found || !bytes) return problem('NOT_FOUND');
  const { title, version, signed_at } = found.signature;
  const name = [title, `第${version}版`, dateInShanghai(signed_at)].map(fileNamePart).join('-');
  return { bytes, contentType: pdfType, fileName: `${name}.pdf`, isShown: true };
}
