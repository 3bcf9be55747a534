import { isInvalidLine } from '@qianfang/contract/cart-wire/cart-filter';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ChevronDownIcon, LockIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { SnowIcon } from '@qianfang/ui/page-icons';
import { Progress } from '@qianfang/ui/progress';
import { Tag } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { LineActions } from './cart-line-row.tsx';
import { useCartLook } from './cart-look.ts';
import { type CartGroup, type CartView, groupOf } from './cart-view.ts';
import { freightStatus } from './freight-status.ts';
import { GroupActivities } from './group-activities.tsx';
import { GroupArrival } from './group-arrival.tsx';

function Freight({ view }: { view: CartView }) {
  const status = freightStatus(view);
  if (!status.isShown) return null;
  return (
    <>
      <Progress
        label="包邮进度"
        value={status.reached}
        max={status.threshold}
        valueText={status.text}
        className="w-[200px] max-lg:w-full"
      />
      <span>
        <span className="max-xl:hidden">{status.detail}</span>
        {status.gap ? (
          <>
            再买 <b className="font-semibold text-price">{yuan(status.gap)}</b> 包邮
          </>
        ) : (
          status.text
        )}
      </span>
      {status.gap && (
        <Link to={paths.yx} className={`${linkClass()} font-medium`}>
          去凑单
        </Link>
      )}
    </>
  );
}

const handlingNotes = {
  hm: (
    <>
      <Tag tone="warn" icon={<LockIcon size={12} />}>
        单独成单
      </Tag>
      <span>对公付款，禁止现金交易；不参加促销、券与积分；收货后需回执</span>
    </>
  ),
  cold: (
    <>
      <Tag tone="info" icon={<SnowIcon size={12} />}>
        冷链运输
      </Tag>
      <span>单独成单，全程温控配送</span>
    </>
  ),
} satisfies Partial<Record<CartGroup['key'], ReactNode>>;

export function CartGroupHead({
  group,
  view,
  isFolded,
  onSelect,
}: { group: CartGroup; view: CartView; isFolded: boolean } & Pick<LineActions, 'onSelect'>) {
  const { key, title, lines, tick, subtotal } = group;
  const { fold } = useCartLook();
  const ids = lines.map((line) => line.id);
  // A filter, or words to find, leave some of it out.
  const isPart =
    view.data.filter((line) => !isInvalidLine(line) && groupOf(line) === key).length > lines.length;
  return (
    <div
      data-part="cart-group"
      data-group={key}
      className="flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 max-lg:min-h-11 max-lg:px-3"
    >
      <Checkbox
        label={`选择${title}`}
        labelHidden
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        onChange={() => onSelect(ids, tick !== 'all')}
      />
      <h2 className="text-15 font-semibold">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => fold(key, !isFolded)}
          className="inline-flex min-h-6 items-center gap-1 rounded-control hover:text-brand max-md:min-h-11"
        >
          {title}
          <small className="text-13 font-normal text-ink-3">{lines.length} 种</small>
          <ChevronDownIcon size={16} className={`text-ink-3 ${isFolded ? '-rotate-90' : ''}`} />
        </button>
      </h2>
      <div className="ml-2 flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1 text-13 text-ink-2 max-lg:order-last max-lg:ml-0 max-lg:basis-full">
        {key === 'yx' ? <Freight view={view} /> : (key === 'hm' || key === 'cold') && handlingNotes[key]}
        <GroupActivities group={group} view={view} />
        <GroupArrival group={group} view={view} />
      </div>
      <p className="ml-auto text-13 whitespace-nowrap text-ink-2">
        {isPart ? '所示小计' : '小计'} <b className="text-14 font-semibold text-ink">{yuan(subtotal)}</b>
      </p>
    </div>
  );
}
