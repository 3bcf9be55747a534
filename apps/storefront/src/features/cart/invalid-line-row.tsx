import { ErrorIcon } from '@qianfang/ui/icons';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { memo } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { NoticeButton } from '../../shared/notice/notice-button.tsx';
import { Link } from '../../shared/page-link.tsx';
import { type LineActions, LineBatch, LineName } from './cart-line-row.tsx';
import type { CartLine } from './cart-view.ts';
import { invalidReason } from './invalid-reason.ts';
import { isSet } from './line-address.ts';

/** A line that cannot be bought: why, and what to do. */
export const InvalidLineRow = memo(function InvalidLineRow({
  line,
  onDelete,
}: { line: CartLine } & Pick<LineActions, 'onDelete'>) {
  const { text, wayOut } = invalidReason(line);
  // A missing batch or life never returns, though the product may. A legal ban is not about stock.
  const isSoldOut = line.goods.is_buy === 1 && line.goods.number <= 0 && line.block === null;
  const isWaiting = isSoldOut && !isSet(line) && line.batch_id === null && line.min_days === 0;
  return (
    <div data-part="invalid-line" data-goods={line.goods.id} className="cart-grid min-h-[92px] py-2.5">
      <span className="cart-tick" />
      <span className="cart-pic">
        <GoodsThumb src={line.goods.goods_image[0]?.list} size={72} isOff />
      </span>
      <div className="cart-name">
        <LineName line={line} isOff />
        <p className="mt-1 flex items-start gap-1 text-12 text-danger">
          <ErrorIcon size={14} className="mt-[0.15em]" />
          <span>{text}</span>
        </p>
      </div>
      <LineBatch line={line} />
      <div className="cart-price">
        {line.price && <Price amount={line.price} tone="muted" className="text-15 font-normal" />}
      </div>
      <p className="cart-count text-13 text-ink-3">×{line.number}</p>
      <div className="cart-acts text-13 max-lg:[grid-column-end:-1]">
        {isWaiting && <NoticeButton goods={line.goods} kind="arrival" />}
        {wayOut && (
          <Link to={wayOut.to} className={`${linkClass()} whitespace-nowrap`}>
            {wayOut.label}
          </Link>
        )}
        <LinkButton tone="plain" aria-label={`删除${line.goods.name}`} onClick={() => onDelete([line.id])}>
          删除
        </LinkButton>
      </div>
      <span className="cart-amount" />
    </div>
  );
});
