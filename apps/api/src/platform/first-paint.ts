import { replaceTemplate } from './template-part.ts';

/** What the home page shows first. */
export interface FirstBanners {
  /** The answer of the call that loads its banners. */
  readonly banners: { readonly list: ReadonlyArray<{ readonly image: string }> };
  /** Whether an advertisement stands above everything, so that its space is reserved. */
  readonly hasTopAd: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Provided by modules/4-shop/content, so that the platform does not depend on a module. */
    readFirstBanners(): Promise<FirstBanners>;
  }
}

const templateId = 'first-paint';
const topAdPlace = /<div class="top-ad[^<>]*><\/div>/;
const bannerPlace = /\/picture\/focus\/0\.svg(\?[^"\s]*)?/g;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** The page without the parts that only the home page shows before its code arrives. */
export const withoutFirstPaint = (page: string): string => replaceTemplate(page, templateId, () => '');

/**
 * The page as the home page. It shows the frame's outline and the first banner before any code arrives. It also
 * contains the banners' answer, so that the code renders the same immediately.
 */
export function withFirstPaint(page: string, { banners, hasTopAd }: FirstBanners): string {
  const first = banners.list[0];
  if (!first) return withoutFirstPaint(page);
  const isDrawn = first.image.startsWith('/picture/focus/');
  const image = escaped(first.image);
  // `</script>` ends the script even inside a string.
  const data = JSON.stringify(banners).replaceAll('<', '\\u003c');
  return replaceTemplate(page, templateId, (inside) => {
    const placed = hasTopAd ? inside : inside.replace(topAdPlace, '');
    const shown = placed.replaceAll(bannerPlace, (_place, format: string = '') =>
      isDrawn ? image + format : image,
    );
    return `<div id="first-paint">${shown}</div><script type="application/json" id="first-banners">${data}</script>`;
  });
}
