import { Button } from '@qianfang/ui/button';
import { Popover } from '@qianfang/ui/popover';
import { Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../page-link.tsx';
import { paths } from '../paths.ts';
import { addToPreferred, preferredListsQuery } from './preferred.queries.ts';

function Lists({ goodsId, onDone }: { goodsId: number; onDone: () => void }) {
  const { data } = useQuery(preferredListsQuery);
  const adding = useMutation({
    mutationFn: (id: number) => addToPreferred(id, [goodsId]),
    onSuccess({ added }) {
      toast.success(added > 0 ? '已加入总部首选' : '已经在这份清单里');
      onDone();
    },
  });
  if (!data) return <Skeleton className="h-20" />;
  const open = data.list.filter((list) => list.standing !== 'OVER');
  return (
    <div className="grid gap-2">
      {open.map((list) => (
        <Button key={list.id} size="sm" busy={adding.isPending} onClick={() => adding.mutate(list.id)}>
          {list.name}
        </Button>
      ))}
      <ButtonLink to={paths.preferred} size="sm">
        {open.length === 0 ? '新建首选清单' : '管理首选清单'}
      </ButtonLink>
    </div>
  );
}

/** 加入总部首选 on a goods' page, for a head office. */
export function AddPreferred({ goodsId }: { goodsId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title="加入总部首选"
      width={240}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="sm">加入总部首选</Button>}
    >
      <Lists goodsId={goodsId} onDone={() => setOpen(false)} />
    </Popover>
  );
}
