import type { Deps } from '../../../platform/deps.ts';
import { FilesUnavailable } from '../../../platform/files.ts';
import {
  findSignature,
  insertSignedDocument,
  type SignatureRow,
  type SignedDocument,
} from './contract-signing.repo.ts';
import { storeSignedContract } from './store-signed-contract.ts';

/**
 * A company's signature with its document. A signature older than documents gets its own now; of two
 * concurrent calls the first one's stays. Undefined where the company has no such signature.
 */
export async function requireSignedDocument(
  deps: Deps,
  buyerId: number,
  signatureId: number,
): Promise<{ readonly signature: SignatureRow; readonly document: SignedDocument } | undefined> {
  const signature = await findSignature(deps.db, buyerId, signatureId);
  if (!signature) return undefined;
  const stored = documentOf(signature);
  if (stored) return { signature, document: stored };
  const document = await storeSignedContract(deps, deps.db, {
    buyerId,
    contract: signature,
    contentHash: signature.content_hash,
    signerName: signature.signer_name,
    signedAt: signature.signed_at,
    validTo: signature.valid_to,
  });
  if (await insertSignedDocument(deps.db, { buyerId, id: signatureId }, document, deps.clock.now())) {
    return { signature, document };
  }
  await deps.files.remove(document.storageKey);
  return requireSignedDocument(deps, buyerId, signatureId);
}

function documentOf(row: SignatureRow): SignedDocument | undefined {
  if (row.storage_key === null || row.sha256 === null || row.certificate_sha256 === null) return undefined;
  return { storageKey: row.storage_key, sha256: row.sha256, certificateSha256: row.certificate_sha256 };
}

/** The stored bytes of a document; null where they are missing or do not match the seal. */
export async function openDocument(deps: Deps, { storageKey }: SignedDocument): Promise<Buffer | null> {
  try {
    return deps.secrets.openBytes(await deps.files.get(storageKey));
  } catch (error) {
    // A document that cannot be read now is not one that was changed.
    if (error instanceof FilesUnavailable) throw error;
    return null;
  }
}
