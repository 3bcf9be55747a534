import { buttonClass } from '@qianfang/ui/button';
import { CountBubble } from '@qianfang/ui/count-bubble';
import { CartIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SearchBox } from '../../features/search/search-box.tsx';
import { hasSession } from '../../shared/session-hint.ts';
import { cartTotalQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import type { RouteFlags } from '../route-flags.ts';
import { Logo } from './logo.tsx';
import { NavBar } from './nav-bar.tsx';
import { UtilityBar } from './utility-bar.tsx';

function CartButton() {
  const { data } = useQuery(cartTotalQuery);
  const total = data?.total ?? 0;
  return (
    <Link to={paths.cart} className={`${buttonClass({ size: 'lg' })} max-md:hidden`}>
      <CartIcon size={20} />
      购物车
      <CountBubble count={total} />
    </Link>
  );
}

/** Logo, search, cart, then the category button with the nav. */
export function Header({ route }: { route: RouteFlags }) {
  return (
    <>
      <UtilityBar />
      <header data-part="header" className="border-b border-line bg-card print:hidden">
        <div className="frame-width flex h-24 items-center gap-8 max-md:h-14 max-md:gap-3">
          <Logo />
          {hasSession() && (
            <>
              <SearchBox />
              <div className="ml-auto shrink-0 max-md:hidden">
                <CartButton />
              </div>
            </>
          )}
        </div>
        {hasSession() && <NavBar isMenuOpen={route.categoryNav} hasMenu={route.categoryMenu} />}
      </header>
    </>
  );
}
