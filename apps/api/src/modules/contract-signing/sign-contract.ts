import type { signContract as signContractEndpoint } from '@qianfang/contract/contract-signing';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { loadBuyer } from '../identity/index.ts';
import { loadSigners } from '../qualification/index.ts';
import { contentHash } from './content-hash.ts';
import { insertSignature, loadContracts } from './contract-signing.repo.ts';

type Result = ResultOf<typeof signContractEndpoint>;

/** The legal representative, or someone whom a letter of authority lets sign (trade-rules 4.12). */
async function maySign(db: Db, buyerId: number, name: string): Promise<boolean> {
  const buyer = await loadBuyer(db, buyerId);
  if (buyer?.legalPerson === name) return true;
  return (await loadSigners(db, buyerId)).includes(name);
}

/**
 * Signs a contract for the viewer's company.
 * The hash must be of the text in force, which the signer has read. A head office that acts as its store signs nothing for it.
 */
export function signContract(
  deps: Deps,
  viewer: Viewer,
  templateId: number,
  body: BodyOf<typeof signContractEndpoint>,
): Promise<Result | Problem> {
  // 电子签名法 13: only what the signer alone controls is a signature, and the store's own people are its signers.
  if (viewer.head) {
    return Promise.resolve(problem('FORBIDDEN', { message: '电子合同须由门店自己签署，请用门店账号登录' }));
  }
  return transact(deps.db, async (tx): Promise<Result | Problem> => {
    const now = deps.clock.now();
    const contract = (await loadContracts(tx, viewer.buyerId, now)).find((row) => row.id === templateId);
    if (!contract) return problem('NOT_FOUND');
    const hash = contentHash(contract);
    if (hash !== body.content_hash) return fieldProblem('content_hash', '合同内容已更新，请重新阅读后签署');
    if (!body.has_read) return fieldProblem('has_read', '请阅读合同全文后签署');
    if (!(await maySign(tx, viewer.buyerId, body.signer_name))) {
      return fieldProblem('signer_name', '签署人未获授权，请由法定代表人或授权签署人签署');
    }
    const validTo = addDays(dateInShanghai(now), contract.valid_days);
    await insertSignature(tx, {
      buyerId: viewer.buyerId,
      templateId,
      accountId: viewer.accountId,
      signerName: body.signer_name,
      contentHash: hash,
      signedAt: now,
      validTo,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'contract.sign',
      entity: `contract:${templateId}`,
      reason: '',
      details: { buyerId: viewer.buyerId, hash },
      at: now,
    });
    return { id: templateId, content_hash: hash, signed_at: now.toISOString(), valid_to: validTo };
  });
}
