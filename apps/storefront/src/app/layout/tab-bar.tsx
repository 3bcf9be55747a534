import { CountBubble } from '@qianfang/ui/count-bubble';
import { CartIcon, GridIcon, HomeIcon, type Icon, ReceiptIcon, UserIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { cartTotalQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';

const tabs: ReadonlyArray<{ to: string; icon: Icon; name: string }> = [
  { to: paths.home, icon: HomeIcon, name: '首页' },
  { to: paths.list, icon: GridIcon, name: '分类' },
  { to: paths.orders, icon: ReceiptIcon, name: '订单' },
  { to: paths.cart, icon: CartIcon, name: '购物车' },
  { to: paths.member, icon: UserIcon, name: '我的' },
];

/** What the right bar is on a phone. */
export function TabBar() {
  const { data } = useQuery(cartTotalQuery);
  return (
    <nav
      aria-label="底部导航"
      className="fixed inset-x-0 bottom-0 z-30 grid h-15 grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {tabs.map(({ to, icon: Picture, name }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="relative flex flex-col items-center justify-center gap-0.5 text-12 text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand"
        >
          <Picture size={22} />
          {name}
          {to === paths.cart && (
            <CountBubble count={data?.total ?? 0} className="absolute top-1 left-1/2 ml-2" />
          )}
        </NavLink>
      ))}
    </nav>
  );
}
