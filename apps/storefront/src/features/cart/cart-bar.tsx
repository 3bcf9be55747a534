import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { TruckIcon } from '@qianfang/ui/icons';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isZero, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import { SaveTemplate } from '../../shared/purchase-template/save-template.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import type { LineActions } from './cart-line-row.tsx';
import {
  type CartLine,
  type CartView,
  hindranceText,
  splitNotice,
  templateLines,
  tickOf,
} from './cart-view.ts';
import { CouponEstimate, useCouponClaim } from './coupon-estimate.tsx';
import { freightStatus } from './freight-status.ts';

// Loaded on demand by a head office: most carts are for one store.
const copyDialog = lazyPart(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));

function Way({ view, settled, isSettling }: Priced) {
  const status = freightStatus(view);
  const split = splitNotice(view.orders);
  const claim = useCouponClaim({ view: settled, isSettling });
  if (!status.isShown && !split && !claim) return null;
  return (
    // A short window needs its lines for the goods; the groups and the check page say the same.
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line pb-2 text-13 text-ink-2 max-lg:pb-1.5 max-lg:text-12 [@media(max-height:560px)]:hidden">
      {status.isShown && (
        <>
          <TruckIcon size={16} className="shrink-0" />
          <span>
            {status.gap ? (
              <>
                优选再买 <b className="font-semibold text-price">{yuan(status.gap)}</b> 包邮
                <span className="max-lg:hidden">，本单运费 {yuan(view.shipping_data.freight)}</span>
              </>
            ) : (
              status.text
            )}
          </span>
          {status.gap && (
            <>
              <Progress
                label="包邮进度"
                value={status.reached}
                max={status.threshold}
                valueText={status.text}
                className="w-[180px] max-lg:w-auto max-lg:flex-1"
              />
              <Link to={paths.yx} className={`${linkClass()} max-lg:hidden`}>
                去凑单
              </Link>
            </>
          )}
        </>
      )}
      {split && <span className="ml-auto max-lg:hidden">{split}</span>}
      {claim}
    </div>
  );
}

function Sum({ name, amount, isTaken = false }: { name: string; amount: string; isTaken?: boolean }) {
  return (
    <div className="text-right">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className={`font-medium ${isTaken ? 'text-brand' : 'text-ink'}`}>
        {isTaken ? `−${yuan(amount)}` : yuan(amount)}
      </dd>
    </div>
  );
}

interface Priced {
  readonly view: CartView;
  /** The server's cart. */
  readonly settled: CartView;
  readonly isSettling: boolean;
}

/** What is chosen, and what it costs in all; where there is space, what that is made of. */
function Totals({ view: { totals, ledger }, settled, isSettling }: Priced) {
  const isPhone = useIsPhone();
  return (
    <>
      <dl className="ml-auto flex gap-5 max-lg:hidden">
        <Sum name="商品金额" amount={totals.goods} />
        {!isZero(totals.manjian) && <Sum name="满减" amount={totals.manjian} isTaken />}
        {!isZero(totals.discount) && <Sum name="整单折扣" amount={totals.discount} isTaken />}
        <Sum name="运费" amount={totals.freight} />
      </dl>
      <div
        className={`text-right text-12 text-ink-3 transition-opacity max-lg:ml-auto max-md:min-w-0 max-md:whitespace-normal ${isSettling ? 'opacity-70' : ''}`}
      >
        <p>
          <span className="whitespace-nowrap">已选 {formatCount(totals.kinds)} 种</span>{' '}
          <span className="whitespace-nowrap">{formatCount(totals.units)} 件</span>
          <span className="ml-2">
            {!isSettling && totals.kinds > 0 && (
              <PriceLedger steps={ledger} name="购物车合计" label="明细" end="合计" />
            )}
          </span>
        </p>
        <p className="flex flex-wrap items-baseline justify-end gap-x-1 text-13">
          合计
          <Price amount={totals.payable} size={isPhone ? 'l' : 'xl'} />
        </p>
        <CouponEstimate view={settled} isSettling={isSettling} />
      </div>
    </>
  );
}

