import { ChevronRightIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/site-link.tsx';
import { rightAdsQuery } from './frame.queries.ts';

/** The advertisement at the right end of the nav, on the routes that flag it. */
export function TopRightAd() {
  const { data } = useQuery(rightAdsQuery);
  const ad = data?.list[0];
  if (!ad) return null;
  const isDrawn = ad.image.startsWith('/picture/focus/');
  return (
    <aside
      data-part="top-right-ad"
      aria-label="广告"
      className="ml-auto flex h-full shrink-0 items-center pl-4 text-13"
    >
      <SiteLink
        url={ad.url}
        label={`${ad.title}：${ad.subtitle}`}
        className="inline-flex h-full items-center gap-1.5 text-ink-2 hover:text-brand"
      >
        {isDrawn ? (
          <>
            <b className="font-semibold text-price">{ad.title}</b>
            <span className="max-2xl:hidden">{ad.subtitle}</span>
            <ChevronRightIcon size={14} />
          </>
        ) : (
          <img src={ad.image} alt="" className="h-9 rounded-control object-contain" />
        )}
      </SiteLink>
    </aside>
  );
}
