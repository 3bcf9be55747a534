import { useQuery } from '@tanstack/react-query';
import { youxFocusQuery } from './zone.queries.ts';
import { ZoneBanner } from './zone-banner.tsx';
import { ZoneHead } from './zone-head.tsx';

/** 优选包邮: heading and banner. */
export function YouxHead({ total, hasBanner }: { total: number | undefined; hasBanner: boolean }) {
  const { data } = useQuery(youxFocusQuery);
  return (
    <>
      <ZoneHead title="优选包邮" total={total} />
      {hasBanner && <ZoneBanner ad={data?.list[0]} />}
    </>
  );
}
