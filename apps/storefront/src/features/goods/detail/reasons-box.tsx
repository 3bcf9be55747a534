import { Notice } from '@qianfang/ui/notice';
import { NoticeButton } from '../../../shared/notice/notice-button.tsx';
import { ButtonLink, Link } from '../../../shared/page-link.tsx';
import { wayOutLabel } from '../../../shared/way-out.ts';
import { type BuyReason, sameNameAddress } from '../buy-reason.ts';
import type { GoodsDetail } from '../goods.queries.ts';

/** Every reason against ordering, each with a way out. */
export function ReasonsBox({ goods, first }: { goods: GoodsDetail['goods']; first: BuyReason }) {
  const blocks = goods.buy_blocks.length > 0 ? goods.buy_blocks : undefined;
  if (first.isWait) {
    return (
      <p>
        <ButtonLink to={first.wayOut.to} size="lg">
          {first.wayOut.label}
        </ButtonLink>
      </p>
    );
  }
  return (
    <Notice tone="warn" live>
      <p className="font-semibold">暂时不能购买</p>
      <ul className="mt-1 grid gap-1">
        {blocks ? (
          blocks.map((block) => (
            <li key={`${block.reason}/${block.message}`}>
              {block.message}{' '}
              {block.action_url && <Link to={block.action_url}>{wayOutLabel(block.action_url)}</Link>}
            </li>
          ))
        ) : (
          <li>{first.text}</li>
        )}
      </ul>
      <p className="mt-1.5 flex flex-wrap items-center gap-3">
        {goods.number < goods.zbz && <NoticeButton goods={goods} kind="arrival" />}
        <Link to={sameNameAddress(goods)}>看同名商品</Link>
      </p>
    </Notice>
  );
}
