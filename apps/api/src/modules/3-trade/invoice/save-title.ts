import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getInvoiceTitle, saveInvoiceTitle } from '@qianfang/contract/invoice';
import { type Problem, problem } from '@qianfang/contract/problem';
import { maskBankAccount, parseBankAccount } from '@qianfang/domain/identifier/bank-account';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { checkTitle } from '@qianfang/domain/invoice/check-title';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { upsertTitle } from './invoice.repo.ts';
import { openTitle, readTitle } from './read-title.ts';

/** Stores the invoice title. Problems: INVALID per field; name and number must match the licence. */
export async function saveTitle(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof saveInvoiceTitle>,
): Promise<ResultOf<typeof getInvoiceTitle> | Problem<'INVALID'>> {
  const known = await openTitle(deps, deps.db, viewer.buyerId);
  const typed = {
    title: body.title ?? known.facts.title,
    taxNo: body.tax_no ?? known.facts.taxNo,
    address: normalizeText(body.address),
    phone: normalizeText(body.phone),
    bank: normalizeText(body.bank),
    accountNo: body.account_no ?? known.facts.accountNo,
    email: normalizeText(body.email),
  };
  const isGeneralTaxpayer = body.is_general_taxpayer === 1;
  const errors = checkTitle(typed, known.company, isGeneralTaxpayer).errors;
  const [message] = Object.values(errors)[0] ?? [];
  if (message !== undefined) return problem('INVALID', { message, errors });
  const account = parseBankAccount(typed.accountNo);
  const { address, phone, bank, email } = typed;
  const accountNo = account.ok ? account.value : '';
  const at = deps.clock.now();
  await transact(deps.db, async (tx) => {
    await upsertTitle(
      tx,
      viewer.buyerId,
      {
        facts_sealed: deps.secrets.seal(JSON.stringify({ address, phone, bank, accountNo })),
        account_masked: maskBankAccount(accountNo),
        email,
        is_general_taxpayer: isGeneralTaxpayer,
      },
      at,
    );
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'invoice.title',
      entity: `buyer:${viewer.buyerId}`,
      details: { isGeneralTaxpayer },
      at,
    });
  });
  return readTitle(deps, viewer.buyerId);
}
