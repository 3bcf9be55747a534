import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextArea } from '@qianfang/ui/text-area';
import { useRef } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';

/** A window for a copied table; what is pasted stays there until it is filled in. */
export function PasteBox({
  open,
  error,
  isBusy,
  onPaste,
  onClose,
}: {
  readonly open: boolean;
  readonly error: string;
  readonly isBusy: boolean;
  readonly onPaste: (text: string, done: () => void) => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useDraft('chain-sheet-paste', '');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      closeOnOutsidePress={false}
      initialFocus={field}
      title="粘贴表格"
      description="从 Excel 复制后粘贴到这里。第一行是门店名称、账号或您自己的编号，第一列是商品名称、编码或条码，中间是数量。"
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          busyText="识别中"
          disabled={text.trim() === ''}
          onClick={() => onPaste(text, () => setText(''))}
        >
          填入要货表
        </Button>
      }
    >
      <TextArea
        ref={field}
        label="表格内容"
        rows={12}
        maxLength={200_000}
        value={text}
        error={error || undefined}
        placeholder={'商品\t城东店\t城西店\n阿莫西林胶囊\t40\t20'}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
