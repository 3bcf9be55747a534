import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { type Ad, ZoneBanner, ZoneBannerPlace } from '../../shared/zone-banner.tsx';

interface PromotionHeadProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Its banner: undefined while unknown, null without one. */
  readonly banner?: Ad | null | undefined;
  /** At the right end, e.g. the countdown. */
  readonly children?: ReactNode;
}

/** A banner shows the name in large letters, so the heading is for screen readers only. */
function BannerHead({ title, banner, children }: PromotionHeadProps) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 max-md:pb-2">
        <Breadcrumb steps={[]} here={title} />
        <h1 className="sr-only">{title}</h1>
        {children}
      </header>
      {banner ? <ZoneBanner ad={banner} /> : <ZoneBannerPlace />}
    </>
  );
}

/** The head of a promotion: breadcrumb, name, meaning and period. */
export function PromotionHead(props: PromotionHeadProps) {
  const { title, text, children } = props;
  if ('banner' in props && props.banner !== null) return <BannerHead {...props} />;
  return (
    <>
      <Breadcrumb steps={[]} here={title} />
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-3 max-md:pb-2">
        <h1 className="text-20 font-semibold max-md:text-18">{title}</h1>
        {text && (
          <p className="min-w-0 flex-1 basis-72 text-13 text-pretty text-ink-2 max-md:basis-full">{text}</p>
        )}
        {children}
      </header>
    </>
  );
}
