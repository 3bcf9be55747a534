import type { LoadPage } from './page-code.ts';
import type { Exceptions } from './route-flags.ts';

export const loadMemberMenu: LoadPage = () =>
  import('./layout/member-menu.tsx').then((module) => ({ Component: module.MemberMenu }));

export const loadStepsHeader: LoadPage = () =>
  import('./layout/steps-header.tsx').then((module) => ({ Component: module.StepsHeader }));

/** Parts of the frame for some pages only, loaded with those pages. */
export function partsOf({ isMember, header }: Exceptions): readonly LoadPage[] {
  return [...(isMember ? [loadMemberMenu] : []), ...(header === 'cart' ? [loadStepsHeader] : [])];
}
