import { CountBubble } from '@qianfang/ui/count-bubble';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { Link } from '../../shared/page-link.tsx';
import { hasSession } from '../../shared/session-hint.ts';
import { StandingTag } from '../../shared/standing-tag.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import { LargeTextSwitch } from './large-text-switch.tsx';
import { QualityInspection } from './quality-inspection.tsx';
import { useLogOut } from './use-log-out.ts';
import type { UserBase } from './user-base.ts';

const actingBar = lazyPart(() =>
  import('../../features/store/acting-bar.tsx').then((module) => module.ActingBar),
);

/** storefront.md 6: what visitors see. */
export function VisitorLinks({ className = '' }: { className?: string }) {
  return (
    <p className={`flex gap-4 whitespace-nowrap ${className}`}>
      <Link to={paths.login} className="hover:text-brand">
        登录
      </Link>
      <Link to={paths.register} className="hover:text-brand">
        注册
      </Link>
    </p>
  );
}

/** The account manager: name, phone, and whether the company has its own. */
export function Manager({ admin }: { admin: NonNullable<UserBase['admin']> }) {
  return (
    <span data-part="manager" className="inline-flex items-center gap-1.5">
      客户经理 <b className="font-semibold text-ink">{admin.name}</b>
      <a href={`tel:${admin.phone}`} className="hover:text-brand">
        {admin.phone}
      </a>
      <Tag tone={admin.is_default ? 'mute' : 'ok'}>{admin.is_default ? '默认' : '专属'}</Tag>
    </span>
  );
}

function ComplaintLine() {
  const { data: site } = useQuery(siteFactsQuery);
  if (!site?.complaint_line) return null;
  return (
    <span data-part="complaint-line">
      投诉热线{' '}
      <a href={`tel:${site.complaint_line}`} className="hover:text-brand">
        {site.complaint_line}
      </a>
    </span>
  );
}

/** The store's address as a QR code for phones, so that nobody has to type it. */
function PhoneCode() {
  return (
    <Popover
      title="手机采购"
      openOnHover
      trigger={
        <LinkButton tone="plain">
          手机版
          <ChevronDownIcon size={12} />
        </LinkButton>
      }
    >
      <img
        src="/picture/qr/app.svg"
        alt="手机端二维码"
        width={132}
        height={132}
        className="rounded-control"
      />
      <p className="pt-1.5 text-center text-12 text-ink-3">手机扫码，同一账号采购</p>
    </Popover>
  );
}

function Messages({ count }: { count: number }) {
  return (
    <Link to={paths.messages} className="inline-flex items-center gap-1 hover:text-brand">
      消息
      <CountBubble count={count} unit="条未读" />
    </Link>
  );
}

/** Where the bar lacks space: manager, hotline and quality inspection behind one word. */
function Service({ user }: { user: UserBase }) {
  return (
    <Popover
      title="服务与投诉"
      align="end"
      width={280}
      trigger={
        <LinkButton tone="plain">
          服务
          <ChevronDownIcon size={12} />
        </LinkButton>
      }
    >
      <ul className="grid gap-2">
        {user.admin && (
          <li>
            <Manager admin={user.admin} />
          </li>
        )}
        <li>
          <ComplaintLine />
        </li>
        <li>
          <QualityInspection rule={user.quality_inspection} />
        </li>
      </ul>
    </Popover>
  );
}

function Buyer() {
  const { data: user } = useQuery(userBaseQuery);
  const leaving = useLogOut();
  return (
    <>
      <p className="flex min-w-0 items-center gap-3">
        {user && (
          <>
            <span data-part="company" className="truncate" title={user.company}>
              您好，<b className="font-semibold text-ink">{user.company || user.username}</b>
            </span>
            <StandingTag state={user.standing.state} />
          </>
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
      <ul className="ml-auto flex items-center gap-4 whitespace-nowrap">
        <li>
          <Link to={paths.member} className="hover:text-brand">
            我的账户
          </Link>
        </li>
        <li className="max-lg:hidden">
          <Link to={paths.orders} className="hover:text-brand">
            我的订单
          </Link>
        </li>
        <li className="max-xl:hidden">
          <Link to={paths.favourites} className="hover:text-brand">
            我的收藏
          </Link>
        </li>
        <li className="max-lg:hidden">
          <Messages count={user?.message_count ?? 0} />
        </li>
        {user && (
          <>
            <li className="max-xl:hidden in-data-[size=large]:hidden">
              <QualityInspection rule={user.quality_inspection} />
            </li>
            {user.admin && (
              <li className="max-xl:hidden in-data-[size=large]:hidden">
                <Manager admin={user.admin} />
              </li>
            )}
            <li className="max-xl:hidden in-data-[size=large]:hidden">
              <ComplaintLine />
            </li>
            <li className="in-data-[size=large]:block xl:not-in-data-[size=large]:hidden">
              <Service user={user} />
            </li>
          </>
        )}
        <li className="max-lg:hidden">
          <PhoneCode />
        </li>
        <li>
          <LargeTextSwitch />
        </li>
      </ul>
    </>
  );
}

/** Reminds a head office acting for its store on every page; nobody else loads the bar. */
function Acting() {
  const { data: user } = useQuery(userBaseQuery);
  if (!user?.head_company) return null;
  return <LazyExtra source={actingBar} props={{ company: user.company, headCompany: user.head_company }} />;
}

/** The thin bar above the header: the current user and account links. */
export function UtilityBar() {
  return (
    <>
      {hasSession() && <Acting />}
      <nav
        aria-label="账户与客服"
        className="border-b border-line bg-sunk text-13 text-ink-2 max-md:hidden print:hidden"
      >
        <div className="frame-width flex h-9 items-center gap-6">
          {hasSession() ? <Buyer /> : <VisitorLinks />}
        </div>
      </nav>
    </>
  );
}
