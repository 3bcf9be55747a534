const key = 'qf_login_name';

/** The last login name on this device, if its owner chose to store it. Never a password. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Some browsers have no storage in private windows.
    return '';
  }
}

export function rememberName(name: string | undefined): void {
  try {
    if (name) localStorage.setItem(key, name);
    else localStorage.removeItem(key);
  } catch {
    // A failure to store is no failure of the login.
  }
}
