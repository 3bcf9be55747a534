import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { replaceHotSearches, replaceLinks, replaceNav, saveSettings } from '../../1-ground/settings/index.ts';
import { checkPublicText } from './check-public-text.ts';
import { checkSiteKeeper } from './content.policy.ts';
import { siteForm } from './site-form.ts';

/**
 * Saves what the wholesaler says of itself on its pages, its account for transfers included: the parts that are given.
 * Problems: FORBIDDEN for all but managers; INVALID with the place of the first mistake, or with the words that 广告法
 * forbids. Then nothing is saved. Audited.
 */
export async function saveSite(
  deps: Pick<Deps, 'db' | 'clock'>,
  { site, staff }: { readonly site: unknown; readonly staff: StaffMember },
): Promise<{ readonly parts: readonly string[] } | Problem<'FORBIDDEN' | 'INVALID'>> {
  const forbidden = checkSiteKeeper(staff);
  if (forbidden) return forbidden;
  if (!siteForm.matches(site)) return fieldProblem('site', `站点信息不合要求：${siteForm.breach()}`);
  const { texts, nav, links, hot_searches: words } = site;
  const refused = checkPublicText({
    broadcast: texts?.broadcast ?? '',
    nav: (nav ?? []).map(({ name }) => name).join(' '),
    links: (links ?? []).map(({ name, url }) => `${name} ${url}`).join(' '),
  });
  if (refused) return refused;
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    if (texts) await saveSettings(tx, texts, at);
    if (nav) await replaceNav(tx, nav);
    if (links) await replaceLinks(tx, links);
    if (words) await replaceHotSearches(tx, words);
    await recordStaffAudit(tx, staff, { action: 'site.save', entity: 'site', details: { ...site }, at });
    return { parts: [...Object.keys(texts ?? {}), ...Object.keys(site).filter((part) => part !== 'texts')] };
  });
}
