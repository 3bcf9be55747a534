import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf, readBy } from '../../shared/fields-of.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { formatInstant } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { type CompanyAccounts, inviteMutation, type Role } from './company-account.queries.ts';
import { RoleChoice } from './role-choice.tsx';

interface Values {
  name: string;
  phone: string;
  role: Role;
}

/** The link, shown once: only whoever has it can use it. */
function Invited({
  name,
  link,
  until,
  onClose,
}: {
  name: string;
  link: string;
  until: string;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} closeOnOutsidePress={false} title="邀请链接">
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">
          请把链接发给 {name}。{name} 用自己的手机号验证后设置用户名和密码，就能登录。
        </p>
        <p
          data-part="invitation-link"
          className="rounded-control border border-line bg-sunk p-3 text-13 [overflow-wrap:anywhere] select-all"
        >
          {link}
        </p>
        <p className="text-13 text-ink-3">
          {formatInstant(until)} 前有效，只能用一次；关闭后不再显示，可以重新邀请。
        </p>
        <div className="flex items-center justify-end gap-2">
          <CopyButton name="链接" text={link} />
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Invites a person to the company: name, phone, role, and then the link. */
export function InviteColleague({
  roles,
  onClose,
}: {
  roles: CompanyAccounts['roles'];
  onClose: () => void;
}) {
  const invite = useMutation(inviteMutation);
  const form = useDraftForm<Values>('invite-colleague', {
    defaultValues: { name: '', phone: '', role: 'purchaser' },
  });
  const field = fieldsOf(form);
  const [name, role] = useWatch({ control: form.control, name: ['name', 'role'] });
  if (invite.data) {
    const link = `${window.location.origin}${paths.join}#${invite.data.token}`;
    return <Invited name={name.trim()} link={link} until={invite.data.expires_at} onClose={onClose} />;
  }
  const submit = form.handleSubmit((values) => {
    const phone = parseMobile(values.phone);
    invite.mutate(
      { ...values, name: values.name.trim(), phone: phone.ok ? phone.value : values.phone },
      {
        onError: (failure) => {
          if (!placeErrors(failure, form.setError, ['name', 'phone'])) showFailure(failure);
        },
      },
    );
  });
  return (
    <FormDialog
      title="邀请员工"
      description="每人用自己的账号，下单、付款、验收都记在本人名下"
      submitLabel="生成邀请链接"
      busyText="正在生成"
      isBusy={invite.isPending}
      part="invite-colleague"
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        {...field('name', { validate: (text) => text.trim().length >= 2 || '请填写姓名，至少 2 个字' })}
        label="姓名"
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField
        {...field('phone', { validate: readBy(parseMobile) })}
        label="手机号"
        type="tel"
        autoComplete="off"
        required
        hint="本人登录和找回密码用，加入时须短信验证"
      />
      <RoleChoice roles={roles} value={role} onChange={(next) => form.setValue('role', next)} />
    </FormDialog>
  );
}
