import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Badge, type BadgeKind, badgeTones } from '@qianfang/ui/badge';
import { Checkbox } from '@qianfang/ui/checkbox';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { memo, useState } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { PriceRise } from '../../shared/last-price.tsx';
import { LineExpiry } from '../../shared/line-expiry.tsx';
import { changeYuan, unitYuan, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { LineEqual } from './cart-equals.tsx';
import { type CartLine, placesNote } from './cart-view.ts';
import { LineActivity } from './line-activity.tsx';
import { isSet, lineAddress } from './line-address.ts';
import { LineStepper } from './line-stepper.tsx';
import { LineUsage } from './line-usage.tsx';
import { SetParts } from './set-parts.tsx';

// Loaded on demand.
const batchDialog = lazyPart(() => import('./batch-dialog.tsx').then((module) => module.BatchDialog));

export interface LineActions {
  readonly onNumber: (id: number, number: number) => void;
  readonly onSelect: (ids: readonly number[], isSelected: boolean) => void;
  readonly onDelete: (ids: readonly number[]) => void;
  /** Moves lines to the favourites. */
  readonly onFavourite: (lines: readonly CartLine[]) => void;
  /** The price steps of a line. */
  readonly ledgerOf: (id: number) => Promise<CartLine['ledger']>;
}

export function LineName({ line, isOff = false }: { line: CartLine; isOff?: boolean }) {
  const { goods } = line;
  const badges = goods.tags.filter((tag) => tag.is_show === 1 && tag.name in badgeTones);
  return (
    <div className="cart-name leading-[1.45]">
      <p>
        <Link
          to={lineAddress(line)}
          className={`mr-1.5 text-15 hover:text-brand ${isOff ? 'font-medium text-ink-3' : 'font-semibold'}`}
        >
          {goods.name}
        </Link>
        {isSet(line) && <Badge kind="组合" className="mr-1.5 align-[1px]" />}
        {badges.map((tag) => (
          <Badge
            key={tag.name}
            kind={tag.name as BadgeKind}
            title={tag.describe || undefined}
            className="mr-1.5 align-[1px]"
          />
        ))}
      </p>
      {line.combination ? (
        <SetParts combination={line.combination} />
      ) : (
        <>
          <p className="text-12 text-ink-3">{goods.ypgg}</p>
          <p className="flex items-center gap-x-2.5 text-12 text-ink-3">
            <span className="truncate" title={goods.sccj}>
              {goods.sccj}
            </span>
            <LineEqual line={line} />
          </p>
        </>
      )}
    </div>
  );
}

/** The requested batch and the link to change it. Parts of a set ship first expiry first. */
function BatchChoice({ line }: { line: CartLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const BatchDialog = useOverlayPart(batchDialog, isOpen, () => setIsOpen(false));
  const requirement = batchRequirementText(line.batch_id !== null, line.min_days);
  const isOnOffer = line.goods.is_buy === 1 && line.goods.number > 0;
  if (isSet(line) || !(isOnOffer || requirement)) return null;
  return (
    <p>
      {requirement && <span className="mr-1.5 text-ink-2">{requirement}</span>}
      <LinkButton
        className="text-12"
        aria-label={`${line.goods.name}${requirement ? '改选批号' : '选批号'}`}
        onClick={() => setIsOpen(true)}
      >
        {requirement ? '改选' : '选批号'}
      </LinkButton>
      {isOpen && BatchDialog && <BatchDialog line={line} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

export function LineBatch({ line }: { line: CartLine }) {
  return (
    <div className="cart-batch text-12 leading-relaxed text-ink-3">
      {line.batch_no && (
        <p>
          批号 <span className="text-ink-2">{line.batch_no}</span>
        </p>
      )}
      {line.expiry_date && (
        <p>
          效期 <LineExpiry date={line.expiry_date} level={line.goods.expiry_level} className="text-ink-2" />
        </p>
      )}
      <BatchChoice line={line} />
    </div>
  );
}

/** Plain statements that promise no lower price. */
const plainKinds: readonly string[] = ['REACHED', 'BEATEN', 'MONTH_QUOTA'];

function LinePrice({ line, isPhone }: { line: CartLine; isPhone: boolean }) {
  const { base_price } = line.goods;
  const save = line.combination?.save;
  const isCheaper = base_price !== null && line.price !== base_price;
  return (
    <div className="cart-price leading-snug">
      {isCheaper && (
        <Price amount={base_price} struck className="block text-12 max-lg:mr-1.5 max-lg:inline" />
      )}
      {line.price && (
        <Price amount={line.price} tone={isPhone ? 'price' : 'ink'} className="text-15 max-md:text-16" />
      )}
      <PriceRise line={line} />
      {save && save !== '0.00' && <p className="text-12 text-brand">共省 {yuan(save)}</p>}
      {line.hints.map((hint) => (
        <p
          key={hint.text}
          className={`text-12 break-keep ${plainKinds.includes(hint.kind) ? 'text-ink-3' : 'text-price'}`}
        >
          {hint.text}
        </p>
      ))}
    </div>
  );
}

function LineAmount({ line, ledgerOf }: { line: CartLine } & Pick<LineActions, 'ledgerOf'>) {
  const { segments } = line;
  return (
    <div className="cart-amount leading-snug">
      <b className="text-16 font-semibold max-lg:order-1" data-part="line-amount">
        {yuan(line.raw_price)}
      </b>
      {segments.length > 1 &&
        segments.map((one) => (
          <p key={one.price} className="text-12 whitespace-nowrap text-ink-3">
            {formatUnits(one.quantity, line.goods.bzdw)}按 {unitYuan(one.price)}
          </p>
        ))}
      {line.price_change && (
        <p
          className={`text-12 whitespace-nowrap ${line.price_change.startsWith('+') ? 'text-warn' : 'text-ink-3'}`}
        >
          较加入时 {changeYuan(line.price_change)}
        </p>
      )}
      <span className="text-12 whitespace-nowrap">
        <LineActivity line={line} />
      </span>
      <span className="max-lg:order-2">
        <PriceLedger steps={() => ledgerOf(line.id)} name={line.goods.name} />
      </span>
    </div>
  );
}

/** A fact and its number stay on one line, also in 大字版. */
function StockText({ line }: { line: CartLine }) {
  const { zbz, bzdw, number } = line.goods;
  const places = placesNote(line);
  return (
    <>
      <p className="mt-0.5 text-12 text-ink-3 max-lg:hidden">
        {zbz > 1 && <span className="whitespace-nowrap">中包 {formatUnits(zbz, bzdw)} · </span>}
        <span className="whitespace-nowrap">库存 {formatCount(number)}</span>
      </p>
      {places && (
        <p
          className={`text-12 break-keep text-ink-3 ${line.sources.length > 1 ? '' : 'max-lg:hidden'}`}
          data-part="places"
        >
          {places}
        </p>
      )}
    </>
  );
}

/** A line that can be bought. Re-renders only when the line itself changes. */
export const CartLineRow = memo(function CartLineRow({
  line,
  refusal,
  onNumber,
  onSelect,
  onDelete,
  onFavourite,
  ledgerOf,
}: { line: CartLine; refusal: string | undefined } & LineActions) {
  const isPhone = useIsPhone();
  const { goods } = line;
  return (
    <div
      data-part="cart-line"
      data-goods={goods.id}
      className={`cart-grid min-h-[92px] py-2.5 ${line.is_selected === 1 ? 'bg-[color-mix(in_srgb,var(--brand-soft)_38%,var(--card))]' : ''}`}
    >
      <div className="cart-tick">
        <Checkbox
          label={`选择${goods.name}`}
          labelHidden
          checked={line.is_selected === 1}
          onChange={(event) => onSelect([line.id], event.currentTarget.checked)}
        />
      </div>
      <Link to={lineAddress(line)} tabIndex={-1} aria-hidden="true" className="cart-pic">
        <GoodsThumb src={goods.goods_image[0]?.list} size={72} />
      </Link>
      <LineName line={line} />
      <LineBatch line={line} />
      <LinePrice line={line} isPhone={isPhone} />
      <div className="cart-count">
        <LineStepper line={line} refusal={refusal} size={isPhone ? 36 : 32} onNumber={onNumber} />
        <StockText line={line} />
      </div>
      <LineAmount line={line} ledgerOf={ledgerOf} />
      <div className="cart-acts">
        {!isSet(line) && (
          <LinkButton
            tone="plain"
            className="text-13"
            aria-label={`把${goods.name}移入收藏`}
            onClick={() => onFavourite([line])}
          >
            收藏
          </LinkButton>
        )}
        <LinkButton
          tone="plain"
          className="text-13"
          aria-label={`删除${goods.name}`}
          onClick={() => onDelete([line.id])}
        >
          删除
        </LinkButton>
      </div>
      <LineUsage line={line} />
    </div>
  );
});
