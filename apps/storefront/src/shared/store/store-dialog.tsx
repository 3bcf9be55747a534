import { maxCopyTargets } from '@qianfang/contract/cart.calls';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Notice } from '@qianfang/ui/notice';
import type { ReactNode, RefObject } from 'react';

/** Chooses stores of the chain for an action, then shows the result store by store. */
export function StoreDialog({
  title,
  description,
  answer,
  count,
  verb,
  sending,
  isSending,
  onSend,
  onClose,
  initialFocus,
  children,
}: {
  title: string;
  description: string;
  /** The result; empty before. */
  answer: ReactNode;
  /** The number of ticked stores. */
  count: number;
  /** 发给、复制到: the text before `3 家`. */
  verb: string;
  /** 正在发送 */
  sending: string;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
  /** Takes the focus, unless another element has it before the stores have loaded. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const isTooMany = count > maxCopyTargets;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        answer ? (
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              variant="primary"
              busy={isSending}
              busyText={sending}
              disabled={count === 0 || isTooMany}
              onClick={onSend}
            >
              {count > 0 ? `${verb} ${count} 家` : `${verb}门店`}
            </Button>
          </>
        )
      }
    >
      {isTooMany && (
        <Notice tone="warn" className="mb-3">
          一次最多{verb} {maxCopyTargets} 家，请分次选择
        </Notice>
      )}
      {answer ?? children}
    </Dialog>
  );
}