/** For accounts that act for several stores. Copies the lines ticked when it opened. */
function CopyToStores({ lines }: { lines: readonly CartLine[] }) {
  const { data: user } = useQuery(userBaseQuery);
  const [copied, setCopied] = useState<readonly CartLine[]>();
  const CopyDialog = useOverlayPart(copyDialog, copied !== undefined, () => setCopied(undefined));
  if (!user || user.sister_count === 0) return null;
  return (
    <>
      <LinkButton
        tone="plain"
        className="text-13"
        disabled={lines.length === 0}
        onClick={() => setCopied(lines)}
      >
        复制到其他门店
      </LinkButton>
      {copied && CopyDialog && <CopyDialog lines={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}

/** Actions on all ticked lines. */
function Actions({
  chosen,
  onDelete,
  onFavourite,
}: { chosen: readonly CartLine[] } & Pick<LineActions, 'onDelete' | 'onFavourite'>) {
  const isNone = chosen.length === 0;
  return (
    <>
      <LinkButton
        tone="plain"
        className="text-13"
        disabled={isNone}
        onClick={() => onDelete(chosen.map((line) => line.id))}
      >
        删除选中
      </LinkButton>
      <LinkButton tone="plain" className="text-13" disabled={isNone} onClick={() => onFavourite(chosen)}>
        移入收藏
      </LinkButton>
      <SaveTemplate isLink className="text-13" lines={templateLines(chosen)} />
      <CopyToStores lines={chosen} />
    </>
  );
}

const hindranceId = 'cart-hindrance';
const actionsId = 'cart-actions';

/** Ticks, totals and checkout, always in view. Amounts are announced once settled. */
export function CartBar({
  view,
  settled,
  selectable,
  isSettling,
  isLeaving,
  onSelect,
  onDelete,
  onFavourite,
  onCheckOut,
}: {
  selectable: readonly CartLine[];
  isLeaving: boolean;
  onCheckOut: () => void;
} & Priced &
  Pick<LineActions, 'onSelect' | 'onDelete' | 'onFavourite'>) {
  const tick = tickOf(selectable);
  const { totals } = view;
  const hindrance = hindranceText(view);
  const chosen = selectable.filter((line) => line.is_selected === 1);
  const [isManaging, setIsManaging] = useState(false);
  const actions = <Actions chosen={chosen} onDelete={onDelete} onFavourite={onFavourite} />;
  return (
    <section
      data-part="cart-bar"
      aria-label="结算"
      aria-busy={isSettling || undefined}
      data-bar=""
      className="sticky bottom-0 z-20 mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-card border border-line-2 bg-card px-4 py-3 shadow-[0_-8px_24px_rgb(16_32_25/0.09)] max-lg:gap-1.5 max-lg:py-2 max-md:bottom-tabs max-md:-mx-3 max-md:rounded-none max-md:border-x-0 max-md:px-3"
    >
      <Way view={view} settled={settled} isSettling={isSettling} />
      {hindrance && (
        // On a phone the row that shows it is out of view.
        <p id={hindranceId} className="line-clamp-2 text-12 text-warn md:hidden">
          {hindrance}
        </p>
      )}
      <div className="flex items-center gap-4 whitespace-nowrap max-md:gap-2">
        <Checkbox
          label="全选"
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={selectable.length === 0}
          onChange={() =>
            onSelect(
              selectable.map((line) => line.id),
              tick !== 'all',
            )
          }
        />
        <LinkButton
          tone="plain"
          className="text-13 lg:hidden"
          aria-expanded={isManaging}
          aria-controls={actionsId}
          onClick={() => setIsManaging(!isManaging)}
        >
          {isManaging ? '收起' : '管理'}
        </LinkButton>
        <div className="flex gap-4 max-lg:hidden">{actions}</div>
        <Totals view={view} settled={settled} isSettling={isSettling} />
        <Button
          variant="primary"
          size="lg"
          busy={isLeaving}
          aria-describedby={hindrance ? hindranceId : undefined}
          className="min-w-32 max-lg:min-w-24"
          onClick={onCheckOut}
        >
          去结算
        </Button>
      </div>
      {isManaging && (
        <div id={actionsId} className="flex flex-wrap gap-x-4 border-t border-line pt-1.5 lg:hidden">
          {actions}
        </div>
      )}
      <p role="status" className="sr-only">
        {isSettling ? '' : `已选 ${totals.kinds} 种，合计 ${yuan(totals.payable)}`}
      </p>
    </section>
  );
}
