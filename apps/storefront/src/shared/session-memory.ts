/** What the session's storage keeps (storefront.md 3), under which keys. */
const keys = {
  keyword: 'qf-search-keyword',
  suggestions: 'qf-search-suggestions',
  loginReload: 'qf-login-reload',
  account: 'qf-account',
  loadedAfresh: 'qf-loaded-afresh',
} as const;

/** A browser that keeps nothing, or is full, is no failure: the page works without memory. */
export function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readItem = (key: string): string => tryTo(() => sessionStorage.getItem(key)) ?? '';

export const writeItem = (key: string, text: string): void => tryTo(() => sessionStorage.setItem(key, text));

export const dropItem = (key: string): void => tryTo(() => sessionStorage.removeItem(key));

/** What was searched last in this session. */
export function savedKeyword(): string {
  return readItem(keys.keyword);
}

export function saveKeyword(keyword: string): void {
  writeItem(keys.keyword, keyword);
}

/** The suggestion list as it was kept, with the time it was fetched; whoever reads it checks what it holds. */
export function readSuggestions(): unknown {
  return tryTo(() => JSON.parse(readItem(keys.suggestions)));
}

export function writeSuggestions(kept: { readonly at: number; readonly list: readonly unknown[] }): void {
  writeItem(keys.suggestions, JSON.stringify(kept));
}

export function dropSuggestions(): void {
  dropItem(keys.suggestions);
}

/** storefront.md 4: after a login the next route change starts the page afresh. */
export function askLoginReload(): void {
  writeItem(keys.loginReload, '1');
}

/** Whether the page is to start afresh; the flag is cleared by asking. */
export function takeLoginReload(): boolean {
  const isAsked = readItem(keys.loginReload) === '1';
  dropItem(keys.loginReload);
  return isAsked;
}

/** A page that is loaded anew for code that does not come is not for ever. */
const loadAfreshEveryMs = 60_000;

/** Whether the page may be loaded anew by itself, and that it is: not twice in a minute, and never where that cannot be remembered. */
export function mayLoadAfresh(): boolean {
  if (Date.now() - Number(readItem(keys.loadedAfresh)) < loadAfreshEveryMs) return false;
  writeItem(keys.loadedAfresh, String(Date.now()));
  return readItem(keys.loadedAfresh) !== '';
}

/**
 * Whose tab this is, as the key of what this account alone may find again; '' where nobody was logged in since the tab
 * was opened or since the log-out.
 */
export const ownKey = (): string => readItem(keys.account);

/**
 * Says whose tab this is. Who comes back to it after a session that has ended finds what was chosen and typed; where it is somebody
 * else, on a shared till, nothing of the one before is left. A head office keeps what stands under the key of each store it acts for.
 */
export function rememberFor(loginName: string, company: string): void {
  const before = ownKey();
  const owner = `qf-own ${loginName}\n`;
  const account = owner + company;
  if (before && before !== account) forgetSession(owner);
  writeItem(keys.account, account);
}

/** Everything of this tab's session goes, but what is kept under keys that begin so. */
export function forgetSession(kept = '\n'): void {
  tryTo(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(kept)) dropItem(key);
    }
  });
}
