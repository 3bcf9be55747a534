import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LinkButton } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useState } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { PriceRise } from '../../shared/last-price.tsx';
import { LineExpiry } from '../../shared/line-expiry.tsx';
import { isZero, unitYuan, yuan } from '../../shared/money-text.ts';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import { useMedia } from '../../shared/use-media.ts';
import type { CheckedLine } from './check-differences.ts';

/** More rows are folded; the buyer has just seen them in the cart. */
const maxUnfolded = 12;

function reductionOf(line: CheckedLine): string {
  return formatAmount(fen(parseAmount(line.raw_price) - parseAmount(line.net_amount)));
}

/** Spec and maker; of a set its products, with this order's units of each. */
function factsText(line: CheckedLine): string {
  if (!line.combination) return `${line.goods.ypgg} · ${line.goods.sccj}`;
  return line.combination.parts
    .map(({ goods, number }) => `${goods.name} ${goods.ypgg} ×${formatUnits(number, goods.bzdw)}`)
    .join('，');
}

function priceText(line: CheckedLine): string {
  return line.segments.map((segment) => unitYuan(segment.price)).join(' / ');
}

function requirementOf(line: CheckedLine): string {
  return batchRequirementText(line.batch_id !== null, line.min_days);
}

function TableLines({ lines, caption }: { lines: readonly CheckedLine[]; caption: string }) {
  return (
    <Table caption={caption} stickyTop={false} className="[&_th]:bg-transparent">
      <thead>
        <tr>
          <Th>商品</Th>
          {/* Fixed widths, so that the columns of several orders align. */}
          <Th className="w-[17%]">批号 / 效期</Th>
          <Th numeric className="w-[12%]">
            单价
          </Th>
          <Th numeric className="w-[11%]">
            数量
          </Th>
          <Th numeric className="w-[12%]">
            优惠分摊
          </Th>
          <Th numeric className="w-[14%]">
            金额
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.key}>
            <Td>
              <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-2.5 py-1.5 leading-snug">
                <GoodsThumb src={line.goods.goods_image[0]?.list} size={40} />
                <span>
                  <b className="text-14 font-medium">{line.goods.name}</b>
                  <span className="block text-12 text-ink-3">{factsText(line)}</span>
                </span>
              </div>
            </Td>
            <Td className="leading-snug whitespace-nowrap">
              {line.batch_no ?? '—'}
              {line.expiry_date && (
                <span className="block text-12 text-ink-3">
                  至 <LineExpiry date={line.expiry_date} level={line.goods.expiry_level} />
                </span>
              )}
              {requirementOf(line) && <span className="block text-12 text-ink-2">{requirementOf(line)}</span>}
            </Td>
            <Td numeric>
              {priceText(line)}
              <PriceRise line={line} className="leading-snug" />
            </Td>
            <Td numeric>×{formatUnits(line.number, line.goods.bzdw)}</Td>
            <Td numeric>{isZero(reductionOf(line)) ? '—' : `−${yuan(reductionOf(line))}`}</Td>
            <Td numeric>
              <b className="block font-semibold">{yuan(line.net_amount)}</b>
              <PriceLedger steps={line.ledger} name={line.goods.name} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ShortLines({ lines, caption }: { lines: readonly CheckedLine[]; caption: string }) {
  return (
    <ul aria-label={caption}>
      {lines.map((line) => (
        <li
          key={line.key}
          className="grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-2.5 border-t border-line py-2.5 first:border-0"
        >
          <GoodsThumb src={line.goods.goods_image[0]?.list} size={44} />
          <div className="leading-snug">
            <b className="font-medium">{line.goods.name}</b>
            <p className="text-12 text-ink-3">{line.combination ? factsText(line) : line.goods.ypgg}</p>
            <p className="text-12 text-ink-3">
              {line.batch_no && `批号 ${line.batch_no} `}
              {line.expiry_date && (
                <span className="inline-block">
                  效期 <LineExpiry date={line.expiry_date} level={line.goods.expiry_level} />
                </span>
              )}
            </p>
            {requirementOf(line) && <p className="text-12 text-ink-2">{requirementOf(line)}</p>}
            <p className="text-12 text-ink-2">
              {priceText(line)} ×{formatUnits(line.number, line.goods.bzdw)}
            </p>
            <PriceRise line={line} />
          </div>
          <div className="text-right">
            <b className="font-semibold">{yuan(line.net_amount)}</b>
            <p>
              <PriceLedger steps={line.ledger} name={line.goods.name} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The lines of a future order, for a last check. */
export function CheckedLines({ lines, caption }: { lines: readonly CheckedLine[]; caption: string }) {
  // Under 1200 px the sums at the side leave a table no space for names.
  const isTight = useMedia('(max-width: 74.99rem)');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = lines.length > maxUnfolded && !isUnfolded;
  const shown = isFolded ? lines.slice(0, maxUnfolded) : lines;
  const Lines = isTight ? ShortLines : TableLines;
  return (
    <>
      <Lines lines={shown} caption={caption} />
      {isFolded && (
        <p className="border-t border-line pt-2 text-center">
          <LinkButton className="text-13" onClick={() => setIsUnfolded(true)}>
            展开其余 {lines.length - maxUnfolded} 种
          </LinkButton>
        </p>
      )}
    </>
  );
}
