import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type TemplateHead,
  templatesQuery,
} from '../../shared/purchase-template/purchase-template.queries.ts';
import { shortDay } from '../../shared/short-day.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { removing, templateQuery } from './purchase-template.queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TemplateLines } from './template-lines.tsx';

/** Actions on the open template. */
function Actions({ template, onGone }: { template: TemplateHead; onGone: () => void }) {
  const { data: user } = useQuery(userBaseQuery);
  const remove = useMutation(removing);
  const [open, setOpen] = useState<'rename' | 'share'>();
  async function askAndRemove() {
    const text = `确定删除模板“${template.name}”吗？`;
    if (!(await askConfirm({ text, confirmLabel: '删除', cancelLabel: '保留' }))) return;
    try {
      await remove.mutateAsync(template.id);
      toast.success('模板已删除');
      onGone();
    } catch {
      // The failure has been shown.
    }
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen('rename')}>
        改名
      </Button>
      {user !== undefined && user.sister_count > 0 && (
        <Button size="sm" onClick={() => setOpen('share')}>
          发给门店
        </Button>
      )}
      <Button size="sm" busy={remove.isPending} onClick={() => void askAndRemove()}>
        删除
      </Button>
      {open === 'rename' && <RenameDialog template={template} onClose={() => setOpen(undefined)} />}
      {open === 'share' && <ShareDialog template={template} onClose={() => setOpen(undefined)} />}
    </span>
  );
}

function Opened({ head, onGone }: { head: TemplateHead; onGone: () => void }) {
  const query = useQuery(templateQuery(head.id));
  return (
    <section aria-label={head.name} data-part="template" className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-3 max-md:px-3">
        <h3 className="font-semibold">
          {head.name}
          <span className="ml-2 text-13 font-normal text-ink-3">
            {formatCount(head.count)} 种商品，{shortDay(head.updated_at)} 保存
          </span>
        </h3>
        <Actions template={head} onGone={onGone} />
      </div>
      {query.isPending && (
        <Loading label="正在加载模板" className="px-5 py-4">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          title="模板没有加载出来"
          text="请稍后重试"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <TemplateLines key={query.data.updated_at} template={query.data} />}
    </section>
  );
}

/** 采购模板: products and quantities saved under a name, to reorder at once. */
export function TemplatePanel({
  openId,
  onOpen,
}: {
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}) {
  const { data } = useQuery(templatesQuery);
  const opened = data?.list.find((one) => one.id === openId);
  return (
    <Card id="templates" data-part="templates" className="mb-3">
      <CardHead title="采购模板" aside="常用的一组商品，一次加入购物车" />
      <div className="flex flex-wrap gap-2 px-5 py-3 max-md:px-3">
        {data?.list.map((one) => (
          <Button
            key={one.id}
            variant={one.id === openId ? 'soft' : 'line'}
            aria-expanded={one.id === openId}
            onClick={() => onOpen(one.id === openId ? undefined : one.id)}
          >
            {one.name}（{one.count}）
          </Button>
        ))}
        {data?.list.length === 0 && (
          <p className="text-13 text-ink-2">
            还没有模板。在购物车、订单详情、录单结果或下面的清单里勾选商品，点“存为模板”。
          </p>
        )}
        {!data && <SkeletonText lines={1} className="w-60" />}
      </div>
      {opened && <Opened key={opened.id} head={opened} onGone={() => onOpen(undefined)} />}
    </Card>
  );
}
