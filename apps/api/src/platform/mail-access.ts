import type { MailServer } from './env.ts';

/** How the store sends mails. */
export interface MailAccess extends MailServer {
  /** The page that shows what the demo's stand-in has taken; empty for a real server. */
  readonly inboxUrl: string;
}
