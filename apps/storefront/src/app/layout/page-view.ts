import { documentTitle } from '../../shared/page-title.ts';
import type { RouteFlags } from '../route-flags.ts';

export interface PageView {
  /** The route's pattern: addresses hold ids, names, and the tokens of pay links. */
  readonly path: string;
  /** The route's own title: a page may be titled after an order, a company or a search. */
  readonly title: string;
}

/** All that the statistics service receives: the kind of page (个人信息保护法 6; trade-rules 6.5). */
export const pageViewOf = ({ path, title, hideTitle }: RouteFlags): PageView => ({
  path,
  title: documentTitle(hideTitle ? '' : title),
});
