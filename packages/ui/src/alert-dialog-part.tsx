import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogFooter, scrimClass } from './dialog-part.tsx';
import { ignoreToastPress } from './outside-press.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import { useTabGuard } from './use-tab-guard.ts';

export type AlertDialogProps = {
  open: boolean;
  /** Default 温馨提示. */
  title?: string | undefined;
  /** One sentence: what happened or will happen. */
  text: ReactNode;
  /** More below, e.g. the lines that changed. */
  detail?: ReactNode;
  /** Default 确定; better the action, e.g. 删除. */
  confirmLabel?: string | undefined;
  /** null leaves one button: a notice, not a question. */
  cancelLabel?: string | null | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** Disables both buttons while the action runs. */
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
  useTabGuard(isOpen);
  const safeButton = useRef<HTMLButtonElement>(null);
  const cancels = cancelLabel !== null;
  // Initial focus where a hasty Enter does no harm.
  const confirmIsSafe = !cancels || tone === 'primary';

  return (
    <BaseAlertDialog.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (next || ignoreToastPress(details)) return;
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
