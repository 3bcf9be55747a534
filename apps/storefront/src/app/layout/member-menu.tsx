import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';

const groups: ReadonlyArray<{ title: string; entries: ReadonlyArray<{ to: string; name: string }> }> = [
  { title: '会员中心', entries: [{ to: paths.member, name: '会员中心' }] },
  {
    title: '订单中心',
    entries: [
      { to: paths.orders, name: '我的订单' },
      { to: paths.pointsOrders, name: '积分订单' },
      { to: paths.receipts, name: '含麻订单' },
    ],
  },
  {
    title: '自助服务',
    entries: [
      { to: paths.frequent, name: '快捷采购' },
      { to: paths.demands, name: '品种求购' },
      { to: paths.favourites, name: '我的收藏' },
      { to: paths.feedback, name: '意见反馈' },
    ],
  },
  {
    title: '我的钱包',
    entries: [
      { to: paths.balance, name: '余额管理' },
      { to: paths.points, name: '积分管理' },
      { to: paths.coupons, name: '优惠券' },
      { to: paths.vouchers, name: '现金券' },
    ],
  },
  {
    title: '账户中心',
    entries: [
      { to: paths.basic, name: '基础信息' },
      { to: paths.documents, name: '资质证件' },
      { to: paths.bindWechat, name: '绑定微信' },
      { to: paths.addresses, name: '收货地址' },
      { to: paths.messages, name: '我的消息' },
      { to: paths.reports, name: '检验报告' },
      { to: paths.contracts, name: '电子合同' },
    ],
  },
];

/** The member area's side menu; on a phone a row of links. */
export function MemberMenu() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const here = groups.flatMap((group) => group.entries).find(({ to }) => pathname.startsWith(to))?.to;
  // On a phone the entry of the page may be beyond the edge of the row.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>(`[href="${here}"]`);
    if (nav.current && entry)
      nav.current.scrollLeft = entry.offsetLeft - (nav.current.clientWidth - entry.offsetWidth) / 2;
  }, [here]);
  return (
    <nav
      ref={nav}
      aria-label="会员菜单"
      className="relative self-start rounded-card border border-line bg-card py-2 max-md:flex max-md:overflow-x-auto print:hidden"
    >
      {groups.map((group) => (
        <div key={group.title} className="py-1 max-md:flex">
          <p className="px-4 py-1.5 text-12 text-ink-3 max-md:hidden">{group.title}</p>
          {group.entries.map((entry) => (
            <NavLink
              key={entry.to}
              to={entry.to}
              className="flex h-9 items-center px-4 whitespace-nowrap hover:text-brand aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
            >
              {entry.name}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
