import type { AccountRole } from '@qianfang/domain/access/rights';

/** Who is asking: one account, acting for one company. */
export interface Viewer {
  readonly accountId: number;
  readonly buyerId: number;
  readonly username: string;
  readonly accountName: string;
  readonly role: AccountRole;
  readonly buyerKind: string | null;
  readonly buyerStatus: string;
  readonly isPassed: boolean;
  readonly province: string;
  readonly priceGroup: string;
  /** The head office's account that has opened this session of its store; null for who has logged in as itself. */
  readonly head: { readonly accountId: number; readonly buyerId: number } | null;
}

/**
 * Finds who a session cookie belongs to. Provided by modules/1-ground/identity, so that the platform knows no module.
 */
export type ResolveViewer = (sessionToken: string) => Promise<Viewer | undefined>;

export const sessionCookie = 'qf_session';
