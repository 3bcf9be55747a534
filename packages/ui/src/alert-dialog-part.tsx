import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogFooter, scrimClass } from './dialog-part.tsx';
import { keepOpenForToasts } from './keep-open.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import { useTabHeld } from './use-tab-held.ts';

export type AlertDialogProps = {
  open: boolean;
  /** 温馨提示 unless told. */
  title?: string | undefined;
  /** One sentence: what happened or what will. */
  text: ReactNode;
  /** More below it, e.g. the lines that changed. */
  detail?: ReactNode;
  /** 确定 unless told; better the deed itself, e.g. 删除. */
  confirmLabel?: string | undefined;
  /** null leaves only one button: a notice, not a question. */
  cancelLabel?: string | null | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** The deed is under way: both buttons wait. */
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  /** Also called by Esc. */
  onCancel: () => void;
};

export function AlertDialogPart({
  open,
  title = '温馨提示',
  text,
  detail,
  confirmLabel = '确定',
  cancelLabel = '取消',
  tone = 'primary',
  isBusy = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const isOpen = useOpenAfterMount(open);
  useTabHeld(isOpen);
  const safeButton = useRef<HTMLButtonElement>(null);
  const cancels = cancelLabel !== null;
  // The focus starts where a hasty Enter does no harm.
  const confirmIsSafe = !cancels || tone === 'primary';

  return (
    <BaseAlertDialog.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (next || keepOpenForToasts(details)) return;
        if (isBusy) details.cancel();
        else onCancel();
      }}
    >
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={scrimClass} />
        <BaseAlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <BaseAlertDialog.Popup
            initialFocus={safeButton}
            className="flex max-h-full w-full max-w-[400px] flex-col rounded-dialog bg-card shadow-raise outline-none transition-[opacity,transform] duration-150 data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0"
          >
            <BaseAlertDialog.Title className="px-6 pt-5 pb-2 text-16 font-semibold max-md:px-4">
              {title}
            </BaseAlertDialog.Title>
            <div className="min-h-0 overflow-y-auto px-6 pb-2 text-ink-2 max-md:px-4">
              <BaseAlertDialog.Description render={<div />}>{text}</BaseAlertDialog.Description>
              {detail && <div className="mt-2">{detail}</div>}
            </div>
            <DialogFooter>
              {cancels && (
                <Button ref={confirmIsSafe ? undefined : safeButton} disabled={isBusy} onClick={onCancel}>
                  {cancelLabel}
                </Button>
              )}
              <Button
                ref={confirmIsSafe ? safeButton : undefined}
                variant={tone}
                busy={isBusy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
