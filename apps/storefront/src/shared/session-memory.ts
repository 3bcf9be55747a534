/** What the session's storage keeps (storefront.md 3), under which keys. */
const keys = {
  keyword: 'qf-search-keyword',
  suggestions: 'qf-search-suggestions',
  loginReload: 'qf-login-reload',
  orderPad: 'qf-order-pad',
  account: 'qf-account',
} as const;

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the page works without memory.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: then there is nothing to drop.
  }
}

/** What was searched last in this session. */
export function savedKeyword(): string {
  return read(keys.keyword) ?? '';
}

export function saveKeyword(keyword: string): void {
  write(keys.keyword, keyword);
}

/** The suggestion list as it was kept, with the time it was fetched; whoever reads it checks what it holds. */
export function readSuggestions(): unknown {
  const text = read(keys.suggestions);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeSuggestions(kept: { readonly at: number; readonly list: readonly unknown[] }): void {
  write(keys.suggestions, JSON.stringify(kept));
}

export function dropSuggestions(): void {
  drop(keys.suggestions);
}

/** What was typed into the order pad and is not in the cart yet. */
export function savedPadText(): string {
  return read(keys.orderPad) ?? '';
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

/**
 * Says whose tab this is. Who comes back to it after a session that has ended finds what was chosen and typed; where it is somebody
 * else, on a shared till, nothing of the one before is left.
 */
export function rememberFor(account: string): void {
  const before = read(keys.account);
  if (before !== null && before !== account) forgetSession();
  write(keys.account, account);
}

/** Everything of this tab's session goes: another company acts in it from now on. */
export function forgetSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: then there is nothing to forget.
  }
}
