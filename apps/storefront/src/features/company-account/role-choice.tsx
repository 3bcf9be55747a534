import { RadioGroup } from '@qianfang/ui/radio';
import type { CompanyAccounts, Role } from './company-account.queries.ts';

/** The four roles, each with what it may do. */
export function RoleChoice({
  roles,
  value,
  onChange,
}: {
  roles: CompanyAccounts['roles'];
  value: Role;
  onChange: (role: Role) => void;
}) {
  return (
    <RadioGroup
      label="角色"
      name="account-role"
      direction="column"
      options={roles.map(({ role, label, text }) => ({ value: role, label, hint: text }))}
      value={value}
      onChange={onChange}
    />
  );
}
