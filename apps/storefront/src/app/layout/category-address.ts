import { knownPath } from '../../shared/known-path.ts';
import { paths } from '../paths.ts';

/** The menus of 优选, 自营 and 器械 show their own categories and stay in their section (storefront.md 2). */
const sections = ['yx', 'zy', 'qx'] as const;

/** The section whose menu shows, if any. */
export type Section = (typeof sections)[number] | undefined;

/** Zones whose address is a section. */
const zones: ReadonlyArray<readonly [path: RegExp, section: Section]> = [
  [/^\/yx(\/|$)/, 'yx'],
  [/^\/qxzq(\/|$)/, 'qx'],
];

/** The section of a page: by its zone, or by a list's own query. */
export function sectionOf({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): Section {
  const query = new URLSearchParams(search);
  const zone = zones.find(([path]) => path.test(knownPath(pathname)));
  return zone ? zone[1] : sections.find((name) => query.get(name) === '2');
}

/** storefront.md 2: `select` is the category; 优选, 自营 and 器械 add their section with the value 2. */
export function categoryAddress(id: number | undefined, section: Section): string {
  const query = new URLSearchParams();
  if (id !== undefined) query.set('select', String(id));
  if (section) query.set(section, '2');
  const text = query.toString();
  return text ? `${paths.list}?${text}` : paths.list;
}
