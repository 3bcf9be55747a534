import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { isBecomingBuyer, wasBecomingBuyer } from '../../shared/is-becoming-buyer.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** Few need it, so it is no part of the frame's code. */
const banner = lazyPart(() => import('./progress-banner.tsx').then((module) => module.ProgressBanner));

/** Where the company stands on its way to a first order; nothing once it is there. */
export function ProgressLine() {
  const standing = useQuery(userBaseQuery).data?.standing;
  if (!(standing ? isBecomingBuyer(standing) : wasBecomingBuyer())) return null;
  return <div data-part="progress-place">{standing && <LazyExtra source={banner} props={standing} />}</div>;
}
