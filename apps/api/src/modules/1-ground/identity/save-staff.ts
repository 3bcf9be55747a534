import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../audit/index.ts';
import type { StaffMember } from './account.repo.ts';
import { checkStaffKeeper, maySaveStaff, staffRoleNamed } from './identity.policy.ts';
import { loadStaff, lockStaff, type StaffEntry, upsertStaff } from './staff.repo.ts';

/** What is not given stays as it is. */
interface StaffDraft {
  readonly username: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly role?: string | undefined;
  /** Companies that register get this account manager. */
  readonly isDefaultManager?: boolean;
  readonly isEnabled: boolean;
}

type Refusal = Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'CONFLICT'>;

const usernameForm = /^[a-z][a-z0-9._-]{1,31}$/;
const phoneForm = /^(?:1\d{10}|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?)$/;
const longestName = 20;

function complete(
  draft: StaffDraft,
  known: StaffEntry | undefined,
): Omit<StaffEntry, 'id'> | Problem<'INVALID'> {
  const { username } = draft;
  const name = (draft.name ?? known?.name ?? '').trim();
  const phone = (draft.phone ?? known?.phone ?? '').trim();
  const role = staffRoleNamed(draft.role ?? known?.role ?? '');
  if (!usernameForm.test(username))
    return fieldProblem(
      'username',
      '工号须以小写字母开头，由 2 到 32 个小写字母、数字、点、横线或下划线组成',
    );
  if (name === '' || name.length > longestName)
    return fieldProblem('name', `姓名须填写，不超过 ${longestName} 个字`);
  if (!phoneForm.test(phone)) return fieldProblem('phone', '电话须为手机号，或带区号的固定电话');
  if (!role) return fieldProblem('role', '角色须为 manager、business、quality、finance 或 warehouse 之一');
  return {
    username,
    name,
    phone,
    role,
    is_default_manager: draft.isEnabled && (draft.isDefaultManager ?? known?.is_default_manager ?? false),
    is_enabled: draft.isEnabled,
  };
}

async function write(
  tx: Db,
  { entry, known, by, at }: { entry: Omit<StaffEntry, 'id'>; known: boolean; by?: StaffMember; at: Date },
): Promise<StaffMember> {
  const { username, name, role } = entry;
  const saved = { id: await upsertStaff(tx, entry), username, name, role };
  await recordStaffAudit(tx, by ?? saved, {
    action: entry.is_enabled ? (known ? 'staff.change' : 'staff.add') : 'staff.disable',
    entity: `staff:${saved.id}`,
    details: { username, role, isDefaultManager: entry.is_default_manager },
    at,
  });
  return saved;
}

/** Whether somebody would be left who can add staff. */
const isKept = (all: readonly StaffEntry[]) => all.some((one) => one.is_enabled && maySaveStaff(one));

/**
 * Adds a member of staff, changes one, or takes one out of service; their past decisions keep their name. Problems:
 * FORBIDDEN for all but managers, NOT_FOUND, INVALID with the field, CONFLICT for the last manager. Audited.
 */
export async function saveStaff(
  deps: Pick<Deps, 'db' | 'clock'>,
  { draft, by }: { readonly draft: StaffDraft; readonly by: StaffMember },
): Promise<{ readonly isNew: boolean } | Refusal> {
  const forbidden = checkStaffKeeper(by);
  if (forbidden) return forbidden;
  return transact(deps.db, async (tx): Promise<{ isNew: boolean } | Refusal> => {
    await lockStaff(tx);
    const before = await loadStaff(tx);
    const known = before.find(({ username }) => username === draft.username);
    if (!known && !draft.isEnabled) return problem('NOT_FOUND', { message: `没有工号 ${draft.username}` });
    const entry = complete(draft, known);
    if (isProblem(entry)) return entry;
    const others = before.filter(({ username }) => username !== entry.username);
    if (!isKept([...others, { ...entry, id: 0 }]))
      return problem('CONFLICT', { message: '这是最后一位经理，请先登记另一位经理' });
    await write(tx, { entry, known: known !== undefined, by, at: deps.clock.now() });
    return { isNew: !known };
  });
}

/**
 * Adds the first member of staff of a new store, in nobody's name: a manager, who adds the others. Problems: CONFLICT
 * where somebody is there, INVALID with the field. Audited as their own deed.
 */
export function addFirstStaff(
  deps: Pick<Deps, 'db' | 'clock'>,
  { username, name, phone }: Required<Pick<StaffDraft, 'username' | 'name' | 'phone'>>,
): Promise<StaffMember | Refusal> {
  return transact(deps.db, async (tx): Promise<StaffMember | Refusal> => {
    await lockStaff(tx);
    if ((await loadStaff(tx)).length > 0)
      return problem('CONFLICT', { message: '已有员工，请由经理用 staff 命令登记' });
    const entry = complete(
      { username, name, phone, role: 'manager', isDefaultManager: true, isEnabled: true },
      undefined,
    );
    return isProblem(entry) ? entry : write(tx, { entry, known: false, at: deps.clock.now() });
  });
}
