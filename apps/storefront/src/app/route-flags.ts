import type { AccountRight } from '@qianfang/domain/access/rights';

/** The route's flags from storefront.md 2, in its `handle`. */
export interface RouteFlags {
  /** The specification's route name, shown as `<body data-route>`. */
  readonly name: string;
  /** The pattern of its canonical address; the alias if it has one. */
  readonly path: string;
  /** Precedes the site's title; empty where that stands alone. */
  readonly title: string;
  /** `login` is the login-style header, `cart` the one with the step picture. */
  readonly header: 'full' | 'login' | 'cart' | 'none';
  readonly footer: boolean;
  readonly rightBar: boolean;
  /** The category menu is open, as on the home page. */
  readonly categoryNav: boolean;
  readonly categoryMenu: boolean;
  readonly topRightAd: boolean;
  readonly cartStep?: 1 | 2 | 3 | 4;
  /** The page keeps its scroll position: neither top nor restored. */
  readonly noScrollTop: boolean;
  readonly hideTitle: boolean;
  /** Visitors may see it. */
  readonly isOpen: boolean;
  readonly isMember: boolean;
  /** Shown only to accounts whose role has it; others are told so. */
  readonly needs?: AccountRight;
  /** The content uses the wide grid of the order table. */
  readonly isWide: boolean;
}

/** Unless noted, routes show header, footer and right bar (storefront.md 2). */
export const ordinary: Omit<RouteFlags, 'name' | 'path' | 'title'> = {
  header: 'full',
  footer: true,
  rightBar: true,
  categoryNav: false,
  categoryMenu: true,
  topRightAd: false,
  noScrollTop: false,
  hideTitle: false,
  isOpen: false,
  isMember: false,
  isWide: false,
};

/** Differences from an ordinary route. */
export type Exceptions = Partial<Omit<RouteFlags, 'name' | 'path' | 'title'>>;

/** Login and registration: the quiet header without the store around it. */
export const visitorPage: Exceptions = { header: 'login', rightBar: false, isOpen: true };

export const memberPage: Exceptions = { isMember: true };
