import type { LoadPage } from './page-code.ts';
import type { Exceptions } from './route-flags.ts';

export const loadMemberMenu: LoadPage = () =>
  import('./layout/member-menu.tsx').then((module) => ({ Component: module.MemberMenu }));

export const loadStepsHeader: LoadPage = () =>
  import('./layout/steps-header.tsx').then((module) => ({ Component: module.StepsHeader }));

export const loadCategoryStrip: LoadPage = () =>
  import('./layout/category-strip.tsx').then((module) => ({ Component: module.CategoryStrip }));

export const loadTopRightAd: LoadPage = () =>
  import('./layout/top-right-ad.tsx').then((module) => ({ Component: module.TopRightAd }));

/** Parts of the frame for some pages only, loaded with those pages. */
export function partsOf({ isMember, header, categoryNav, topRightAd }: Exceptions): readonly LoadPage[] {
  return [
    ...(isMember ? [loadMemberMenu] : []),
    ...(header === 'cart' ? [loadStepsHeader] : []),
    // The home page has no advertisement, and its menu hangs there instead of the strip.
    ...(categoryNav && topRightAd ? [loadCategoryStrip] : []),
    ...(topRightAd ? [loadTopRightAd] : []),
  ];
}
