import type { getTopAds } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { Carousel } from '@qianfang/ui/carousel';
import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, InfoIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/site-link.tsx';
import { topAdsQuery } from './frame.queries.ts';
import { useDismissed } from './use-dismissed.ts';
import { useReservedPlace } from './use-reserved-place.ts';

type Ad = ResultOf<typeof getTopAds>['list'][number];

/** An uploaded banner, or its words if it has no picture, since they must be legible at this height. */
function TopAd({ ad }: { ad: Ad }) {
  const isDrawn = ad.image.startsWith('/picture/focus/');
  return (
    <SiteLink
      url={ad.url}
      label={isDrawn ? undefined : `${ad.title} ${ad.subtitle}`}
      className="flex h-full w-full items-center justify-center px-12 hover:text-brand"
    >
      {isDrawn ? (
        <span className="flex min-w-0 items-center gap-2 text-13">
          <InfoIcon size={16} className="text-info" />
          <b className="font-semibold whitespace-nowrap">{ad.title}</b>
          <span className="truncate text-ink-2 max-md:hidden">{ad.subtitle}</span>
        </span>
      ) : (
        <img src={ad.image} alt="" className="h-full w-full object-cover" />
      )}
    </SiteLink>
  );
}

/** storefront.md 2 and 4: the banner above everything, while there is one; the reader may close it. */
export function TopAds() {
  const { data, isPending } = useQuery(topAdsQuery);
  const ads = data?.list ?? [];
  const [isClosed, close] = useDismissed('qf-top-ads', ads.map((ad) => ad.id).join(','));
  const isShown = ads.length > 0 && !isClosed;
  const isReserved = useReservedPlace('qf-top-ads-place', isPending ? undefined : isShown);
  if (isReserved) return <div className="h-9 print:hidden" />;
  if (!isShown) return null;
  return (
    <aside
      data-part="top-ad"
      aria-label="活动横幅"
      className="relative h-9 border-b border-line bg-info-soft print:hidden"
    >
      <Carousel
        label="活动横幅"
        slides={ads.map((ad) => ({ id: String(ad.id), label: ad.title, content: <TopAd ad={ad} /> }))}
        className="h-full"
      />
      <IconButton
        label="关闭横幅"
        size={28}
        icon={<CloseIcon size={14} />}
        className="absolute! top-1 right-2 md:right-12"
        onClick={close}
      />
    </aside>
  );
}
