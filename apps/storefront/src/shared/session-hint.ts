/** Held only while one piece of work runs: cookies are read from another process, and every query of a page asks. */
let known: string | undefined;

function forget(): void {
  known = undefined;
}

/**
 * The session itself is in an http-only cookie. A second cookie without any secret says that there is one, so that a
 * visitor's page does not have to make a call that fails, and is another one with each session. '' where there is none.
 */
export function sessionMark(): string {
  if (known === undefined) {
    known = /(?:^|; )qf_signed_in=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    queueMicrotask(forget);
  }
  return known;
}

export const hasSession = (): boolean => sessionMark() !== '';
