import { getCartTotal } from '@qianfang/contract/cart.calls';
import { getUserBase } from '@qianfang/contract/session.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { callQuery } from './call-query.ts';
import { noteStanding } from './is-becoming-buyer.ts';
import { hasSession } from './session-hint.ts';
import { setAccount } from './session-memory.ts';

/** The logged-in user. A visitor has no session, so no call is made. */
export const userBaseQuery = queryOptions({
  queryKey: ['user', 'base'],
  async queryFn({ signal }) {
    const user = await call(getUserBase, { signal });
    setAccount(user.login_name, user.company);
    noteStanding(user.standing);
    return user;
  },
  enabled: hasSession,
  // storefront.md 8: a failed user-info call only lets the header show.
  meta: { isSwallowed: true },
});

/** Lines in the cart, for the badges. */
export const cartTotalQuery = callQuery(getCartTotal, ['cart', 'total'], {
  enabled: hasSession,
  meta: { isSwallowed: true },
});
