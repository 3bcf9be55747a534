import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { showFailure } from '../../shared/query-client.ts';
import { type CompanyAccount, type CompanyAccounts, changeMutation } from './company-account.queries.ts';
import { RoleChoice } from './role-choice.tsx';

/** Gives a colleague another role, which holds at once. */
export function ChangeRole({
  account,
  roles,
  onClose,
}: {
  account: CompanyAccount;
  roles: CompanyAccounts['roles'];
  onClose: () => void;
}) {
  const change = useMutation(changeMutation);
  const [role, setRole] = useState(account.role);
  return (
    <FormDialog
      title={`设置 ${account.name} 的角色`}
      submitLabel="保存"
      busyText="正在保存"
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { id: account.id, body: { role, is_blocked: account.is_blocked } },
          {
            onSuccess: () => {
              toast.success(`${account.name} 的角色已设置，立即生效`);
              onClose();
            },
            onError: showFailure,
          },
        )
      }
    >
      <RoleChoice roles={roles} value={role} onChange={setRole} />
    </FormDialog>
  );
}
