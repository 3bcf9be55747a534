import { Carousel } from '@qianfang/ui/carousel';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FocusPicture } from '../../shared/focus-picture.tsx';
import { SiteLink } from '../../shared/site-link.tsx';
import { homeFocusQuery } from './home.queries.ts';

/** The home page's banners. The picture carries the words; the link gives them to screen readers. */
export function HomeCarousel() {
  const { data, isPending, isError, refetch, isRefetching } = useQuery(homeFocusQuery);
  const place = 'h-46 rounded-card max-lg:aspect-[708/184] max-lg:h-auto max-md:aspect-[750/360]';
  if (isPending) return <Skeleton className={`${place} w-full`} />;
  if (isError) {
    return (
      <ErrorState
        className={`${place} border border-line bg-card`}
        onRetry={refetch}
        isRetrying={isRefetching}
      />
    );
  }
  const slides = data.list.map((ad, index) => ({
    id: String(ad.id),
    label: ad.title,
    content: (
      <SiteLink url={ad.url} label={`${ad.title}：${ad.subtitle}`} className="block size-full">
        <FocusPicture
          image={ad.image}
          format="carousel"
          width={708}
          height={184}
          className="size-full object-cover"
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
      </SiteLink>
    ),
  }));
  return <Carousel label="首页推荐" slides={slides} className={place} />;
}
