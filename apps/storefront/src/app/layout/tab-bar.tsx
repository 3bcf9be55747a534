import { CountBubble } from '@qianfang/ui/count-bubble';
import { CartIcon, GridIcon, type Icon, KeyboardIcon, UserIcon } from '@qianfang/ui/icons';
import { HomeIcon } from '@qianfang/ui/page-icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/page-link.tsx';
import { cartTotalQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import { CategoryDrawer } from './category-drawer.tsx';

const tabClass =
  'relative flex flex-col items-center justify-center gap-0.5 text-12 text-ink-2 -outline-offset-2! aria-expanded:text-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand';

function Tab({
  to,
  icon: Picture,
  name,
  children,
}: {
  to: string;
  icon: Icon;
  name: string;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={tabClass}>
      <Picture size={22} />
      {name}
      {children}
    </Link>
  );
}

function CartTab() {
  const { data } = useQuery(cartTotalQuery);
  const total = data?.total ?? 0;
  return (
    <Tab to={paths.cart} icon={CartIcon} name="购物车">
      <CountBubble count={total} unit="种商品" className="absolute top-1 left-1/2 ml-2" />
    </Tab>
  );
}

/** The right bar's counterpart on phones. */
export function TabBar() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <nav
      data-part="right-bar"
      aria-label="底部导航"
      className="fixed inset-x-0 bottom-0 z-30 grid h-tabs grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <Tab to={paths.home} icon={HomeIcon} name="首页" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        className={tabClass}
        onClick={() => setIsMenuOpen(true)}
      >
        <GridIcon size={22} />
        分类
      </button>
      <Tab to={paths.frequent} icon={KeyboardIcon} name="快捷采购" />
      <CartTab />
      <Tab to={paths.member} icon={UserIcon} name="我的" />
      <CategoryDrawer isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </nav>
  );
}
