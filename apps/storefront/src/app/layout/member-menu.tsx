import { CountBubble } from '@qianfang/ui/count-bubble';
import { type Icon, KeyboardIcon, ReceiptIcon } from '@qianfang/ui/icons';
import { BuildingIcon, HomeIcon, WalletIcon } from '@qianfang/ui/page-icons';
import { scrollToMiddle } from '@qianfang/ui/scroll-to-middle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/page-link.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';

interface Group {
  readonly title: string;
  readonly icon: Icon;
  readonly entries: ReadonlyArray<{ readonly to: string; readonly name: string }>;
}

const home = { to: paths.member, name: '会员中心' };

const groups: readonly Group[] = [
  {
    title: '订单中心',
    icon: ReceiptIcon,
    entries: [
      { to: paths.orders, name: '我的订单' },
      { to: paths.pointsOrders, name: '积分订单' },
      { to: paths.receipts, name: '含麻订单' },
    ],
  },
  {
    title: '自助服务',
    icon: KeyboardIcon,
    entries: [
      { to: paths.frequent, name: '快捷采购' },
      { to: paths.demands, name: '品种求购' },
      { to: paths.invoices, name: '电子发票' },
      { to: paths.favourites, name: '我的收藏' },
      { to: paths.feedback, name: '意见反馈' },
    ],
  },
  {
    title: '我的钱包',
    icon: WalletIcon,
    entries: [
      { to: paths.balance, name: '余额管理' },
      { to: paths.points, name: '积分管理' },
      { to: paths.coupons, name: '优惠券' },
      { to: paths.vouchers, name: '现金券' },
    ],
  },
  {
    title: '账户中心',
    icon: BuildingIcon,
    entries: [
      { to: paths.basic, name: '基础信息' },
      { to: paths.documents, name: '资质证件' },
      { to: paths.stores, name: '多店管理' },
      { to: paths.bindWechat, name: '绑定微信' },
      { to: paths.addresses, name: '收货地址' },
      { to: paths.messages, name: '我的消息' },
      { to: paths.reports, name: '检验报告' },
      { to: paths.contracts, name: '电子合同' },
    ],
  },
];

const entryClass =
  'flex shrink-0 items-center px-4 whitespace-nowrap text-ink-2 hover:text-brand aria-[current=page]:chosen-edge aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand max-md:rounded-control max-md:px-3';

const isHere = (pathname: string, to: string) =>
  pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined;

/** The member area's side menu; on a phone a row of links. */
export function MemberMenu() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { data: user } = useQuery(userBaseQuery);
  const here = [home, ...groups.flatMap((group) => group.entries)].find(({ to }) =>
    pathname.startsWith(to),
  )?.to;
  // On a phone the current entry may be scrolled out of the row.
  const isPhone = useIsPhone();
  const unread = user?.message_count ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message bubble moves the entries after it
  useEffect(() => {
    if (!isPhone) return;
    const entry = nav.current?.querySelector<HTMLElement>(`[href="${here}"]`);
    if (nav.current && entry) scrollToMiddle(nav.current, entry);
  }, [isPhone, here, unread > 0]);
  return (
    <nav
      ref={nav}
      aria-label="会员菜单"
      className="relative self-start overflow-hidden rounded-card border border-line bg-card pb-2 max-md:flex max-md:overflow-x-auto max-md:px-1.5 max-md:py-1 print:hidden"
    >
      <Link
        to={home.to}
        aria-current={isHere(pathname, home.to)}
        className={`${entryClass} h-11 border-b border-line font-semibold max-md:h-9 max-md:border-0 max-md:font-normal`}
      >
        <HomeIcon size={18} className="mr-2.5 max-md:hidden" />
        {home.name}
      </Link>
      {groups.map((group) => (
        <div key={group.title} className="pt-2.5 max-md:contents">
          <p className="flex h-8 items-center gap-2.5 px-4 font-semibold max-md:hidden">
            <group.icon size={18} className="text-brand" />
            {group.title}
          </p>
          {group.entries.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              aria-current={isHere(pathname, entry.to)}
              className={`${entryClass} h-8.5 md:pl-11.5 max-md:h-9 ${entry.to === paths.messages ? 'justify-between' : ''}`}
            >
              {entry.name}
              {entry.to === paths.messages && (
                <CountBubble count={unread} unit="条未读" className="max-md:ml-1" />
              )}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
