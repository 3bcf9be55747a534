import type { verifySignature } from '@qianfang/contract/contract-signing';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { contentHash, digestOf } from './content-hash.ts';
import { openDocument, requireSignedDocument } from './require-signed-document.ts';
import { isSignedPdf } from './sign-pdf.ts';

/**
 * Whether the stored document of a signature is unchanged to the byte, and the text of the contract too
 * (trade-rules E-03, 电子签名法 8). Problem: NOT_FOUND, also for another company's.
 */
export async function verifySignedContract(
  deps: Deps,
  buyerId: number,
  signatureId: number,
): Promise<ResultOf<typeof verifySignature> | Problem<'NOT_FOUND'>> {
  const found = await requireSignedDocument(deps, buyerId, signatureId);
  if (!found) return problem('NOT_FOUND');
  const { signature, document } = found;
  const bytes = await openDocument(deps, document);
  const valid =
    bytes !== null &&
    digestOf(bytes) === document.sha256 &&
    isSignedPdf(bytes, document.certificateSha256) &&
    contentHash(signature) === signature.content_hash;
  return { valid, sha256: document.sha256, certificate_sha256: document.certificateSha256 };
}
