import { Button } from '@qianfang/ui/button';
import { KeyboardIcon } from '@qianfang/ui/icons';
import { Kbd } from '@qianfang/ui/kbd';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import { KeysDialog, type TableKeys } from './keys-dialog.tsx';
import { useQuestionKey } from './use-question-key.ts';

/** A table's keys in one line above it; `?` and the button show all of them. */
export function KeysLine({
  kind,
  isShort = false,
}: {
  kind: TableKeys;
  /** Only the button, where space is short. */
  isShort?: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  useQuestionKey(show);
  const key = 'inline-flex items-center gap-1';
  return (
    <>
      {!isShort && (
        <p className="flex min-w-0 items-center gap-4.5 overflow-hidden whitespace-nowrap max-xl:hidden">
          <span className={key}>
            <Kbd>Tab</Kbd> 下一个数量
          </span>
          <span className={key}>
            <Kbd>Enter</Kbd> 加入并到下一行
          </span>
          <span className={key}>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> 换行
          </span>
          <span className={key}>
            <Kbd>+</Kbd>
            <Kbd>−</Kbd> 按中包装加减
          </span>
          <span className={key}>
            <Kbd>/</Kbd> 搜索
          </span>
          <LinkButton tone="plain" onClick={show}>
            <Kbd>?</Kbd> 全部快捷键
          </LinkButton>
        </p>
      )}
      <Button
        size="sm"
        className={isShort ? '' : 'xl:hidden'}
        icon={<KeyboardIcon size={16} />}
        onClick={show}
      >
        快捷键
      </Button>
      <KeysDialog kind={kind} open={isShown} onOpenChange={setIsShown} />
    </>
  );
}
