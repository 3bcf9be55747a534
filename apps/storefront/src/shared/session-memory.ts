/** The keys of the session storage (storefront.md 3). */
const keys = {
  keyword: 'qf-search-keyword',
  suggestions: 'qf-search-suggestions',
  loginReload: 'qf-login-reload',
  account: 'qf-account',
  loadedAfresh: 'qf-loaded-afresh',
} as const;

/** Storage that is off or full is not a failure: the page works without it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readItem = (key: string): string => attempt(() => sessionStorage.getItem(key)) ?? '';

export const writeItem = (key: string, text: string): void =>
  attempt(() => sessionStorage.setItem(key, text));

export const dropItem = (key: string): void => attempt(() => sessionStorage.removeItem(key));

/** The last search of this session. */
export function savedKeyword(): string {
  return readItem(keys.keyword);
}

export function saveKeyword(keyword: string): void {
  writeItem(keys.keyword, keyword);
}

/** The stored suggestions with their fetch time; the reader validates them. */
export function readSuggestions(): unknown {
  return attempt(() => JSON.parse(readItem(keys.suggestions)));
}

export function writeSuggestions(suggestions: {
  readonly at: number;
  readonly list: readonly unknown[];
}): void {
  writeItem(keys.suggestions, JSON.stringify(suggestions));
}

export function dropSuggestions(): void {
  dropItem(keys.suggestions);
}

/** storefront.md 4: after a login the next route change reloads the page. */
export function requestLoginReload(): void {
  writeItem(keys.loginReload, '1');
}

/** Whether to reload the page; reading clears the flag. */
export function takeLoginReload(): boolean {
  const isAsked = readItem(keys.loginReload) === '1';
  dropItem(keys.loginReload);
  return isAsked;
}

/** Reloading for code that fails to load must not loop. */
const loadAfreshEveryMs = 60_000;

/** Whether the page may reload itself, recorded: at most once a minute, and never without storage. */
export function mayLoadAfresh(): boolean {
  if (Date.now() - Number(readItem(keys.loadedAfresh)) < loadAfreshEveryMs) return false;
  writeItem(keys.loadedAfresh, String(Date.now()));
  return readItem(keys.loadedAfresh) !== '';
}

/**
 * The storage key of this tab's account; '' if nobody has logged in since the tab opened or since log-out.
 */
export const ownKey = (): string => readItem(keys.account);

/**
 * Sets this tab's account. It finds its choices and drafts again after its session ended; another account on
 * a shared till finds nothing. A head office has separate storage per store it acts for.
 */
export function setAccount(loginName: string, company: string): void {
  const before = ownKey();
  const owner = `qf-own ${loginName}\n`;
  const account = owner + company;
  if (before && before !== account) forgetSession(owner);
  writeItem(keys.account, account);
}

/** Clears this tab's session storage except keys with the given prefix. */
export function forgetSession(prefix = '\n'): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) dropItem(key);
    }
  });
}
