import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Dialog } from '@qianfang/ui/dialog';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import { Breadcrumb } from '../../../shared/breadcrumb.tsx';
import { paths } from '../../../shared/paths.ts';
import { ZoneBanner } from '../../../shared/zone-banner.tsx';
import type { Brand } from '../zone.queries.ts';
import { FollowButton } from './follow-button.tsx';

/** The maker of the products below: logo, story, letter of authority. */
export function BrandHead({ brand, total }: { brand: Brand; total: number | undefined }) {
  const [showsPaper, setShowsPaper] = useState(false);
  const { paper } = brand;
  return (
    <>
      <Breadcrumb steps={[{ name: '品牌专区', to: paths.brands() }]} here={brand.name} />
      {brand.banners[0] && <ZoneBanner ad={brand.banners[0]} />}
      <header className="mb-3 flex gap-5 rounded-card border border-line bg-card p-5 max-md:gap-3 max-md:p-3">
        <img
          src={`${brand.logo}?shape=figure`}
          alt=""
          width={88}
          height={88}
          className="size-22 shrink-0 rounded-card max-md:size-14 dark:brightness-[0.93]"
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-24 leading-tight font-semibold max-md:text-18">{brand.name}</h1>
            <FollowButton brand={brand} />
          </div>
          <p className="mt-0.5 text-13 text-ink-3">{brand.maker}</p>
          <p className="mt-2 max-w-[70ch] text-14 text-ink-2">{brand.story}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-3">
            <span role="status">{total !== undefined && `共 ${formatCount(total)} 个商品`}</span>
            {paper && (
              <LinkButton onClick={() => setShowsPaper(true)}>
                查看授权书{paper.valid_to && `（有效期至 ${paper.valid_to}）`}
              </LinkButton>
            )}
          </p>
        </div>
      </header>
      {paper && (
        <Dialog open={showsPaper} onOpenChange={setShowsPaper} title={paper.title}>
          <img src={paper.image} alt={paper.title} className="mx-auto max-h-[70vh] w-auto" />
        </Dialog>
      )}
    </>
  );
}
