import { pick } from '../svg/hash-text.ts';
import type { Colour } from './colour.ts';

/**
 * A maker's colours: `deep` for text and shaded faces, `main` for large areas, `soft` for the background of a
 * printed face, `accent` for one small detail.
 */
export type ColourFamily = {
  readonly deep: Colour;
  readonly main: Colour;
  readonly soft: Colour;
  readonly accent: Colour;
};

export const COLOUR_FAMILIES: readonly [ColourFamily, ...ColourFamily[]] = [
  { deep: '#0b4f4a', main: '#13897d', soft: '#ddf1ee', accent: '#f0a640' },
  { deep: '#123c7c', main: '#2a66c2', soft: '#e0eaf9', accent: '#f2734f' },
  { deep: '#17553a', main: '#2c9560', soft: '#e0f2e6', accent: '#f2b63d' },
  { deep: '#30307a', main: '#5a5eca', soft: '#e7e7fa', accent: '#36b3a6' },
  { deep: '#7a1626', main: '#c4374a', soft: '#fae3e5', accent: '#2f74a3' },
  { deep: '#83380a', main: '#d6701b', soft: '#fcebd9', accent: '#2b7a78' },
  { deep: '#561d58', main: '#92479a', soft: '#f3e4f4', accent: '#e0a23f' },
  { deep: '#0a5677', main: '#2493c0', soft: '#ddf1f8', accent: '#f27c50' },
  { deep: '#474f12', main: '#7f8d27', soft: '#f0f3d9', accent: '#c4582f' },
  { deep: '#573215', main: '#a0672f', soft: '#f5e9da', accent: '#7b9a3f' },
  { deep: '#14253f', main: '#375a8a', soft: '#e4eaf3', accent: '#c99b40' },
  { deep: '#7f214d', main: '#cc5485', soft: '#fbe5ed', accent: '#3b8c9f' },
];

/** @param number any non-negative integer, usually the hash of the maker's name */
export function colourFamily(number: number): ColourFamily {
  return pick(COLOUR_FAMILIES, number);
}
