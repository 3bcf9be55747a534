import { replaceTemplate } from './template-part.ts';

/** What the home page shows first. */
export interface FirstBanners {
  /** The answer of the call that its banners come from. */
  readonly banners: { readonly list: ReadonlyArray<{ readonly image: string }> };
  /** Whether an advertisement stands above everything, and its place is to be kept. */
  readonly hasTopAd: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Provided by modules/4-shop/content, so that the platform knows no module. */
    readFirstBanners(): Promise<FirstBanners>;
  }
}

const templateId = 'first-paint';
const topAdPlace = /<div class="top-ad[^<>]*><\/div>/;
const bannerPlace = /\/picture\/focus\/0\.svg(\?[^"\s]*)?/g;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** The page without what only a buyer's home page shows before its code is there. */
export const withoutFirstPaint = (page: string): string => replaceTemplate(page, templateId, () => '');

/**
 * The page as a buyer's home page: the frame's outline and the first banner are there before any code, and the banners'
 * answer stands in it, so that the code draws the same at once.
 */
export function withFirstPaint(page: string, { banners, hasTopAd }: FirstBanners): string {
  const first = banners.list[0];
  if (!first) return withoutFirstPaint(page);
  const isDrawn = first.image.startsWith('/picture/focus/');
  const image = escaped(first.image);
  // Text that ends the script would end it inside of a string as well.
  const data = JSON.stringify(banners).replaceAll('<', '\\u003c');
  return replaceTemplate(page, templateId, (inside) => {
    const placed = hasTopAd ? inside : inside.replace(topAdPlace, '');
    const shown = placed.replaceAll(bannerPlace, (_place, format: string = '') =>
      isDrawn ? image + format : image,
    );
    return `<div id="first-paint">${shown}</div><script type="application/json" id="first-banners">${data}</script>`;
  });
}
