import type { StaffMember } from '../../1-ground/identity/index.ts';

const roles: readonly StaffMember['role'][] = ['finance', 'manager'];

/** Who may write money into a company's books. */
export function mayBook(staff: StaffMember): boolean {
  return roles.includes(staff.role);
}
