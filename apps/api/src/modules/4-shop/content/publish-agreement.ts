import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { findArticle, loadVersions, updateArticle } from './article.repo.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { checkSiteKeeper } from './content.policy.ts';
import { saveArticles } from './save-articles.ts';

/** The posts that the registration shows before it is agreed to them (storefront.md 7). */
const agreements = {
  user: { id: 72, title: '用户注册协议', menuName: '用户协议', route: '/help/fwbz/yhxy' },
  privacy: { id: 73, title: '隐私政策', menuName: '隐私政策', route: '/help/fwbz/yhxy?id=73' },
} as const;

type Which = keyof typeof agreements;

const articleType = 1;
const versionForm = /^V\d{1,3}\.\d{1,3}$/;
const longestText = 200_000;

interface AgreementDraft {
  /** `user` or `privacy`. */
  readonly which: string;
  /** Rich text. */
  readonly content: string;
  readonly version: string;
  /** What has changed. */
  readonly summary: string;
  readonly effectiveOn: IsoDate;
}

function readDraft({ which, content, version }: AgreementDraft): Which | Problem<'INVALID'> {
  if (!Object.hasOwn(agreements, which))
    return fieldProblem('which', '协议须为 user（用户协议）或 privacy（隐私政策）');
  if (!versionForm.test(version)) return fieldProblem('version', '版本须写作 V1.0');
  if (content.trim() === '' || content.length > longestText)
    return fieldProblem('content', `协议正文须填写，不超过 ${longestText} 个字`);
  return which as Which;
}

/**
 * Publishes the user agreement or the privacy policy, or its next version; former ones can be read still
 * (电子商务法 34). Problems: FORBIDDEN for all but managers, INVALID with the field, CONFLICT for a version that was
 * there. Audited.
 */
export async function publishAgreement(
  deps: Pick<Deps, 'db' | 'clock'>,
  { draft, staff }: { readonly draft: AgreementDraft; readonly staff: StaffMember },
): Promise<{ readonly title: string } | Problem<'FORBIDDEN' | 'INVALID' | 'CONFLICT'>> {
  const refused = checkSiteKeeper(staff);
  if (refused) return refused;
  const which = readDraft(draft);
  if (isProblem(which)) return which;
  const { id, title, menuName, route } = agreements[which];
  const at = deps.clock.now();
  const { version, summary, effectiveOn } = draft;
  const content = await cleanRichText(draft.content);
  const text = { id, content, version, effective_on: effectiveOn, published_at: at.toISOString() };
  const kept = { article_id: id, version, effective_on: effectiveOn, summary, content };
  return transact(deps.db, async (tx): Promise<{ title: string } | Problem<'INVALID' | 'CONFLICT'>> => {
    if ((await loadVersions(tx, id)).some((one) => one.version === version))
      return problem('CONFLICT', { message: `《${title}》已有 ${version} 版` });
    if (await findArticle(tx, articleType, id, at)) await updateArticle(tx, text, kept);
    else {
      const place = { category_id: null, type: articleType, menu_name: menuName, route, sort: 0 };
      const article = { ...text, ...place, title, excerpt: '', picture: '', source: '' };
      const wrong = await saveArticles(tx, [article], [kept]);
      if (wrong) return wrong;
    }
    await recordStaffAudit(tx, staff, {
      action: 'agreement.publish',
      entity: `article:${id}`,
      details: { version, effectiveOn, summary },
      at,
    });
    return { title };
  });
}
