/** What storefront.md 2 says of each route, in its `handle`. */
export interface RouteFlags {
  /** The specification's route name, shown as `<body data-route>`. */
  readonly name: string;
  /** The pattern of its canonical address: a route that has an alias is known by that. */
  readonly path: string;
  /** Before the site's title; empty where the site's title stands alone. */
  readonly title: string;
  /** `login` is the login-style header, `cart` the one with the step picture. */
  readonly header: 'full' | 'login' | 'cart' | 'none';
  readonly footer: boolean;
  readonly rightBar: boolean;
  /** The category menu hangs open, as on the home page. */
  readonly categoryNav: boolean;
  readonly categoryMenu: boolean;
  readonly topRightAd: boolean;
  readonly cartStep?: 1 | 2 | 3 | 4;
  /** The page is left where it is scrolled: neither to the top nor to where it was left. */
  readonly noScrollTop: boolean;
  readonly hideTitle: boolean;
  /** Visitors may see it. */
  readonly isOpen: boolean;
  /** Has the member area's side menu. */
  readonly isMember: boolean;
  /** Content takes the wide grid of the order table. */
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

/** What differs from an ordinary route. */
export type Exceptions = Partial<Omit<RouteFlags, 'name' | 'path' | 'title'>>;

/** Login and registration: the quiet header, nothing of the shop around it. */
export const visitorPage: Exceptions = { header: 'login', rightBar: false, isOpen: true };

/** A page of the member area, with its side menu. */
export const memberPage: Exceptions = { isMember: true };
