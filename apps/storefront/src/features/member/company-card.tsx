import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserBase } from '@qianfang/contract/session';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { Card } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { BuildingIcon, PhoneIcon } from '@qianfang/ui/page-icons';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isBecomingBuyer } from '../../shared/is-becoming-buyer.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { StandingTag, standings } from '../../shared/standing-tag.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';

type User = ResultOf<typeof getUserBase>;

/** The label of the link. */
const actions: Record<User['standing']['state'], string> = {
  draft: '继续填写',
  waiting: '查看进度',
  rejected: '去修改',
  signing: '去签合同',
  passed: '查看证件',
  expiring: '去更新',
  expired: '去更新',
  suspended: '查看',
};

/** 199****0001: enough to recognise it, not enough to read it off a till's screen. */
function masked(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}

function Standing({ standing }: Pick<User, 'standing'>) {
  if (standing.message === '' || isBecomingBuyer(standing)) return null;
  const { tone } = standings[standing.state];
  return (
    <div className="px-5 pb-4 max-md:px-3">
      <Notice
        tone={tone === 'mute' ? 'info' : tone}
        action={
          standing.action_url && (
            <Link to={standing.action_url} className="whitespace-nowrap">
              {actions[standing.state]}
            </Link>
          )
        }
      >
        {standing.message}
      </Notice>
    </div>
  );
}

function Manager({ admin }: { admin: NonNullable<User['admin']> }) {
  return (
    <div className="border-l border-line pl-6 text-13 max-lg:col-span-2 max-lg:border-l-0 max-lg:pl-0">
      <p>
        <b className="mr-3 text-15 font-semibold">{admin.name}</b>
        <span className="text-ink-2">{admin.is_default ? '客户经理' : '专属客户经理'}</span>
      </p>
      <a href={`tel:${admin.phone}`} className={linkClass()}>
        <PhoneIcon size={14} />
        {admin.phone}
      </a>
    </div>
  );
}

function Whole({ user }: { user: User }) {
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-5 max-lg:grid-cols-[auto_minmax(0,1fr)] max-md:px-3">
        {user.face ? (
          <img src={user.face} alt="" width={64} height={64} className="size-16 rounded-card object-cover" />
        ) : (
          <span className="grid size-16 place-items-center rounded-card bg-brand-soft text-brand max-md:size-12">
            <BuildingIcon size={30} />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-20 font-semibold max-md:text-16">{user.company || user.username}</h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-2">
            <Link to={paths.documents}>
              <StandingTag state={user.standing.state} />
            </Link>
            {user.buyer_type && isBuyerType(user.buyer_type) && (
              <span>{buyerTypeLabel(user.buyer_type)}</span>
            )}
            {user.rank > 0 && <span>{user.rank} 级会员</span>}
            <span>用户名 {user.username}</span>
            <span>手机 {masked(user.phone)}</span>
          </p>
        </div>
        {user.admin && <Manager admin={user.admin} />}
      </div>
      <Standing standing={user.standing} />
    </>
  );
}

/** The company in the store: its name, rank and standing, and its contacts. `assets` go below. */
export function CompanyCard({ assets }: { assets: ReactNode }) {
  const { data, error, refetch } = useQuery(userBaseQuery);
  return (
    <Card>
      {error && !data && <ErrorState title="账户资料没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载账户资料" className="flex items-center gap-4 px-5 py-5">
          <Skeleton className="size-16" />
          <span className="grid flex-1 gap-3">
            <Skeleton className="h-6 w-72" />
            <Skeleton className="h-4 w-96" />
          </span>
        </Loading>
      )}
      {data && <Whole user={data} />}
      {assets}
    </Card>
  );
}
