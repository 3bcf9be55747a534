import { lifeText, minShelfLives } from '@qianfang/domain/goods/min-shelf-life';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../shared/refusals.ts';
import {
  anyBatch,
  type BatchRequirement,
  chosenOf,
  type LineBatches,
  lineBatchesQuery,
  requirementOf,
  useChooseBatch,
} from './batch-choice.ts';
import type { CartLine } from './cart-view.ts';

interface Option {
  readonly value: BatchRequirement;
  readonly label: string;
  readonly hint: string;
}

/** The options: any batch, a minimum remaining life that some batch has, or one batch. */
function optionsOf({ list, min_days }: LineBatches, unit: string): readonly Option[] {
  const stock = (number: number) => `可购 ${formatUnits(number, unit)}`;
  const lives = minShelfLives.flatMap((days): Option[] => {
    const lasting = list.filter((batch) => batch.days_left === null || batch.days_left >= days);
    // A life that every batch has, or none, is no choice, unless chosen before.
    if (lasting.length === 0 || (lasting.length === list.length && days !== min_days)) return [];
    const number = lasting.reduce((sum, batch) => sum + batch.number, 0);
    return [{ value: `life-${days}`, label: `剩余效期满 ${lifeText(days)}`, hint: stock(number) }];
  });
  const batches = list.map(
    (batch): Option => ({
      value: `batch-${batch.id}`,
      label: `批号 ${batch.batch_no}`,
      hint: [
        batch.expiry_date && `有效期至 ${batch.expiry_date}`,
        batch.days_left !== null && `剩 ${formatCount(batch.days_left)} 天`,
        stock(batch.number),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  return [{ value: anyBatch, label: '不指定', hint: '按效期先后发货' }, ...lives, ...batches];
}

/** 选批号: one of the available batches, or a minimum remaining life. */
export function BatchDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { data, error, refetch } = useQuery(lineBatchesQuery(line.id));
  const choosing = useChooseBatch();
  const refused = refusalText(choosing.error);
  const [picked, setPicked] = useState<BatchRequirement>();
  const options = data ? optionsOf(data, line.goods.bzdw) : [];
  const before = data && chosenOf(data);
  // A chosen batch that has sold out is no longer an option.
  const requirement = picked ?? options.find((option) => option.value === before)?.value ?? null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="选批号"
      description={`${line.goods.name} ${line.goods.ypgg}`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form="batch-choice"
            variant="primary"
            disabled={requirement === null}
            busy={choosing.isPending}
            busyText="正在保存"
          >
            确定
          </Button>
        </>
      }
    >
      <form
        id="batch-choice"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (requirement)
            choosing.mutate({ id: line.id, ...requirementOf(requirement) }, { onSuccess: onClose });
        }}
      >
        {refused && <Notice tone="bad">{refused}</Notice>}
        {data && requirement === null && <Notice tone="warn">之前的选择已没有库存，请重新选择</Notice>}
        {data && (
          <RadioGroup<BatchRequirement>
            label="发货批号"
            labelHidden
            direction="column"
            options={options}
            value={requirement}
            onChange={setPicked}
          />
        )}
      </form>
      {!data && error && <ErrorState title="批号没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载批号">
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
