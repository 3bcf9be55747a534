import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { ErrorState } from '@qianfang/ui/error-state';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { PlusIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { showFailure } from '../../shared/query-client.ts';
import { ChangeRole } from './change-role.tsx';
import {
  accountsQuery,
  type CompanyAccount,
  type CompanyAccounts,
  changeMutation,
  withdrawMutation,
} from './company-account.queries.ts';
import { InviteColleague } from './invite-colleague.tsx';

const rowClass =
  'grid items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_8rem]';

function Actions({ account, onRole }: { account: CompanyAccount; onRole: () => void }) {
  const change = useMutation(changeMutation);
  const isBlocked = account.is_blocked === 1;
  if (account.is_main === 1 || account.is_own === 1)
    return (
      <span className="text-13 text-ink-3 md:text-right">
        {account.is_main === 1 ? '主账号，不能修改' : '本人'}
      </span>
    );

  async function blockOrNot() {
    const isSure =
      isBlocked ||
      (await askConfirm({
        text: `停用 ${account.name} 的账号？`,
        detail: '停用后立即退出登录，启用前不能再登录；已下的订单照常履行。',
        confirmLabel: '停用',
        tone: 'danger',
      }));
    if (!isSure) return;
    change.mutate(
      { id: account.id, body: { role: account.role, is_blocked: isBlocked ? 0 : 1 } },
      {
        onSuccess: () => toast.success(`${account.name} 的账号已${isBlocked ? '启用' : '停用'}`),
        onError: showFailure,
      },
    );
  }

  return (
    <div className="flex gap-4 md:justify-end">
      <LinkButton onClick={onRole} aria-label={`设角色：${account.name}`}>
        设角色
      </LinkButton>
      <LinkButton
        className={linkClass({ tone: isBlocked ? 'brand' : 'danger' })}
        disabled={change.isPending}
        aria-label={`${isBlocked ? '启用' : '停用'} ${account.name}`}
        onClick={() => void blockOrNot()}
      >
        {isBlocked ? '启用' : '停用'}
      </LinkButton>
    </div>
  );
}

function Row({ account, onRole }: { account: CompanyAccount; onRole: () => void }) {
  return (
    <li data-part="company-account" className={rowClass}>
      <p className="min-w-0">
        <b className="font-medium [overflow-wrap:anywhere]">{account.name || account.username}</b>
        <span className="block text-12 [overflow-wrap:anywhere] text-ink-3">{account.username}</span>
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Tag tone={account.is_main === 1 ? 'ok' : 'info'}>{account.role_label}</Tag>
        {account.is_blocked === 1 && <Tag tone="bad">已停用</Tag>}
      </p>
      <p className="text-13 text-ink-2 tabular-nums">
        {account.phone}
        <span className="block text-12 text-ink-3">
          {account.last_login_at ? `最近登录 ${formatInstant(account.last_login_at)}` : '还没有登录过'}
        </span>
      </p>
      <Actions account={account} onRole={onRole} />
    </li>
  );
}

function Invitations({ invitations }: { invitations: CompanyAccounts['invitations'] }) {
  const withdraw = useMutation(withdrawMutation);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h3 id="invitations" className="text-14 font-semibold">
        待加入
      </h3>
      <ul>
        {invitations.map((one) => (
          <li key={one.id} data-part="invitation" className={rowClass}>
            <b className="font-medium">{one.name}</b>
            <span>
              <Tag>{one.role_label}</Tag>
            </span>
            <span className="text-13 text-ink-2 tabular-nums">
              {one.phone}
              <span className="block text-12 text-ink-3">
                {one.is_over === 1 ? '邀请已过期，请重新邀请' : `${formatInstant(one.expires_at)} 前有效`}
              </span>
            </span>
            <LinkButton
              className="justify-self-start md:justify-self-end"
              aria-label={`收回 ${one.name} 的邀请`}
              disabled={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(one.id, {
                  onSuccess: () => toast.success('邀请已收回，链接不能再用'),
                  onError: showFailure,
                })
              }
            >
              收回
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loaded({ data }: { data: CompanyAccounts }) {
  const [open, setOpen] = useState<'invite' | CompanyAccount>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-13 text-ink-3">
          每人一个账号和一个角色：采购下单，财务付款，收货验收，管理员全部。
        </p>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('invite')}>
          邀请员工
        </Button>
      </div>
      <ul aria-label="员工账号">
        {data.accounts.map((account) => (
          <Row key={account.id} account={account} onRole={() => setOpen(account)} />
        ))}
      </ul>
      <Invitations invitations={data.invitations} />
      {open === 'invite' && <InviteColleague roles={data.roles} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <ChangeRole key={open.id} account={open} roles={data.roles} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** 员工账号: who logs in for the company, and with which role. */
export function AccountsPanel() {
  const query = useQuery(accountsQuery);
  return (
    <div className="grid gap-4 p-5 max-md:p-3" data-part="company-accounts">
      {query.data ? (
        <Loaded data={query.data} />
      ) : query.error ? (
        <ErrorState title="员工账号没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  );
}
