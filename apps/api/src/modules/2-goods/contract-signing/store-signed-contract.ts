import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { digestOf } from './content-hash.ts';
import type { ContractRow, SignedDocument } from './contract-signing.repo.ts';
import { printSignedContract } from './print-signed-contract.ts';

/** A signature whose document is to be made. */
export interface SignatureFacts {
  readonly buyerId: number;
  readonly contract: Pick<ContractRow, 'title' | 'version' | 'body'>;
  readonly contentHash: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly validTo: string;
}

/** Makes the document of a signature and stores it, sealed. The caller records its key, or deletes it. */
export async function storeSignedContract(
  deps: Deps,
  db: Db,
  { buyerId, contract, ...signature }: SignatureFacts,
): Promise<SignedDocument> {
  const [buyer, settings, seal] = await Promise.all([
    loadBuyer(db, buyerId),
    readSettings(db),
    deps.contractSeal(),
  ]);
  if (!buyer) throw new Error('a signature without a company');
  const pdf = await printSignedContract(
    {
      ...signature,
      title: contract.title,
      version: contract.version,
      body: contract.body,
      seller: settings.company,
      buyer: buyer.name,
      creditCode: buyer.uscc ?? '',
    },
    seal,
  );
  const storageKey = `contracts/${buyerId}/${randomUUID()}.pdf`;
  await deps.files.put(storageKey, deps.secrets.sealBytes(pdf), 'application/octet-stream');
  return {
    storageKey,
    sha256: digestOf(pdf),
    certificateSha256: seal.fingerprint,
  };
}
