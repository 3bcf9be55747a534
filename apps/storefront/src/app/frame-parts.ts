import type { LoadPage } from './page-code.ts';
import type { Exceptions } from './route-flags.ts';

/** The member area's side menu. */
export const loadMemberMenu: LoadPage = () =>
  import('./layout/member-menu.tsx').then((module) => ({ Component: module.MemberMenu }));

/** The header of the checkout. */
export const loadStepsHeader: LoadPage = () =>
  import('./layout/steps-header.tsx').then((module) => ({ Component: module.StepsHeader }));

/** What the frame has on some pages only: it comes with their code. */
export function partsOf({ isMember, header }: Exceptions): readonly LoadPage[] {
  return [...(isMember ? [loadMemberMenu] : []), ...(header === 'cart' ? [loadStepsHeader] : [])];
}
