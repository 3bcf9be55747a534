import './side-floor.css';
import { ErrorState } from '@qianfang/ui/error-state';
import { ChevronRightIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { pictureSource } from '../../shared/picture-src.ts';
import { goodsListQuery, type ListQuery } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';

export interface SideFloorProps {
  readonly title: string;
  readonly text: string;
  readonly tone: 'green' | 'earth' | 'blue';
  readonly query: ListQuery;
  /** The link to the whole section. */
  readonly more: string;
  readonly moreLabel: string;
  /** 4 over the whole width, 2 over half of it. */
  readonly columns: 2 | 4;
  /** Below the head's text, e.g. the gap to free freight. */
  readonly children?: ReactNode;
}

/** A floor with its head at the left: a section and its first products. It loads and fails alone. */
export function SideFloor({ title, text, tone, query, more, moreLabel, columns, children }: SideFloorProps) {
  const { data, isError, refetch } = useQuery(goodsListQuery({ ...query, page: 1, per_page: columns }));
  if (data && data.list.length === 0) return null;
  const picture = data?.list[0]?.goods_image[0]?.list;
  const sides = columns === 4 ? 'md:grid-cols-[216px_minmax(0,1fr)]' : 'md:grid-cols-[168px_minmax(0,1fr)]';
  return (
    <section aria-label={title} className={`grid min-w-0 gap-3 max-md:gap-2 ${sides}`}>
      <div
        data-tone={tone}
        className="side-floor-head flex flex-col p-5 max-md:flex-row max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:p-3.5"
      >
        <h2 className="text-24 leading-tight font-bold max-md:text-18">{title}</h2>
        <p className="mt-1 text-13 max-md:mt-0">{text}</p>
        {children}
        {picture && (
          <img
            {...pictureSource(picture, 150)}
            alt=""
            width={150}
            height={150}
            loading="lazy"
            className="mx-auto mt-auto w-full max-w-37.5 max-md:hidden dark:brightness-[0.93]"
          />
        )}
        <Link
          to={more}
          className="mt-2 inline-flex min-h-6 items-center gap-0.5 self-start font-medium hover:underline max-md:mt-0 max-md:ml-auto"
        >
          {moreLabel}
          <ChevronRightIcon size={14} />
        </Link>
      </div>
      <div className="-mb-3 min-w-0">
        {isError && !data && (
          <ErrorState className="h-full rounded-card border border-line bg-card" onRetry={refetch} />
        )}
        {!data && !isError && <GoodsGridSkeleton count={columns} columns={columns} />}
        {data && <GoodsGrid goods={data.list} columns={columns} />}
      </div>
    </section>
  );
}
