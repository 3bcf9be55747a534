import type { Problem } from '@qianfang/contract/problem';
import {
  accountMay,
  accountRoles,
  accountRoleText,
  missingRightsOf,
  parseStaffRole,
  staffMay,
} from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from './account.repo.ts';

/** The owner of a head office's account acts for its stores, also from the session of one of them. */
export function mayActForStores(viewer: Viewer): boolean {
  return accountMay(viewer, 'store.act_for');
}

export function checkStoreSwitch(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(mayActForStores(viewer), '只有总部主账号可以切换到门店');
}

/** Whether a member of staff says who works here; somebody has to. */
export const maySaveStaff = (staff: Parameters<typeof staffMay>[0]): boolean => staffMay(staff, 'staff.save');

export function checkStaffKeeper(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(maySaveStaff(staff), '只有经理可以登记或停用员工');
}

/** An account's role in words, and what it lacks: its pages hide or explain that. */
export function presentRole(viewer: Viewer) {
  return { role_label: accountRoleText(viewer.role).label, lacks: missingRightsOf(viewer) };
}

/** What a company calls a role, and what that may do. */
export const roleText = accountRoleText;

/** Every role that a company can give, in words. */
export const listRoles = () => accountRoles.map((role) => ({ role, ...accountRoleText(role) }));

/** The role of that name. */
export const staffRoleNamed = parseStaffRole;
