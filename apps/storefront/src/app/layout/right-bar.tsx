import { CountBubble } from '@qianfang/ui/count-bubble';
import { ArrowUpIcon, BellIcon, CartIcon, type Icon, UserIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cartTotalQuery, userBaseQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import type { RouteFlags } from '../route-flags.ts';

const itemClass =
  'relative flex w-full flex-col items-center gap-0.5 py-2.5 text-12 text-ink-2 hover:bg-brand-soft hover:text-brand';

function Entry({
  to,
  icon: Picture,
  name,
  count = 0,
}: {
  to: string;
  icon: Icon;
  name: string;
  count?: number;
}) {
  return (
    <Link to={to} className={itemClass}>
      <Picture size={20} />
      {name}
      <CountBubble count={count} className="absolute top-1 right-0" />
    </Link>
  );
}

/** Quick ways at the right edge. It needs the common configuration to appear (storefront.md 2). */
export function RightBar({ route }: { route: RouteFlags }) {
  const { data: user } = useQuery(userBaseQuery);
  const { data: cart } = useQuery(cartTotalQuery);
  if (!user?.common_config) return null;
  const cartCount = route.name === 'cart_step1' ? 0 : (cart?.total ?? 0);
  return (
    <aside
      data-part="right-bar"
      aria-label="快捷栏"
      className="fixed inset-y-0 right-0 z-30 flex w-10 flex-col justify-center border-l border-line bg-card max-md:hidden print:hidden"
    >
      <Entry to={paths.member} icon={UserIcon} name="账户" />
      <Entry to={paths.cart} icon={CartIcon} name="购物车" count={cartCount} />
      <Entry to="/wdxx" icon={BellIcon} name="消息" count={user.message_count} />
      <button type="button" className={`${itemClass} mt-6`} onClick={() => window.scrollTo({ top: 0 })}>
        <ArrowUpIcon size={20} />
        顶部
      </button>
    </aside>
  );
}
