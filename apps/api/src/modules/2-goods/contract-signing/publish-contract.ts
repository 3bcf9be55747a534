import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkPublisher } from './contract-signing.policy.ts';
import { insertTemplate, type TemplateRow, withdrawTemplates } from './template.repo.ts';

const kindForm = /^[A-Z][A-Z_]{1,39}$/;
const requiredFor = ['all', 'device', 'ephedrine', 'none'] as const;
const longestTitle = 60;
const longestBody = 50_000;

interface ContractDraft {
  readonly kind: string;
  readonly title: string;
  /** Plain text, a paragraph a line. */
  readonly body: string;
  /** Who has to sign it before ordering: all, buyers of devices or of ephedrine preparations, or nobody. */
  readonly requiredFor: string;
  readonly validDays: number;
  /** From when it has to be signed; until then it may be (trade-rules E-02). */
  readonly from: Date;
}

function readDraft(
  draft: ContractDraft,
): (Omit<TemplateRow, 'id' | 'version'> & { body: string }) | Problem<'INVALID'> {
  const { kind, validDays } = draft;
  const title = draft.title.trim();
  const body = draft.body.replaceAll('\r\n', '\n').trim();
  const group = requiredFor.find((one) => one === draft.requiredFor);
  if (!kindForm.test(kind)) return fieldProblem('kind', '合同类别须由大写字母和下划线组成，如 QA_AGREEMENT');
  if (title === '' || title.length > longestTitle)
    return fieldProblem('title', `合同名称须填写，不超过 ${longestTitle} 个字`);
  if (body === '' || body.length > longestBody)
    return fieldProblem('body', `合同正文须为文本，不超过 ${longestBody} 个字`);
  if (!group) return fieldProblem('required_for', `须签署的单位须为 ${requiredFor.join('、')} 之一`);
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > 3_650)
    return fieldProblem('valid_days', '有效天数须为 1 到 3650 之间的整数');
  return { kind, title, body, required_for: group, valid_days: validDays, mandatory_from: draft.from };
}

/**
 * Publishes a contract, or the next version of one: whoever has signed the former signs again from its day on.
 * Problems: FORBIDDEN for all but managers, INVALID with the field. Audited.
 */
export async function publishContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  draft: ContractDraft,
  staff: StaffMember,
): Promise<{ readonly version: number } | Problem<'FORBIDDEN' | 'INVALID'>> {
  const refused = checkPublisher(staff);
  if (refused) return refused;
  const template = readDraft(draft);
  if ('problem' in template) return template;
  return transact(deps.db, async (tx) => {
    const version = await insertTemplate(tx, template);
    await recordStaffAudit(tx, staff, {
      action: 'contract.publish',
      entity: `contract:${template.kind}:${version}`,
      details: { title: template.title, requiredFor: template.required_for, validDays: template.valid_days },
      at: deps.clock.now(),
    });
    return { version };
  });
}

/** Withdraws a contract: nobody has to sign it any more. Problems: FORBIDDEN, NOT_FOUND. Audited. */
export async function withdrawContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, staff }: { readonly kind: string; readonly staff: StaffMember },
): Promise<{ readonly versions: number } | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const refused = checkPublisher(staff);
  if (refused) return refused;
  const at = deps.clock.now();
  return transact(deps.db, async (tx): Promise<{ versions: number } | Problem<'NOT_FOUND'>> => {
    const versions = await withdrawTemplates(tx, kind, at);
    if (versions === 0) return problem('NOT_FOUND', { message: `没有类别为 ${kind} 的电子合同` });
    await recordStaffAudit(tx, staff, { action: 'contract.withdraw', entity: `contract:${kind}`, at });
    return { versions };
  });
}
