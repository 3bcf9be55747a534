import type { getEntryProgress } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { parseAmount, subtractFen } from '@qianfang/domain/money/fen';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import type { ReactNode } from 'react';
import { missingToFree } from '../../shared/free-freight.ts';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useEntryProgress } from './cart-summary.queries.ts';
import { useEntrySession } from './entry-session.ts';
import { FailedEntries } from './failed-entries.tsx';

type EntryProgress = ResultOf<typeof getEntryProgress>;

/** An amount that the next step still lacks, over a bar. */
function Gap({
  label,
  value,
  max,
  missing,
  children,
}: {
  label: string;
  value: number;
  max: number;
  missing: string;
  children: ReactNode;
}) {
  return (
    <span className="grid w-52 min-w-0 shrink gap-1 text-12 text-ink-2 max-md:order-first max-md:w-full">
      <span className="flex min-w-0">{children}</span>
      <Progress label={label} value={value} max={max} valueText={`还差 ${yuan(missing)}`} />
    </span>
  );
}

const amount = (text: string) => <b className="px-1 font-semibold text-price">{yuan(text)}</b>;

function FreightGap({ shipping }: { shipping: EntryProgress['shipping_data'] }) {
  const missing = missingToFree(shipping);
  if (!missing) return null;
  const threshold = parseAmount(shipping.shipping_amount);
  const gap = parseAmount(missing);
  return (
    <Gap label="包邮进度" value={subtractFen(threshold, gap)} max={threshold} missing={missing}>
      优选再买{amount(missing)}包邮
    </Gap>
  );
}

/** The 满减 whose next step is nearest; without any ahead what the first one takes off. */
function ReductionGap({ manjians: [nearest] }: { manjians: EntryProgress['manjians'] }) {
  if (!nearest) return null;
  const { name, qualifying, reduction, next } = nearest;
  const title = (
    <span className="min-w-0 truncate" title={name}>
      {name}
    </span>
  );
  if (!next)
    return (
      <span className="flex min-w-0 shrink text-12 text-ink-2 max-md:hidden">
        {title}
        <span className="whitespace-nowrap">已减{amount(reduction)}</span>
      </span>
    );
  return (
    <span className="contents max-md:hidden">
      <Gap
        label={`${name}进度`}
        value={parseAmount(qualifying)}
        max={parseAmount(next.amount)}
        missing={next.missing}
      >
        {title}
        <span className="whitespace-nowrap">
          再买{amount(next.missing)}减 {yuan(next.minus)}
        </span>
      </Gap>
    </span>
  );
}

function Entered({ entered }: Pick<EntryProgress, 'entered'>) {
  if (entered.kinds === 0) return null;
  return (
    <span>
      <span className="max-md:hidden">本次</span>已录 <b className="font-semibold">{entered.kinds}</b> 种{' '}
      <b className="font-semibold">{yuan(entered.amount)}</b>
    </span>
  );
}

/** The cart while picking products: what was entered, what failed, the next benefits, and the total. */
export function CartSummaryBar() {
  const { entered, failed } = useEntrySession();
  const data = useEntryProgress(entered);
  if (!data || (data.lines === 0 && failed.length === 0)) return null;
  const { totals } = data;
  return (
    <aside
      data-part="cart-summary"
      aria-label="购物车合计"
      data-bar=""
      className="sticky bottom-0 z-8 mt-3 flex min-h-13 items-center gap-5 rounded-card border border-line-2 bg-card px-4 py-1 whitespace-nowrap shadow-raise max-md:bottom-tabs max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-1 max-md:px-3 max-md:py-2"
    >
      <Entered entered={data.entered} />
      <FailedEntries />
      <FreightGap shipping={data.shipping_data} />
      <ReductionGap manjians={data.manjians} />
      <span className="ml-auto text-ink-3 max-md:hidden">
        购物车 {data.lines} 种，<span className="max-xl:hidden">已选 {totals.kinds} 种，</span>合计
      </span>
      <span className="max-md:ml-auto">
        <Price amount={totals.payable} size="l" />
      </span>
      <ButtonLink to={paths.cart} variant="primary" size="lg">
        去购物车
      </ButtonLink>
    </aside>
  );
}
