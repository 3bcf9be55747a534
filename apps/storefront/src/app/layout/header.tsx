import { CountBubble } from '@qianfang/ui/count-bubble';
import { CartIcon, KeyboardIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { HotWords } from '../../features/search/hot-words.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { cartTotalQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import { BroadcastLine } from './broadcast-line.tsx';
import { Logo } from './logo.tsx';
import { NavBar, type NavBarProps } from './nav-bar.tsx';
import { TopAds } from './top-ads.tsx';
import { useCompactBar } from './use-compact-bar.ts';
import { UtilityBar, VisitorLinks } from './utility-bar.tsx';

function CartButton() {
  const { data } = useQuery(cartTotalQuery);
  const total = data?.total ?? 0;
  return (
    <ButtonLink to={paths.cart} size="lg">
      <CartIcon size={20} />
      购物车
      <CountBubble count={total} unit="种商品" />
    </ButtonLink>
  );
}

/** Links to fill and view the cart, at the right end. */
function Ways() {
  return (
    <div className="flex justify-end gap-3 max-md:hidden">
      <ButtonLink to={paths.frequent} size="lg" className="max-xl:hidden">
        <KeyboardIcon size={20} />
        快速录单
      </ButtonLink>
      <CartButton />
    </div>
  );
}

const columns =
  'grid grid-cols-[228px_minmax(0,600px)_1fr] items-center max-xl:grid-cols-[190px_minmax(0,1fr)_auto] max-xl:gap-4 max-md:h-14 max-md:grid-cols-[36px_minmax(0,1fr)] max-md:gap-2.5';

// Shared by both forms of the row, which changes while scrolling.
const searchBox = <SearchBox />;
const hotWords = <HotWords className="max-md:hidden" />;
const ways = <Ways />;

/** Logo, search and cart. The row stays once scrolled, and always on phones. */
function SearchRow({ isBuyer }: { isBuyer: boolean }) {
  const isCompact = useCompactBar();
  return (
    // Reserves the row's place, so that nothing below jumps.
    <div className="h-24 max-md:h-14">
      <div
        data-part={isCompact ? 'compact-search' : 'search-bar'}
        className={`bg-card max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-20 max-md:border-b max-md:border-line ${isCompact ? 'fixed inset-x-0 top-0 z-20 border-b border-line shadow-raise max-md:shadow-none' : ''}`}
      >
        <div className={`frame-width ${columns} ${isCompact ? 'h-15' : 'h-24'}`}>
          <Logo isSmall={isCompact} />
          {!isBuyer && <VisitorLinks className="justify-self-end md:hidden" />}
          {isBuyer && (
            <>
              <div className={isCompact ? '' : 'pt-2 max-md:pt-0'}>
                {searchBox}
                {!isCompact && hotWords}
              </div>
              {ways}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The search row, then the category button with the nav. Re-renders only for a page with another header. */
export const Header = memo(function Header({ isBuyer, ...nav }: { isBuyer: boolean } & NavBarProps) {
  return (
    <>
      {isBuyer && <TopAds />}
      <UtilityBar />
      {/* On phones the search comes first, because it stays at the top while the rest scrolls away. */}
      <header data-part="header" className="border-b border-line bg-card max-md:-order-1 print:hidden">
        <SearchRow isBuyer={isBuyer} />
        {isBuyer && <NavBar {...nav} />}
      </header>
      {/* The home page has it below its banners, clear of the hanging menu. */}
      {isBuyer && !nav.hangsMenu && <BroadcastLine />}
    </>
  );
});
