import { getUserBase } from '@qianfang/contract/session.calls';
import { switchStore } from '@qianfang/contract/store.calls';
import { call } from '../call.ts';
import { forgetSession, setAccount } from '../session-memory.ts';
import { leavePage } from '../unfinished.ts';

/**
 * Another company acts from here on: the page reloads, so that nothing of the previous one stays in memory.
 * The tab's account is set before, since the new page restores that company's checkout draft.
 */
export async function startAfresh(path: string): Promise<void> {
  try {
    const user = await call(getUserBase);
    setAccount(user.login_name, user.company);
  } catch {
    forgetSession();
  }
  leavePage((here) => here.assign(path));
}

/** Acts for a store from here on, and goes to a page of it. */
export const enterMutation = (next: string) => ({
  mutationFn: (id: number) => call(switchStore, { params: { id } }),
  onSuccess: () => startAfresh(next),
});
