import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getCompanyChange } from '@qianfang/contract/qualification';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { LegalFacts } from '@qianfang/domain/registration/check-change';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type BuyerFacts, loadBuyer } from '../../1-ground/identity/index.ts';
import { differencesOf, legalFactsOf, requestedChange } from './company-change.ts';
import { loadDocuments } from './document.repo.ts';
import type { StoredDocument } from './qualification.repo.ts';

type View = ResultOf<typeof getCompanyChange>;

const presentFacts = ({ name, legalPerson, regionCode, address }: LegalFacts) => ({
  name,
  legal_person: legalPerson,
  region_code: regionCode,
  address,
});

function presentChange(row: StoredDocument | undefined, buyer: BuyerFacts): View['change'] {
  const asked = requestedChange(row);
  if (!row || !asked || (row.state !== 'submitted' && row.state !== 'rejected')) return null;
  return {
    ...presentFacts(asked),
    state: row.state === 'submitted' ? 'waiting' : 'rejected',
    differences: differencesOf(asked, buyer),
    reason: row.reject_reason,
    submitted_at: shanghaiInstantText(row.created_at),
  };
}

/** The registered facts of a company's licence, and the last change applied for. */
export async function readCompanyChange(deps: Deps, viewer: Viewer): Promise<View> {
  const buyer = await loadBuyer(deps.db, viewer.buyerId);
  if (!buyer) throw new Error(`viewer of company ${viewer.buyerId}, which does not exist`);
  const newest = (await loadDocuments(deps.db, viewer.buyerId)).findLast((row) => row.kind === 'BIZ_LICENCE');
  const isOpen = buyer.status === 'passed' ? (1 as const) : (0 as const);
  return { now: presentFacts(legalFactsOf(buyer)), is_open: isOpen, change: presentChange(newest, buyer) };
}
