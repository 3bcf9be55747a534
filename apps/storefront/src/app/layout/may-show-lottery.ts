import type { RouteFlags } from '../route-flags.ts';

/** The routes on which the lucky draw is hidden (storefront.md 4). */
export const routesWithoutLottery: readonly string[] = [
  'activity_lq',
  'activity_gq',
  'activity_yhhg',
  'eleven_gq',
  'eleven_big',
  'eleven_big_app',
  'live',
];

/** Whether a page may show the lucky draw. */
export function mayShowLottery({ name, rightBar }: RouteFlags): boolean {
  return rightBar && !routesWithoutLottery.includes(name);
}
