import type { Problem } from '@qianfang/contract/problem';
import { accountMay, parseStaffRole, staffMay } from '@qianfang/domain/access/rights';
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

/** The role of that name. */
export const staffRoleNamed = parseStaffRole;
