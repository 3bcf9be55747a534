import { paths } from '../paths.ts';

/** The section whose menu is shown, if any. */
export type Section = 'yx' | 'zy' | 'qx' | undefined;

/** storefront.md 2: `select` is the category; the menus of 优选, 自营 and 器械 add their section with the value 2. */
export function categoryAddress(id: number | undefined, section: Section): string {
  const query = new URLSearchParams();
  if (id !== undefined) query.set('select', String(id));
  if (section) query.set(section, '2');
  const text = query.toString();
  return text ? `${paths.list}?${text}` : paths.list;
}
