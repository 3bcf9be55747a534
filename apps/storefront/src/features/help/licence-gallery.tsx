import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Licence, licencesQuery } from './help.queries.ts';

function validity({ valid_to: validTo, is_expired: isExpired }: Licence): string {
  if (validTo === null) return '长期有效';
  return `${isExpired === 1 ? '已于' : '有效期至'} ${validTo}${isExpired === 1 ? ' 到期' : ''}`;
}

function LicenceCard({ licence, onOpen }: { licence: Licence; onOpen: () => void }) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line p-3">
      <button
        type="button"
        aria-label={`放大查看${licence.name}`}
        onClick={onOpen}
        className="cursor-zoom-in overflow-hidden rounded-control border border-line hover:border-brand"
      >
        <img
          src={licence.picture}
          alt=""
          loading="lazy"
          className="aspect-[48/34] w-full bg-tile object-contain"
        />
      </button>
      <div>
        <h2 className="font-semibold">{licence.name}</h2>
        {licence.number && <p className="text-13 break-all text-ink-2">{licence.number}</p>}
        <p className="flex items-center gap-2 text-13 text-ink-3">
          {validity(licence)}
          {licence.is_expired === 1 && <Tag tone="bad">已过期</Tag>}
        </p>
      </div>
    </li>
  );
}

/** The wholesaler's licences with number and validity; a press enlarges one. */
export function LicenceGallery() {
  const { data, isError, refetch, isRefetching } = useQuery(licencesQuery);
  const [openAt, setOpenAt] = useState<number>();
  const list = data?.list ?? [];
  const shown = openAt === undefined ? undefined : list[openAt];
  const step = (by: number) => setOpenAt((at) => ((at ?? 0) + by + list.length) % list.length);
  if (isError) return <ErrorState title="证照没有加载出来" onRetry={refetch} isRetrying={isRefetching} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-72" />
      </Loading>
    );
  return (
    <div className="grid gap-3" data-part="licences">
      {data.is_demo && (
        <Notice tone="warn">
          以下为演示数据：{data.company}及其证照均为虚构，图片按登记信息绘制，不是证照原件。
        </Notice>
      )}
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {list.map((licence, at) => (
          <LicenceCard key={licence.kind} licence={licence} onOpen={() => setOpenAt(at)} />
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => {
          if (!open) setOpenAt(undefined);
        }}
        size="xl"
        title={shown?.name ?? ''}
        footer={
          <>
            <Button onClick={() => step(-1)}>上一张</Button>
            <Button onClick={() => step(1)}>下一张</Button>
          </>
        }
      >
        {shown && (
          <div className="grid gap-3">
            <img
              src={shown.picture}
              alt={`${shown.name} ${shown.number} ${validity(shown)}`}
              className="mx-auto max-h-[66dvh] w-full object-contain"
            />
            {shown.scope && <p className="text-13 text-ink-2">范围：{shown.scope}</p>}
          </div>
        )}
      </Dialog>
    </div>
  );
}
