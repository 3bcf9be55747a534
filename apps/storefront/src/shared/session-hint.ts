/** Cached for one task only: cookies come from another process, and every query of a page reads them. */
let known: string | undefined;

function forget(): void {
  known = undefined;
}

/**
 * The session cookie is http-only. A second cookie without secrets marks that there is a session and changes
 * with each, so that a visitor's page makes no call that fails. '' without one.
 */
export function sessionMark(): string {
  if (known === undefined) {
    known = /(?:^|; )qf_signed_in=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    queueMicrotask(forget);
  }
  return known;
}

export const hasSession = (): boolean => sessionMark() !== '';
