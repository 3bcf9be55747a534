import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { ignoreToastPress } from './outside-press.ts';
import { ScrollBody } from './scroll-body.tsx';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import { useTabGuard } from './use-tab-guard.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Footer buttons, the main one last. */
  footer?: ReactNode;
  /** 400, 560, 720 or 960 px wide; default `md`. On phones a bottom sheet. */
  size?: DialogSize | undefined;
  /** A press outside closes it; off for forms with typed text. Esc and the cross always do. */
  closeOnOutsidePress?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focus on closing, when not where it was before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

const widths: Record<DialogSize, string> = {
  sm: 'md:max-w-[400px]',
  md: 'md:max-w-[560px]',
  lg: 'md:max-w-[720px]',
  xl: 'md:max-w-[960px]',
};

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

export function DialogPart({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  closeOnOutsidePress = true,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const isOpen = useOpenAfterMount(open);
  useTabGuard(isOpen);
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!closeOnOutsidePress}
      onOpenChange={(next, details) => {
        if (ignoreToastPress(details)) return;
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrimClass} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] items-end justify-items-center overflow-hidden md:items-center md:p-6">
          <BaseDialog.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(
              'relative flex max-h-[min(90dvh,100%)] w-full flex-col rounded-t-dialog bg-card shadow-raise outline-none md:rounded-dialog',
              'transition-[opacity,transform] duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
              'data-[ending-style]:translate-y-3 data-[starting-style]:translate-y-3',
              widths[size],
            )}
          >
            <header className="px-6 pt-5 pr-14 pb-2 max-md:pl-4">
              <BaseDialog.Title className="text-16 font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-13 text-ink-3">
                  {description}
                </BaseDialog.Description>
              )}
            </header>
            <ScrollBody label="内容，可上下滚动" className="px-6 py-2 text-ink-2 max-md:px-4">
              {children}
            </ScrollBody>
            {footer ? <DialogFooter>{footer}</DialogFooter> : <div className="h-3 shrink-0" />}
            <DialogCloseButton className="top-4 right-4" />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Last in the dialog, so that the initial focus is on its first field and not on the cross. */
export function DialogCloseButton({ className }: { className: string }) {
  return (
    <BaseDialog.Close
      aria-label="关闭"
      title="关闭"
      className={classNames(
        'absolute grid size-8 place-items-center rounded-control text-ink-3 transition-colors hover:bg-sunk hover:text-ink',
        className,
      )}
    >
      <CloseIcon />
    </BaseDialog.Close>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap justify-end gap-2 px-6 pt-3 pb-5 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
      {children}
    </footer>
  );
}
