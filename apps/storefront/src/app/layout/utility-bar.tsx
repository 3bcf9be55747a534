import { logOut } from '@qianfang/contract/session';
import { LinkButton } from '@qianfang/ui/link-button';
import { Tag } from '@qianfang/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/call.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import { LargeTextSwitch } from './large-text-switch.tsx';

function Visitor() {
  return (
    <p className="flex gap-4">
      <Link to={paths.login} className="hover:text-brand">
        登录
      </Link>
      <Link to={paths.register} className="hover:text-brand">
        注册
      </Link>
    </p>
  );
}

/** After logging out the page starts afresh, so that nothing of the company stays in memory. */
function useLogOut() {
  return useMutation({
    mutationFn: () => call(logOut),
    onSuccess: () => window.location.assign(paths.login),
  });
}

function Buyer() {
  const { data: user } = useQuery(userBaseQuery);
  const leaving = useLogOut();
  return (
    <>
      <p className="flex min-w-0 items-center gap-3">
        <span className="truncate">
          您好，<b className="font-semibold text-ink">{user?.company || user?.username}</b>
        </span>
        {user && (
          <Tag tone={user.is_passed ? 'ok' : 'warn'}>{user.is_passed ? '资质有效' : '资质审核中'}</Tag>
        )}
        <LinkButton
          tone="plain"
          className="shrink-0 whitespace-nowrap"
          onClick={() => leaving.mutate()}
          disabled={leaving.isPending}
        >
          安全退出
        </LinkButton>
      </p>
      <ul className="ml-auto flex items-center gap-5 whitespace-nowrap max-lg:hidden">
        <li>
          <Link to={paths.member} className="hover:text-brand">
            我的账户
          </Link>
        </li>
        <li>
          <Link to={paths.orders} className="hover:text-brand">
            我的订单
          </Link>
        </li>
        {user?.admin && (
          <li className="flex items-center gap-1.5 max-xl:hidden">
            客户经理 <b className="font-semibold text-ink">{user.admin.name}</b> {user.admin.phone}
            <Tag tone="ok">{user.admin.is_default ? '默认' : '专属'}</Tag>
          </li>
        )}
        {user?.common_config.hot_line && (
          <li className="max-xl:hidden">投诉热线 {user.common_config.hot_line}</li>
        )}
        <li>
          <LargeTextSwitch />
        </li>
      </ul>
    </>
  );
}

/** The thin bar above the header: who is here, and the ways to the account. */
export function UtilityBar() {
  return (
    <nav
      aria-label="账户与客服"
      className="border-b border-line bg-sunk text-13 text-ink-2 max-md:hidden print:hidden"
    >
      <div className="frame-width flex h-9 items-center gap-6">{hasSession() ? <Buyer /> : <Visitor />}</div>
    </nav>
  );
}
