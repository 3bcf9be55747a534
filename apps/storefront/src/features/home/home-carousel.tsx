import { Carousel } from '@qianfang/ui/carousel';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { homeFocusQuery } from './home.queries.ts';

/** The banners of the home page. The picture carries the words; the link says them to readers. */
export function HomeCarousel() {
  const { data, isPending } = useQuery(homeFocusQuery);
  if (isPending) return <Skeleton className="h-full min-h-48 w-full rounded-card" />;
  const slides = (data?.list ?? []).map((ad) => ({
    id: String(ad.id),
    label: ad.title,
    content: (
      <Link to={ad.url} aria-label={`${ad.title}：${ad.subtitle}`} className="block size-full">
        <img
          src={`${ad.image}?format=carousel`}
          alt=""
          className="size-full object-cover"
          fetchPriority="high"
        />
      </Link>
    ),
  }));
  return <Carousel label="首页推荐" slides={slides} className="h-full overflow-hidden rounded-card" />;
}
