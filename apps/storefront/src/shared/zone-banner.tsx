import { FocusPicture } from './focus-picture.tsx';
import { SiteLink } from './site-link.tsx';

/** An operator's banner as drawn. */
export interface Ad {
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly url: string;
}

function Picture({ image }: { image: string }) {
  return (
    <FocusPicture
      image={image}
      format="strip"
      width={1200}
      height={120}
      className="block aspect-[10/1] w-full rounded-card object-cover object-left max-md:aspect-[750/360]"
    />
  );
}

/** The first banner of a zone for its head: null once known to be absent. */
export function bannerOf(query: { readonly isPending: boolean }, ads: readonly Ad[] | undefined) {
  return ads?.[0] ?? (query.isPending ? undefined : null);
}

/** Reserves the banner's place while loading, so that nothing below moves. */
export function ZoneBannerPlace() {
  return <div className="mb-3 aspect-[10/1] rounded-card bg-sunk max-md:aspect-[750/360]" />;
}

/** The banner of a zone or activity. The picture carries the words; screen readers get them too. */
export function ZoneBanner({ ad }: { ad: Ad }) {
  const label = [ad.title, ad.subtitle].filter((part) => part !== '').join('：');
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
