import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { type Ad, ZoneBanner, ZoneBannerPlace } from '../../shared/zone-banner.tsx';

interface ZoneHeadProps {
  readonly title: string;
  /** A note beside the title. */
  readonly note?: ReactNode;
  readonly total?: number | undefined;
  readonly unit?: string;
  readonly steps?: ReadonlyArray<{ readonly name: string; readonly to: string }>;
  /** The operator's banner: undefined while unknown, null without one. */
  readonly banner?: Ad | null | undefined;
  /** At the right end, e.g. a link to the rules. */
  readonly children?: ReactNode;
}

function Count({ total, unit = '个商品' }: Pick<ZoneHeadProps, 'total' | 'unit'>) {
  return (
    <p role="status" className="text-ink-3">
      {total !== undefined && `共 ${formatUnits(total, unit)}`}
    </p>
  );
}

/** A banner shows the zone's name in large letters, so the heading is for screen readers only. */
function BannerHead({ title, total, unit, steps = [], banner, children }: ZoneHeadProps) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 text-13 max-md:pb-1">
        <Breadcrumb steps={steps} here={title} />
        <h1 className="sr-only">{title}</h1>
        <div className="flex items-center gap-4">
          <Count total={total} {...(unit ? { unit } : {})} />
          {children}
        </div>
      </header>
      {banner ? <ZoneBanner ad={banner} /> : <ZoneBannerPlace />}
    </>
  );
}

/** Breadcrumb and name of the zone, with its number of products. */
export function ZoneHead(props: ZoneHeadProps) {
  const { title, note, total, unit, steps = [], children } = props;
  if ('banner' in props && props.banner !== null) return <BannerHead {...props} />;
  return (
    <>
      <Breadcrumb steps={steps} here={title} />
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-3 max-md:pb-2">
        <h1 className="text-20 font-semibold max-md:text-18">{title}</h1>
        <Count total={total} {...(unit ? { unit } : {})} />
        {note && <p className="text-13 text-ink-3 max-md:w-full">{note}</p>}
        {children && <div className="ml-auto flex items-center gap-3 text-13">{children}</div>}
      </header>
    </>
  );
}
