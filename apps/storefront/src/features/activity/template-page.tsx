import { buttonClass } from '@qianfang/ui/button';
import { cardClass } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { FocusPicture } from '../../shared/focus-picture.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { ZoneBanner } from '../../shared/zone-banner.tsx';
import { type Template, type TemplateBlock, templateQuery } from './activity.queries.ts';

/** Parts of other features in blocks. */
export interface BlockParts {
  readonly renderGoods: (title: string, query: string) => ReactNode;
  readonly renderCoupons: (ids: readonly number[]) => ReactNode;
  readonly renderDraw: () => ReactNode;
  readonly renderReduction: (id: number) => ReactNode;
}

/** Words lie over a drawn picture; an uploaded one has its own, and screen readers get them too. */
function Hero({ block }: { block: TemplateBlock }) {
  const isDrawn = block.image.startsWith('/picture/');
  return (
    <div className="relative overflow-hidden rounded-card bg-sunk">
      <FocusPicture
        image={block.image}
        format="wide"
        width={1200}
        height={320}
        className="block aspect-[15/4] w-full object-cover max-md:aspect-[750/360]"
      />
      <div className="absolute inset-0 grid content-center justify-items-start gap-2 px-18 max-lg:px-10 max-md:px-4">
        <h1 className={isDrawn ? 'max-w-[11em] text-30 font-semibold max-md:text-20' : 'sr-only'}>
          {block.title}
        </h1>
        {isDrawn && (
          <p className="max-w-[24em] text-18 text-ink-2 max-lg:text-16 max-md:max-w-[13em] max-md:text-13">
            {block.body}
          </p>
        )}
        {block.url && (
          <SiteLink
            url={block.url}
            className={isDrawn ? `${buttonClass({ variant: 'primary' })} mt-2` : 'absolute inset-0'}
            {...(isDrawn ? {} : { label: `${block.title}：${block.body}` })}
          >
            {isDrawn && '立即选购'}
          </SiteLink>
        )}
      </div>
    </div>
  );
}

/** A picture as wide as the page, with the operator's links on parts of it. */
function Image({ block }: { block: TemplateBlock }) {
  const { title, body, image, url, areas } = block;
  if (areas.length === 0) return <ZoneBanner ad={{ title, subtitle: body, image, url }} />;
  return (
    <div className="relative">
      <ZoneBanner ad={{ title, subtitle: body, image, url: '' }} />
      {areas.map((area) => (
        <span
          key={area.name}
          className="absolute"
          style={{
            left: `${area.left}%`,
            top: `${area.top}%`,
            width: `${area.width}%`,
            height: `${area.height}%`,
          }}
        >
          <SiteLink
            url={area.url}
            label={area.name}
            className="block size-full rounded-card hover:outline-2 hover:outline-brand"
          >
            {null}
          </SiteLink>
        </span>
      ))}
    </div>
  );
}

const isHeaded = ({ kind }: TemplateBlock) => kind === 'GOODS' || kind === 'COUPONS' || kind === 'TEXT';
const blockAnchor = (block: TemplateBlock) => `block-${block.id}`;

/** The target of an in-page link; an empty block takes no space. */
function Anchored({ block, children }: { block: TemplateBlock; children: ReactNode }) {
  if (!isHeaded(block)) return children;
  return (
    <div id={blockAnchor(block)} className="scroll-mt-20 empty:hidden">
      {children}
    </div>
  );
}

/** In-page links to the blocks with a heading: the address and the way back stay. */
function Anchors({ template, title }: { template: Template; title: string }) {
  const headed = template.blocks.filter(isHeaded);
  return (
    <nav
      aria-label={title}
      className="flex gap-1 overflow-x-auto rounded-card border border-line bg-card p-2"
    >
      {headed.map((block) => (
        <button
          key={block.id}
          type="button"
          className="h-8 rounded-control px-3 whitespace-nowrap text-ink-2 hover:bg-brand-soft hover:text-brand"
          onClick={() => document.getElementById(blockAnchor(block))?.scrollIntoView({ block: 'start' })}
        >
          {block.title}
        </button>
      ))}
    </nav>
  );
}

function Block({ block, template, parts }: { block: TemplateBlock; template: Template; parts: BlockParts }) {
  switch (block.kind) {
    case 'HERO':
      return <Hero block={block} />;
    case 'COUNTDOWN':
      return (
        <p className="text-center">
          <Countdown label={block.title} until={Date.parse(template.activity.ends_at)} now={serverNow} />
        </p>
      );
    case 'GOODS':
      return parts.renderGoods(block.title, block.goods_query);
    case 'COUPONS':
      return (
        <section aria-label={block.title}>
          <h2 className="pb-3 text-20 font-semibold">{block.title}</h2>
          {parts.renderCoupons(block.coupon_ids)}
        </section>
      );
    case 'LINKS':
      return (
        <nav aria-label={block.title} className={`${cardClass} flex flex-wrap gap-x-8 gap-y-2 px-5 py-4`}>
          {block.links.map((link) => (
            <SiteLink key={link.name} url={link.url} className="font-medium text-brand hover:underline">
              {link.name}
            </SiteLink>
          ))}
        </nav>
      );
    case 'DRAW':
      return parts.renderDraw();
    case 'REDUCTION':
      return block.reduction_id === null ? null : parts.renderReduction(block.reduction_id);
    case 'IMAGE':
      return <Image block={block} />;
    case 'ANCHORS':
      return <Anchors template={template} title={block.title} />;
    case 'TEXT':
      return (
        <section className={`${cardClass} px-5 py-4`}>
          <h2 className="text-16 font-semibold">{block.title}</h2>
          <p className="whitespace-pre-line text-ink-2">{block.body}</p>
        </section>
      );
  }
}

/** An activity's content below its head and countdown; nothing while it does not run. */
export function ActivityBlocks({ id, parts }: { id: number; parts: BlockParts }) {
  const { data, isError, refetch } = useQuery(templateQuery(id));
  if (isError && !data) return <ErrorState title="活动内容没有加载出来" onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96" />;
  return data.blocks
    .filter(({ kind }) => kind !== 'HERO' && kind !== 'COUNTDOWN')
    .map((block) => <Block key={block.id} block={block} template={data} parts={parts} />);
}

/** A block page with its own title; if missing it leads to /noActivity. */
export function TemplatePage({ id, kind, parts }: { id: number; kind: Template['kind']; parts: BlockParts }) {
  const { data, error, refetch, isRefetching } = useQuery(templateQuery(id));
  usePageTitle(data?.name);
  if (error && (error.code === 404 || error.code === 422)) return <Navigate to={paths.noActivity} replace />;
  if (error) return <ErrorState title="活动没有加载出来" onRetry={refetch} isRetrying={isRefetching} />;
  if (!data) return <Skeleton className="h-120" />;
  if (data.kind !== kind) return <Navigate to={paths.noActivity} replace />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {data.blocks.map((block) => (
        <Anchored key={block.id} block={block}>
          <Block block={block} template={data} parts={parts} />
        </Anchored>
      ))}
    </div>
  );
}
