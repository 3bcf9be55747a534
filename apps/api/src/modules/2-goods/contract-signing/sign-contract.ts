import type { signContract as signContractEndpoint } from '@qianfang/contract/contract-signing';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { loadSigners } from '../qualification/index.ts';
import { contentHash } from './content-hash.ts';
import { checkSigner } from './contract-signing.policy.ts';
import {
  type ContractRow,
  insertSignature,
  insertSignedDocument,
  loadContracts,
  lockSigning,
  nextSignatureId,
} from './contract-signing.repo.ts';
import { contractStatus } from './contract-status.ts';
import { type SignatureFacts, storeSignedContract } from './store-signed-contract.ts';

type Result = ResultOf<typeof signContractEndpoint>;

/** The legal representative, or somebody whose letter of authority covers signing (trade-rules 4.12). */
async function maySign(db: Db, buyerId: number, name: string): Promise<boolean> {
  const buyer = await loadBuyer(db, buyerId);
  if (buyer?.legalPerson === name) return true;
  return (await loadSigners(db, buyerId)).includes(name);
}

/** The contract to sign, or why it cannot be signed. */
async function checkSigning(
  db: Db,
  viewer: Viewer,
  templateId: number,
  body: BodyOf<typeof signContractEndpoint>,
  now: Date,
): Promise<ContractRow | Problem<'INVALID' | 'NOT_FOUND'>> {
  const contract = (await loadContracts(db, viewer.buyerId, now)).find((row) => row.id === templateId);
  if (!contract) return problem('NOT_FOUND');
  if (contentHash(contract) !== body.content_hash) {
    return fieldProblem('content_hash', '合同内容已更新，请重新阅读后签署');
  }
  if (!body.has_read) return fieldProblem('has_read', '请阅读合同全文后签署');
  if (!(await maySign(db, viewer.buyerId, body.signer_name))) {
    return fieldProblem('signer_name', '签署人未获授权，请由法定代表人或授权签署人签署');
  }
  return contract;
}

/** What was answered to the signature that is still in force; undefined where there is none. */
function signedAlready(contract: ContractRow, hash: string, now: Date): Result | undefined {
  const { signed_at: signedAt, valid_to: validTo } = contract;
  if (contractStatus(contract, dateInShanghai(now)) !== 'signed' || !signedAt || !validTo) return undefined;
  return { id: contract.id, content_hash: hash, signed_at: signedAt.toISOString(), valid_to: validTo };
}

/**
 * Signs a contract for the viewer's company and makes the document that proves it. The hash must match the
 * current text, as read by the signer. A future version may be signed before its day, from which it then runs
 * (trade-rules E-02). Sent twice, it is signed once.
 */
export async function signContract(
  deps: Deps,
  viewer: Viewer,
  templateId: number,
  body: BodyOf<typeof signContractEndpoint>,
): Promise<Result | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const forbidden = checkSigner(viewer);
  if (forbidden) return forbidden;
  const now = deps.clock.now();
  const contract = await checkSigning(deps.db, viewer, templateId, body, now);
  if ('problem' in contract) return contract;
  const before = signedAlready(contract, body.content_hash, now);
  if (before) return before;
  const begins = dateInShanghai(Math.max(contract.mandatory_from.getTime(), now.getTime()));
  const facts: SignatureFacts = {
    buyerId: viewer.buyerId,
    contract,
    contentHash: body.content_hash,
    signerName: body.signer_name,
    signedAt: now,
    validTo: addDays(begins, contract.valid_days),
  };
  // Printed before the transaction: nobody waits for a lock during layout.
  const document = await storeSignedContract(deps, deps.db, facts);
  const written = await transact(deps.db, async (tx) => {
    await lockSigning(tx, viewer.buyerId);
    const still = await checkSigning(tx, viewer, templateId, body, now);
    if ('problem' in still) return still;
    const meanwhile = signedAlready(still, body.content_hash, now);
    if (meanwhile) return { ...meanwhile, isOther: true };
    const { contentHash: hash, signerName, signedAt, validTo } = facts;
    const id = await nextSignatureId(tx);
    const { buyerId, accountId } = viewer;
    await insertSignature(tx, {
      id,
      buyerId,
      templateId,
      accountId,
      signerName,
      contentHash: hash,
      signedAt,
      validTo,
    });
    await insertSignedDocument(tx, { buyerId, id }, document, now);
    await recordAudit(tx, {
      actor: `account:${accountId}`,
      role: viewer.role,
      action: 'contract.sign',
      entity: `contract:${templateId}`,
      reason: '',
      details: {
        buyerId,
        hash,
        documentSha256: document.sha256,
        certificateSha256: document.certificateSha256,
      },
      at: now,
    });
    return { id: templateId, content_hash: hash, signed_at: now.toISOString(), valid_to: validTo };
  }).catch(async (error: unknown) => {
    await deps.files.remove(document.storageKey);
    throw error;
  });
  if ('problem' in written || 'isOther' in written) await deps.files.remove(document.storageKey);
  if (!('isOther' in written)) return written;
  const { isOther: _, ...answer } = written;
  return answer;
}
