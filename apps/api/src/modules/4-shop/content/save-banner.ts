import { type Problem, problem } from '@qianfang/contract/problem';
import { warnedWords } from '@qianfang/domain/content/advertising-words';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { insertFocus, type NewFocus, updateFocus } from '../../1-ground/settings/index.ts';
import { checkPublicText } from './check-public-text.ts';

/**
 * Publishes or changes a banner. Returns its id and the words that need an approved advertisement's number.
 * Problems: INVALID with the words that 广告法 forbids, NOT_FOUND.
 */
export function saveBanner(
  deps: Deps,
  {
    id,
    banner,
    staff,
  }: { readonly id: number | undefined; readonly banner: NewFocus; readonly staff: StaffMember },
): Promise<{ readonly id: number; readonly warned: readonly string[] } | Problem<'INVALID' | 'NOT_FOUND'>> {
  return transact(
    deps.db,
    async (tx): Promise<{ id: number; warned: readonly string[] } | Problem<'INVALID' | 'NOT_FOUND'>> => {
      const refused = checkPublicText({ title: banner.title, subtitle: banner.subtitle });
      if (refused) return refused;
      const saved = id === undefined ? await insertFocus(tx, banner) : await updateFocus(tx, id, banner);
      if (saved === undefined) return problem('NOT_FOUND', { message: `没有广告 ${id}` });
      await recordAudit(tx, {
        actor: `staff:${staff.id}`,
        role: staff.role,
        action: 'banner.save',
        entity: `banner:${saved}`,
        details: { slot: banner.slot, title: banner.title, subtitle: banner.subtitle, url: banner.url },
        at: deps.clock.now(),
      });
      return { id: saved, warned: warnedWords(`${banner.title} ${banner.subtitle}`) };
    },
  );
}
