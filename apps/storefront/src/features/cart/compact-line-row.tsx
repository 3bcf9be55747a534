import { Checkbox } from '@qianfang/ui/checkbox';
import { LinkButton } from '@qianfang/ui/link-button';
import { memo } from 'react';
import { PriceRise } from '../../shared/last-price.tsx';
import { LineExpiry } from '../../shared/line-expiry.tsx';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { LineEqual } from './cart-equals.tsx';
import type { LineActions } from './cart-line-row.tsx';
import type { CartLine } from './cart-view.ts';
import { isSet, lineAddress } from './line-address.ts';
import { LineStepper } from './line-stepper.tsx';

function factsOf({ combination, goods }: CartLine): string {
  return combination ? `含 ${combination.parts.length} 种商品` : `${goods.ypgg} · ${goods.sccj}`;
}

/** A line in 44 px, without its picture, for who knows what is in it. */
export const CompactLineRow = memo(function CompactLineRow({
  line,
  refusal,
  onNumber,
  onSelect,
  onDelete,
}: { line: CartLine; refusal: string | undefined } & LineActions) {
  const { goods } = line;
  const facts = factsOf(line);
  return (
    <div
      data-part="cart-line"
      data-goods={goods.id}
      className={`cart-grid min-h-11 py-1.5 ${line.is_selected === 1 ? 'bg-[color-mix(in_srgb,var(--brand-soft)_38%,var(--card))]' : ''}`}
    >
      <div className="cart-tick">
        <Checkbox
          label={`选择${goods.name}`}
          labelHidden
          checked={line.is_selected === 1}
          onChange={(event) => onSelect([line.id], event.currentTarget.checked)}
        />
      </div>
      <div className="cart-name flex items-center gap-2.5">
        <p className="truncate" title={`${goods.name} ${facts}`}>
          <Link to={lineAddress(line)} className="mr-2 font-semibold hover:text-brand">
            {goods.name}
          </Link>
          <span className="text-12 text-ink-3">{facts}</span>
        </p>
        <LineEqual line={line} />
      </div>
      <p className="cart-batch truncate text-12 text-ink-3">
        {line.batch_no}
        {line.expiry_date && (
          <>
            {' · '}
            <LineExpiry date={line.expiry_date} level={goods.expiry_level} className="text-ink-2" />
          </>
        )}
      </p>
      <div className="cart-price leading-tight whitespace-nowrap">
        {line.price && unitYuan(line.price)}
        <PriceRise line={line} />
      </div>
      <div className="cart-count">
        <LineStepper line={line} refusal={refusal} size={30} onNumber={onNumber} />
      </div>
      <b className="cart-amount font-semibold" data-part="line-amount">
        {yuan(line.raw_price)}
      </b>
      <div className="cart-acts">
        <LinkButton
          tone="plain"
          className="text-13"
          aria-label={`删除${isSet(line) ? '组合' : ''}${goods.name}`}
          onClick={() => onDelete([line.id])}
        >
          删除
        </LinkButton>
      </div>
    </div>
  );
});
