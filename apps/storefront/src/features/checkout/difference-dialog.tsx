import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Price } from '@qianfang/ui/price';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { CheckDifference } from './check-differences.ts';

function Differences({ of }: { of: readonly CheckDifference[] }) {
  return (
    <ul className="text-13">
      {of.map((one) => (
        <li
          key={one.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2 first:border-0"
        >
          <span>
            <b className="font-medium text-ink">{one.name}</b>
            <span className="block text-warn">{one.message}</span>
          </span>
          <span className="text-right whitespace-nowrap">
            {one.before !== null && <s className="text-ink-3">{yuan(one.before)}</s>}{' '}
            <b className="font-semibold text-ink">{one.after === null ? '不再订购' : yuan(one.after)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** More would bury important changes under small ones. */
const maxShares = 3;

/** 409: the changes since the page loaded, line by line. Accepting orders the rest at current prices. */
export function DifferenceDialog({
  differences,
  payableBefore,
  payableAfter,
  isSending,
  onAccept,
  onClose,
}: {
  differences: readonly CheckDifference[];
  payableBefore: string;
  /** null if nothing is left to order. */
  payableAfter: string | null;
  isSending: boolean;
  onAccept: () => void;
  onClose: () => void;
}) {
  const own = differences.filter((one) => !one.isShare);
  const shares = differences.filter((one) => one.isShare);
  const isFolded = own.length > 0 && shares.length > maxShares;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      closeOnOutsidePress={false}
      title="价格或库存有变化，请核对"
      description="订单还没有生成，您的商品仍在购物车里"
      footer={
        <>
          <ButtonLink to={paths.cart}>返回修改</ButtonLink>
          {payableAfter !== null && (
            <Button variant="primary" busy={isSending} busyText="提交中" onClick={onAccept}>
              接受并提交
            </Button>
          )}
        </>
      }
    >
      <div data-part="order-differences">
        <Differences of={isFolded ? own : differences} />
        {isFolded && (
          <details className="border-t border-line">
            <summary className="cursor-pointer py-2 text-13 text-ink-2">
              另有 {shares.length} 种商品分摊的优惠有变化
            </summary>
            <Differences of={shares} />
          </details>
        )}
      </div>
      {payableAfter === null ? (
        <p className="mt-3 border-t border-line pt-3">没有可以提交的商品，请返回购物车重新选择。</p>
      ) : (
        <p className="mt-3 flex items-baseline justify-end gap-2 border-t border-line pt-3">
          应付由 {yuan(payableBefore)} 变为 <Price amount={payableAfter} size="l" />
        </p>
      )}
    </Dialog>
  );
}
