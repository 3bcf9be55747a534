import { Button } from '@qianfang/ui/button';
import { Price } from '@qianfang/ui/price';
import { BlockText, blocksId } from './amount-card.tsx';
import type { Check } from './check-differences.ts';

const reasonId = 'checkout-first-block';

interface Submit {
  readonly check: Check;
  readonly isSending: boolean;
  /** The page is being priced again. */
  readonly isStale: boolean;
  readonly onPlace: () => void;
}

/** 提交订单, or 提交审批 where approval is needed, with the reason why it cannot be pressed. */
export function SubmitButton({
  check,
  isSending,
  isStale,
  onPlace,
  reason = blocksId,
}: Submit & { reason?: string }) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      // Disabled it would lose the focus on every repricing.
      busy={isSending || isStale}
      busyText={isSending ? '提交中' : '核对中'}
      disabled={check.blocks.length > 0 || check.address_id === null}
      aria-describedby={check.blocks.length > 0 ? reason : undefined}
      onClick={onPlace}
    >
      {check.approval ? '提交审批' : '提交订单'}
    </Button>
  );
}

/** The sum and the button within reach of a thumb on phones, with the first obstacle. */
export function SubmitBar({ back, ...submit }: Submit & { back: string }) {
  const { blocks, totals } = submit.check;
  const [first] = blocks;
  return (
    <section
      aria-label="提交"
      data-bar=""
      className="sticky bottom-tabs z-20 -mx-3 grid gap-1.5 border-y border-line-2 bg-card px-3 py-2 shadow-[0_-8px_24px_rgb(16_32_25/0.09)] md:hidden"
    >
      {first && (
        <p className="text-12 text-warn">
          <BlockText block={first} back={back} id={reasonId} />
          {blocks.length > 1 && <span className="ml-1.5 whitespace-nowrap">共 {blocks.length} 项待处理</span>}
        </p>
      )}
      <div className="flex items-center gap-3">
        <span className="text-13 text-ink-2">
          应付 <Price amount={totals.payable} size="l" />
        </span>
        <div className="ml-auto w-36">
          <SubmitButton {...submit} reason={reasonId} />
        </div>
      </div>
    </section>
  );
}
