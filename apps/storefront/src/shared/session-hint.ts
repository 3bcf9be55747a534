/**
 * The session itself is in an http-only cookie. A second cookie without any secret says that there is one, so that a
 * visitor's page does not have to make a call that fails.
 */
export function hasSession(): boolean {
  return /(?:^|; )qf_signed_in=1/.test(document.cookie);
}
