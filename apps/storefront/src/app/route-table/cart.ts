import type { PageRoute } from '../page-code.ts';
import { page } from '../page-route.tsx';
import type { Exceptions } from '../route-flags.ts';

/** The header shows the checkout steps; nothing else draws the eye away: no right bar, draw or advertisement. */
function step(cartStep: 1 | 2 | 3 | 4): Exceptions {
  return { header: 'cart', cartStep, rightBar: false };
}

/** storefront.md 2, Cart and checkout. */
export const cartRoutes: PageRoute[] = [
  page('cart_step1', ['/cart', '/cart_step1'], '购物车', () => import('../routes/cart.page.tsx'), step(1)),
  page(
    'cart_step2',
    ['/cart/step2', '/cart_step2'],
    '核对订单',
    () => import('../routes/cart-check.page.tsx'),
    { ...step(2), needs: 'order.place' },
  ),
  page(
    'cart_step3',
    ['/cart/step3/:id', '/cart_step3/:id'],
    '支付订单',
    () => import('../routes/cart-pay.page.tsx'),
    { ...step(3), needs: 'order.pay' },
  ),
  page(
    'cart_step4',
    ['/cart/step4', '/cart_step4'],
    '支付完成',
    () => import('../routes/cart-paid.page.tsx'),
    { ...step(4), hideTitle: true },
  ),
  page('cart_hm', ['/cart/hm', '/cart_hm'], '含麻订单支付', () => import('../routes/cart-hm.page.tsx'), {
    ...step(3),
    needs: 'order.pay',
  }),
].flat();
