import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { afterPress } from '@qianfang/ui/after-press';
import { Checkbox } from '@qianfang/ui/checkbox';
import { CheckIcon, LockIcon } from '@qianfang/ui/icons';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Spinner } from '@qianfang/ui/spinner';
import { Td, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { daysUntil } from '../../shared/days-until.ts';
import { expiryClass } from '../../shared/expiry-class.ts';
import { formatMonth } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { placesText } from '../../shared/places-text.ts';
import { type BuyReason, buyReason } from './buy-reason.ts';
import { dropFailedEntry, useFailedEntry, wantedNumber } from './entry-session.ts';
import { FailedEntryNote } from './failed-entry-note.tsx';
import type { Goods } from './goods.queries.ts';
import { Stock } from './goods-facts.tsx';
import { GoodsBadges, LegalMarks } from './goods-marks.tsx';
import { GoodsName } from './goods-name.tsx';
import { ladderWords } from './goods-price.ts';
import { RowHint } from './row-hint.tsx';
import { useColumns } from './table-columns.ts';
import { type OrderLine, useOrderLine } from './use-order-line.ts';

export interface GoodsRowProps {
  readonly goods: Goods;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  /** Called with every change, to add the ticked rows together. */
  readonly onQuantity: (quantity: number) => void;
  /** Focuses the quantity of the next or previous row. */
  readonly onMove: (from: HTMLElement, by: 1 | -1) => void;
}

function ExpiryCell({ goods }: { goods: Goods }) {
  const { expiry_from: date, expiry_level: level } = goods;
  return (
    <>
      {formatMonth(date)}
      {level > 0 && date && (
        <span className="mt-px flex items-center gap-1 text-12 font-normal">
          <Tag tone={level === 2 ? 'bad' : 'warn'}>近效期</Tag>
          {daysUntil(date)} 天
        </span>
      )}
    </>
  );
}

function PriceCell({ goods }: { goods: Goods }) {
  const [ladder] = ladderWords(goods, 1);
  if (goods.price === null) return null;
  return (
    <>
      <b className="text-15 font-semibold text-price">{unitYuan(goods.price)}</b>
      {ladder && (
        <span className="block text-12 whitespace-normal text-ink-3">
          {ladder.label} {ladder.price}
        </span>
      )}
    </>
  );
}

function PromotionCell({ goods }: { goods: Goods }) {
  const badges = goods.tags.filter((tag) => tag.is_show === 1);
  const words =
    goods.is_dpby === 1
      ? `满 ${formatUnits(goods.qg_number, goods.bzdw)}包邮`
      : goods.is_hm === 1
        ? '单独成单'
        : '';
  const all = badges.flatMap(({ describe }) => describe || []).join('；');
  return (
    <span className="flex items-center gap-1 text-12 text-ink-2" title={all || words}>
      {goods.benefit ? (
        <GoodsBadges goods={goods} hasWords max={1} />
      ) : (
        <>
          <GoodsBadges goods={goods} max={3} />
          {/* Beside more badges the words would be cut; each badge has its own. */}
          {words && badges.length < 3 && <span className="truncate">{words}</span>}
        </>
      )}
    </span>
  );
}

function Deed({ goods, line, hasFailed }: { goods: Goods; line: OrderLine; hasFailed: boolean }) {
  if (line.isBusy) return <Spinner size={16} />;
  if (hasFailed) {
    return (
      <LinkButton
        tone="danger"
        tabIndex={-1}
        className="flex-col items-start! gap-0! text-12 leading-tight font-medium"
        aria-label={`${goods.name} 未加入，重试`}
        onClick={() => line.put()}
      >
        未加入<span className="sr-only">·</span>
        <span className="underline underline-offset-2">重试</span>
      </LinkButton>
    );
  }
  if (line.state === 'added') {
    return (
      <span className="inline-flex items-center gap-0.5 font-medium whitespace-nowrap text-brand">
        {goods.cart_number < 100 && <CheckIcon size={14} />}
        已加 {goods.cart_number}
      </span>
    );
  }
  return (
    <LinkButton
      // Tab moves between quantities; Enter there does the same.
      tabIndex={-1}
      className="font-medium"
      aria-label={`${goods.name} ${line.state === 'changed' ? '更新购物车数量' : '加入购物车'}`}
      onClick={() => line.put()}
    >
      {line.state === 'changed' ? '更新' : '加入'}
    </LinkButton>
  );
}

function Refusal({ reason }: { reason: BuyReason }) {
  return (
    <span
      className={`flex items-center gap-1.5 text-12 ${reason.isWait ? 'text-ink-3' : 'text-warn'}`}
      data-part="buy-block"
    >
      {!reason.isWait && <LockIcon size={16} />}
      <span className="line-clamp-2 min-w-0">{reason.text}</span>
      <Link to={reason.wayOut.to} className={`${linkClass()} shrink-0 font-medium`}>
        {reason.wayOut.label}
      </Link>
    </span>
  );
}

function Facts({ goods }: { goods: Goods }) {
  const { has } = useColumns();
  return (
    <>
      <Td light className="leading-tight">
        <Link
          to={paths.goods(goods.id)}
          tabIndex={-1}
          className="mr-1.5 text-14 font-semibold hover:text-brand"
          title="Alt + Enter 打开详情"
        >
          <GoodsName goods={goods} />
        </Link>
        <LegalMarks goods={goods} max={1} />
      </Td>
      <Td light>{goods.ypgg}</Td>
      {has('maker') && (
        <Td light className="leading-tight" title={goods.sccj}>
          {shortMaker(goods.sccj)}
        </Td>
      )}
      {has('approval') && (
        <Td light className="text-12 break-all text-ink-3">
          {goods.approval_no}
        </Td>
      )}
      {has('unit') && (
        <Td light align="center">
          {goods.bzdw}
        </Td>
      )}
      {has('pack') && (
        <Td light numeric>
          {goods.zbz} / {goods.jzl}
        </Td>
      )}
      {has('expiry') && (
        <Td light className={`pl-5 whitespace-nowrap ${expiryClass[goods.expiry_level] ?? ''}`}>
          <ExpiryCell goods={goods} />
        </Td>
      )}
      {has('stock') && (
        <Td light numeric>
          <Stock goods={goods} />
          {/* All rows have one height: the stock by warehouse opens over the row. */}
          {goods.places && (
            <span className="block text-12 leading-tight text-ink-3" title={placesText(goods.places)}>
              {goods.places.length} 仓合计
            </span>
          )}
        </Td>
      )}
    </>
  );
}

function RefusedRow({ goods, reason }: Pick<GoodsRowProps, 'goods'> & { reason: BuyReason }) {
  const { has } = useColumns();
  return (
    <Tr light muted={!reason.isWait} data-goods={goods.id}>
      <Td light className="pl-4">
        <Checkbox label={`${goods.name} 不可选`} labelHidden disabled checked={false} readOnly />
      </Td>
      <Facts goods={goods} />
      <Td light numeric>
        <PriceCell goods={goods} />
      </Td>
      <Td
        light
        colSpan={has('promotion') ? 3 : 2}
        className={`px-4 ${has('promotion') ? 'col-span-3' : 'col-span-2'}`}
      >
        <Refusal reason={reason} />
      </Td>
    </Tr>
  );
}

function OrderableRow({ goods, isTicked, onTick, onQuantity, onMove }: GoodsRowProps) {
  const [isCurrent, setIsCurrent] = useState(false);
  const failed = useFailedEntry(goods.id);
  const line = useOrderLine(goods, 'over', goods.zbz, failed && wantedNumber(failed, goods));
  const { has, count } = useColumns();
  const navigate = useNavigate();
  const { quantity } = line;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per quantity, whatever the listener
  useEffect(() => {
    onQuantity(quantity);
  }, [quantity]);

  function handleKeys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && event.altKey) void navigate(paths.goods(goods.id));
    else if (event.key === 'ArrowDown') onMove(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') onMove(event.currentTarget, -1);
    else if (event.key === ' ') onTick(!isTicked);
    else return;
    event.preventDefault();
  }

  function putAndMove(number: number) {
    if (number === goods.cart_number) dropFailedEntry(goods.id);
    line.put(number);
    if (document.activeElement instanceof HTMLElement) onMove(document.activeElement, 1);
  }

  function leave(event: FocusEvent) {
    const row = event.currentTarget;
    if (!row.contains(event.relatedTarget)) {
      afterPress(() => setIsCurrent(row.contains(document.activeElement)));
    }
  }

  return (
    <>
      <Tr
        light
        current={isCurrent}
        selected={isTicked}
        data-goods={goods.id}
        onFocus={() => setIsCurrent(true)}
        onBlur={leave}
      >
        <Td light className="pl-4">
          <Checkbox
            label={`选择 ${goods.name} ${goods.ypgg}`}
            labelHidden
            // Space in the quantity ticks as well, so that Tab moves between quantities.
            tabIndex={-1}
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </Td>
        <Facts goods={goods} />
        <Td light numeric>
          <PriceCell goods={goods} />
        </Td>
        {has('promotion') && (
          <Td light className="pl-4">
            <PromotionCell goods={goods} />
          </Td>
        )}
        <Td light align="center">
          <NumberStepper
            {...line.stepper}
            size={30}
            arrows="none"
            onEnter={putAndMove}
            onKeyDown={handleKeys}
          />
        </Td>
        <Td light className="pr-4">
          <Deed goods={goods} line={line} hasFailed={failed !== undefined} />
        </Td>
      </Tr>
      {failed ? (
        <tr data-part="row-failure">
          <Td
            colSpan={count}
            className="col-span-full bg-danger-soft pt-0.5! pb-1! pl-10! shadow-[inset_3px_0_0_var(--danger)]"
          >
            <FailedEntryNote failed={failed} />
          </Td>
        </tr>
      ) : (
        isCurrent && <RowHint goods={goods} quantity={quantity} state={line.state} />
      )}
    </>
  );
}

/** A product in the order table; a refused one shows why instead of price and quantity. */
export function GoodsRow(props: GoodsRowProps) {
  const reason = buyReason(props.goods);
  if (reason) return <RefusedRow goods={props.goods} reason={reason} />;
  return <OrderableRow {...props} />;
}
