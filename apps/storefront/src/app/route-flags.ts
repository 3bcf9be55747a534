/** What storefront.md 2 says of each route, in its `handle`. */
export interface RouteFlags {
  /** The specification's route name, shown as `<body data-route>`. */
  readonly name: string;
  readonly title: string;
  /** `login` is the login-style header. */
  readonly header: 'full' | 'login' | 'cart' | 'none';
  readonly footer: boolean;
  readonly rightBar: boolean;
  /** The category menu hangs open, as on the home page. */
  readonly categoryNav: boolean;
  readonly categoryMenu: boolean;
  readonly topRightAd: boolean;
  readonly cartStep?: 1 | 2 | 3 | 4;
  readonly noScrollTop: boolean;
  readonly hideTitle: boolean;
  /** Visitors may see it. */
  readonly isOpen: boolean;
  /** Has the member area's side menu. */
  readonly isMember: boolean;
  /** Content takes the wide grid of the order table. */
  readonly isWide: boolean;
}

const ordinary: Omit<RouteFlags, 'name' | 'title'> = {
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

/** Flags of a route; what is not named is as storefront.md has it for an ordinary route. */
export function flags(name: string, title: string, exceptions: Partial<RouteFlags> = {}): RouteFlags {
  return { ...ordinary, name, title, ...exceptions };
}
