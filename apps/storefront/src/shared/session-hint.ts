/** Held only while one piece of work runs: cookies are read from another process, and every query of a page asks. */
let known: boolean | undefined;

function forget(): void {
  known = undefined;
}

/**
 * The session itself is in an http-only cookie. A second cookie without any secret says that there is one, so that a
 * visitor's page does not have to make a call that fails.
 */
export function hasSession(): boolean {
  if (known === undefined) {
    known = /(?:^|; )qf_signed_in=1/.test(document.cookie);
    queueMicrotask(forget);
  }
  return known;
}
