import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '@qianfang/domain/registration/password';

/** Argon2id with 19 MiB and two passes, the library's defaults and OWASP's first choice. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password));
}

let decoy: Promise<string> | undefined;

/** Checks a password in constant time: for an unknown account against a hash that nothing matches. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(`${Math.random()}`);
  const matches = await verify(passwordHash ?? (await decoy), normalPassword(password));
  return matches && passwordHash !== undefined;
}
