import { Notice } from '@qianfang/ui/notice';
import { Tag } from '@qianfang/ui/tag';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { refusalText } from '../../shared/refusals.ts';
import { StoreDialog } from '../../shared/store/store-dialog.tsx';
import { StorePicker, useChosenStores } from '../../shared/store/store-picker.tsx';
import { type CopyAnswer, copyMutation } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';
import { CopyNumbers } from './copy-numbers.tsx';

/** The result by store: lines left out, with the reason, before those copied. */
function Answer({ answer, lines }: { answer: CopyAnswer; lines: readonly CartLine[] }) {
  const nameOf = (id: number) => {
    const goods = lines.find((line) => line.id === id)?.goods;
    return goods ? `${goods.name} ${goods.ypgg}` : '商品';
  };
  return (
    <ul className="grid gap-4" data-part="copy-answer">
      {answer.list.map((store) => {
        const results = [
          ...store.failed.map((one) => ({ ...one, isCopied: false })),
          ...store.copied.filter((one) => one.message !== '').map((one) => ({ ...one, isCopied: true })),
        ];
        return (
          <li key={store.user_id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <b className="font-semibold">{store.company}</b>
              {store.message === '' && <Tag tone="ok">已复制 {store.copied.length} 种</Tag>}
              {store.failed.length > 0 && <Tag tone="warn">{store.failed.length} 种没有复制</Tag>}
            </p>
            {store.message && <p className="text-13 text-danger">{store.message}</p>}
            {results.map((one) => (
              <p key={one.id} className="text-13 text-ink-2">
                {nameOf(one.id)}：
                <span className={one.isCopied ? 'text-warn' : 'text-danger'}>{one.message}</span>
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** 复制到其他门店: copies the ticked lines to other stores' carts, each under its own rules. */
export function CopyDialog({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const copy = useMutation(copyMutation);
  const { chosen, choose } = useChosenStores('copy-cart-stores');
  const [numbers, setNumbers] = useDraft<Readonly<Record<number, number>>>('copy-cart-numbers', {});
  const [error, setError] = useState<string>();
  const stores = useRef<HTMLElement>(null);

  function send() {
    setError(undefined);
    copy.mutate(
      {
        ids: lines.map((line) => line.id),
        other_user_ids: [...chosen],
        numbers: Object.entries(numbers).map(([id, number]) => ({ id: Number(id), number })),
      },
      { onError: (failure: CallFailure) => setError(refusalText(failure)) },
    );
  }

  const answer = copy.data;
  return (
    <StoreDialog
      title={answer ? '复制结果' : '复制到其他门店'}
      description={
        answer
          ? '各门店按自己的资质、价格和库存采购，请切换到门店核对后提交。'
          : `把选中的 ${lines.length} 种商品放入所选门店的购物车。门店购物车里已有的不会重复增加，数量取较大的一个。`
      }
      answer={answer && <Answer answer={answer} lines={lines} />}
      count={chosen.size}
      verb="复制到"
      sending="正在复制"
      isSending={copy.isPending}
      onSend={send}
      onClose={onClose}
      initialFocus={stores}
    >
      {error && (
        <Notice tone="bad" className="mb-3">
          {error}
        </Notice>
      )}
      <div className="grid gap-5">
        <section ref={stores} tabIndex={-1} aria-label="门店" className="grid gap-1">
          <h3 className="font-semibold">门店</h3>
          <StorePicker chosen={chosen} onChoose={choose} />
        </section>
        <section aria-label="每家门店的数量" className="grid gap-2">
          <h3 className="font-semibold">每家门店的数量</h3>
          <CopyNumbers
            lines={lines}
            numbers={numbers}
            onNumber={(id, number) => setNumbers({ ...numbers, [id]: number })}
          />
        </section>
      </div>
    </StoreDialog>
  );
}
