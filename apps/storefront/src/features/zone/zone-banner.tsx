import { SiteLink } from '../../shared/site-link.tsx';

/** What is drawn for an operator's banner. */
interface Ad {
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly url: string;
}

const phone = '(max-width: 47.99rem)';
const dark = '(prefers-color-scheme: dark)';

function Picture({ image }: { image: string }) {
  const isDrawn = image.startsWith('/picture/focus/');
  return (
    <picture>
      {isDrawn && (
        <>
          <source media={`${phone} and ${dark}`} srcSet={`${image}?format=phone&scheme=dark`} />
          <source media={phone} srcSet={`${image}?format=phone`} />
          <source media={dark} srcSet={`${image}?format=strip&scheme=dark`} />
        </>
      )}
      <img
        src={isDrawn ? `${image}?format=strip` : image}
        alt=""
        width={1200}
        height={120}
        className="block aspect-[10/1] w-full rounded-card object-cover object-left max-md:aspect-[750/360]"
        decoding="async"
      />
    </picture>
  );
}

/** The banner at the head of a zone; the place is kept while it loads. The picture carries the words; readers hear them. */
export function ZoneBanner({ ad }: { ad: Ad | undefined }) {
  if (!ad) return null;
  const label = `${ad.title}：${ad.subtitle}`;
  if (ad.url.trim() === '')
    return (
      <figure aria-label={label} className="mb-3">
        <Picture image={ad.image} />
      </figure>
    );
  return (
    <SiteLink url={ad.url} label={label} className="mb-3 block w-full rounded-card">
      <Picture image={ad.image} />
    </SiteLink>
  );
}
