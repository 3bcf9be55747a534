const key = 'qf_login_name';

/** The name of the last login on this machine, if its owner asked to keep it. Never a password. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Some browsers keep no storage in private windows.
    return '';
  }
}

export function rememberName(name: string | undefined): void {
  try {
    if (name) localStorage.setItem(key, name);
    else localStorage.removeItem(key);
  } catch {
    // Not remembering is no failure of the login.
  }
}
