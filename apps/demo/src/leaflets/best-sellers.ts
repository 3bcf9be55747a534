import { chineseLeaflets } from './chinese-leaflets.ts';
import type { LeafletText } from './leaflet-text.ts';
import { westernLeaflets } from './western-leaflets.ts';

const leaflets: ReadonlyMap<string, LeafletText> = new Map([
  ...Object.entries(westernLeaflets),
  ...Object.entries(chineseLeaflets),
]);

/** Generic names of the demo's best-selling goods, which have a leaflet. */
export const bestSellers: readonly string[] = [...leaflets.keys()];

export function isBestSeller(genericName: string): boolean {
  return leaflets.has(genericName);
}

/** The demo text of a product's leaflet; undefined for most. */
export function leafletTextOf(genericName: string): LeafletText | undefined {
  return leaflets.get(genericName);
}
