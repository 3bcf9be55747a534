import { cardClass } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { type Template, type TemplateBlock, templateQuery } from './activity.queries.ts';

/** What blocks show of other features. */
export interface BlockParts {
  readonly renderGoods: (title: string, query: string) => ReactNode;
  readonly renderCoupons: (ids: readonly number[]) => ReactNode;
  readonly renderDraw: () => ReactNode;
}

function Hero({ block }: { block: TemplateBlock }) {
  return (
    <div className="grid min-h-45 content-center gap-2 rounded-card bg-brand-fill px-8 py-8 text-on-brand max-md:px-4">
      <h1 className="text-30 font-semibold">{block.title}</h1>
      <p className="text-16">{block.body}</p>
      {block.url && (
        <SiteLink
          url={block.url}
          className="mt-2 inline-flex h-10 w-fit items-center rounded-control bg-card px-5 font-semibold text-brand hover:underline"
        >
          立即选购
        </SiteLink>
      )}
    </div>
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
    case 'TEXT':
      return (
        <section className={`${cardClass} px-5 py-4`}>
          <h2 className="text-16 font-semibold">{block.title}</h2>
          <p className="whitespace-pre-line text-ink-2">{block.body}</p>
        </section>
      );
  }
}

/** What an activity's page holds below its head and its countdown; nothing while it does not run. */
export function ActivityBlocks({ id, parts }: { id: number; parts: BlockParts }) {
  const { data, isError, refetch, isRefetching } = useQuery(templateQuery(id));
  if (isError && !data)
    return (
      <ErrorState title="活动内容没有加载出来" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  if (!data) return <Skeleton className="h-96" />;
  return data.blocks
    .filter(({ kind }) => kind !== 'HERO' && kind !== 'COUNTDOWN')
    .map((block) => <Block key={block.id} block={block} template={data} parts={parts} />);
}

/** A page made from blocks, titled with its own name; one that is not there leads to /noActivity. */
export function TemplatePage({ id, kind, parts }: { id: number; kind: Template['kind']; parts: BlockParts }) {
  const { data, error, refetch, isRefetching } = useQuery(templateQuery(id));
  usePageTitle(data?.name);
  if (error && (error.code === 404 || error.code === 422)) return <Navigate to={paths.noActivity} replace />;
  if (error)
    return <ErrorState title="活动没有加载出来" onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (!data) return <Skeleton className="h-120" />;
  if (data.kind !== kind) return <Navigate to={paths.noActivity} replace />;
  return (
    <div className="grid gap-5">
      {data.blocks.map((block) => (
        <Block key={block.id} block={block} template={data} parts={parts} />
      ))}
    </div>
  );
}
