import { CountBubble } from '@qianfang/ui/count-bubble';
import { BellIcon, CartIcon, QrIcon, UserIcon } from '@qianfang/ui/icons';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { Popover } from '@qianfang/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { cartTotalQuery, userBaseQuery } from '../../shared/user.queries.ts';
import { paths } from '../paths.ts';
import { barItemClass } from './bar-item-class.ts';
import { CustomerService } from './customer-service.tsx';
import { SideNav } from './side-nav.tsx';

/** No page opens with the drawer, so its code is not part of the first load. */
const cartDrawer = lazyPart(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer));
const drawerId = 'cart-drawer';

/** storefront.md 9: the drawer's width closed and open; closed, only the bar shows. */
const closedPx = 40;
const openPx = 310;

function WechatCode() {
  return (
    <Popover
      title="微信扫一扫"
      side="left"
      openOnHover
      trigger={
        <button type="button" className={barItemClass}>
          <QrIcon size={20} />
          微信
        </button>
      }
    >
      <img
        src="/picture/qr/wechat.svg"
        alt="微信二维码"
        width={144}
        height={144}
        className="rounded-control"
      />
      <p className="pt-1.5 text-center text-12 text-ink-3">用微信扫码登录采购</p>
    </Popover>
  );
}

/**
 * Shortcuts at the right edge, and the cart drawer beside them. The bar needs the common configuration
 * (storefront.md 2); phones have the bottom bar instead. Checkout has neither: the cart page closes the drawer.
 */
export const RightBar = memo(function RightBar() {
  const isPhone = useIsPhone();
  const { data: user } = useQuery(userBaseQuery);
  const { data: cart } = useQuery(cartTotalQuery);
  const [isOpen, setIsOpen] = useState(false);
  const cartButton = useRef<HTMLButtonElement>(null);
  const CartDrawer = useOverlayPart(cartDrawer, isOpen, () => setIsOpen(false));
  if (isPhone || !user?.common_config) return null;
  return (
    <div
      data-part="cart-drawer"
      data-state={isOpen ? 'open' : 'closed'}
      className={`fixed inset-y-0 right-0 z-30 flex justify-end transition-[width] duration-180 print:hidden ${isOpen ? 'shadow-raise' : ''}`}
      style={{ width: isOpen ? openPx : closedPx }}
    >
      {isOpen && !CartDrawer && <div className="flex-1 border-l border-line bg-card" />}
      {isOpen && CartDrawer && (
        <CartDrawer
          id={drawerId}
          isPassed={user.is_passed === 1}
          onClose={() => {
            setIsOpen(false);
            cartButton.current?.focus();
          }}
          onLeave={() => setIsOpen(false)}
        />
      )}
      <aside
        data-part="right-bar"
        aria-label="快捷栏"
        className="flex w-10 shrink-0 flex-col overflow-y-auto pt-[10vh] border-l border-line bg-card"
      >
        <Link to={paths.member} className={barItemClass}>
          <UserIcon size={20} />
          账户
        </Link>
        <button
          ref={cartButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? drawerId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setIsOpen(false);
          }}
          className={barItemClass}
        >
          <CartIcon size={20} />
          <span className="max-w-full leading-tight [html[data-size=large]_&]:w-[2em]">购物车</span>
          <CountBubble
            count={cart?.total ?? 0}
            unit="种商品"
            className="absolute -top-1 right-0 large:-top-2 ring-2 ring-card"
          />
        </button>
        <Link to={paths.messages} className={barItemClass}>
          <BellIcon size={20} />
          消息
          <CountBubble
            count={user.message_count}
            unit="条未读"
            className="absolute -top-1 right-0 large:-top-2 ring-2 ring-card"
          />
        </Link>
        <CustomerService user={user} />
        <WechatCode />
        <SideNav />
      </aside>
    </div>
  );
});
