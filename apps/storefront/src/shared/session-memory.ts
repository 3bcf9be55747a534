/** What the session's storage keeps (storefront.md 3), under which keys. */
const keys = {
  keyword: 'qf-search-keyword',
  suggestions: 'qf-search-suggestions',
  loginReload: 'qf-login-reload',
  orderPad: 'qf-order-pad',
  account: 'qf-account',
  loadedAfresh: 'qf-loaded-afresh',
} as const;

/** A browser that keeps nothing, or is full, is no failure: the page works without memory. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const read = (key: string) => tryTo(() => sessionStorage.getItem(key)) ?? '';

const write = (key: string, text: string) => tryTo(() => sessionStorage.setItem(key, text));

const drop = (key: string) => tryTo(() => sessionStorage.removeItem(key));

/** What was searched last in this session. */
export function savedKeyword(): string {
  return read(keys.keyword);
}

export function saveKeyword(keyword: string): void {
  write(keys.keyword, keyword);
}

/** The suggestion list as it was kept, with the time it was fetched; whoever reads it checks what it holds. */
export function readSuggestions(): unknown {
  return tryTo(() => JSON.parse(read(keys.suggestions)));
}

export function writeSuggestions(kept: { readonly at: number; readonly list: readonly unknown[] }): void {
  write(keys.suggestions, JSON.stringify(kept));
}

export function dropSuggestions(): void {
  drop(keys.suggestions);
}

/** What was typed into the order pad and is not in the cart yet. */
export function savedPadText(): string {
  return read(keys.orderPad);
}

export function savePadText(text: string): void {
  if (text === '') drop(keys.orderPad);
  else write(keys.orderPad, text);
}

/** storefront.md 4: after a login the next route change starts the page afresh. */
export function askLoginReload(): void {
  write(keys.loginReload, '1');
}

/** Whether the page is to start afresh; the flag is cleared by asking. */
export function takeLoginReload(): boolean {
  const isAsked = read(keys.loginReload) === '1';
  drop(keys.loginReload);
  return isAsked;
}

/** A page that is loaded anew for code that does not come is not for ever. */
const loadAfreshEveryMs = 60_000;

/** Whether the page may be loaded anew by itself, and that it is: not twice in a minute, and never where that cannot be remembered. */
export function mayLoadAfresh(): boolean {
  if (Date.now() - Number(read(keys.loadedAfresh)) < loadAfreshEveryMs) return false;
  write(keys.loadedAfresh, String(Date.now()));
  return read(keys.loadedAfresh) !== '';
}

/**
 * Whose tab this is, as the key of what this account alone may find again; '' where nobody was logged in since the tab
 * was opened or since the log-out.
 */
export const ownKey = (): string => read(keys.account);

/**
 * Says whose tab this is. Who comes back to it after a session that has ended finds what was chosen and typed; where it is somebody
 * else, on a shared till, nothing of the one before is left. A head office keeps what stands under the key of each store it acts for.
 */
export function rememberFor(loginName: string, company: string): void {
  const before = ownKey();
  const owner = `qf-own ${loginName}\n`;
  const account = owner + company;
  if (before && before !== account) forgetSession(owner);
  write(keys.account, account);
}

/** Everything of this tab's session goes, but what is kept under keys that begin so. */
export function forgetSession(kept = '\n'): void {
  tryTo(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(kept)) drop(key);
    }
  });
}
