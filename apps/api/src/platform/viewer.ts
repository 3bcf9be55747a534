import type { AccountRole } from '@qianfang/domain/access/rights';

/** The caller: one account, acting for one company. */
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
  /** Its head office; null for a company without one. */
  readonly parentId: number | null;
  /** The head office's account that opened this session of its store; null for an account that logged in itself. */
  readonly head: { readonly accountId: number; readonly buyerId: number } | null;
}

/**
 * Finds the owner of a session cookie. Provided by modules/1-ground/identity, so that the platform does not depend on
 * a module.
 */
export type ResolveViewer = (sessionToken: string) => Promise<Viewer | undefined>;

export const sessionCookie = 'qf_session';
