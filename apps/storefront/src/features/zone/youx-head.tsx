import { useQuery } from '@tanstack/react-query';
import { bannerOf } from '../../shared/zone-banner.tsx';
import { youxFocusQuery } from './zone.queries.ts';
import { ZoneHead } from './zone-head.tsx';

/** 优选包邮: heading and banner. */
export function YouxHead({ total }: { total: number | undefined }) {
  const focus = useQuery(youxFocusQuery);
  return <ZoneHead title="优选包邮" total={total} banner={bannerOf(focus, focus.data?.list)} />;
}
