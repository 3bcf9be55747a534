const constraints: Readonly<Record<string, 'username' | 'phone' | 'uscc'>> = {
  account_username: 'username',
  account_phone: 'phone',
  buyer_uscc: 'uscc',
};

/** The fact of an account or company that a concurrent write took, if the error means that. */
export function takenFieldOf(error: unknown): 'username' | 'phone' | 'uscc' | undefined {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraints[constraint] : undefined;
}
