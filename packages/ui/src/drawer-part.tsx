import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DialogCloseButton, scrimClass } from './dialog-part.tsx';
import { ignoreToastPress } from './outside-press.ts';
import { ScrollBody } from './scroll-body.tsx';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import { useTabGuard } from './use-tab-guard.ts';

export type DrawerSide = 'right' | 'left' | 'bottom';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Secondary text beside the title, e.g. 13 种. */
  titleAside?: ReactNode;
  /** Between head and scrolling body, e.g. the amount missing for free shipping. */
  subhead?: ReactNode;
  footer?: ReactNode;
  /** Default `right`; `bottom` for phone sheets. */
  side?: DrawerSide | undefined;
  /** Width in px, default 360; ignored at the bottom. */
  width?: number | undefined;
  /** False leaves the page usable and without a backdrop, as beside a product list. */
  modal?: boolean | undefined;
  children: ReactNode;
};

const sides: Record<DrawerSide, string> = {
  right: 'inset-y-0 right-0 data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full',
  left: 'inset-y-0 left-0 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full',
};

export function DrawerPart({
  open,
  onOpenChange,
  title,
  titleAside,
  subhead,
  footer,
  side = 'right',
  width = 360,
  modal = true,
  children,
}: DrawerProps) {
  const isOpen = useOpenAfterMount(open);
  useTabGuard(isOpen && modal);
  return (
    <BaseDialog.Root
      open={isOpen}
      modal={modal}
      disablePointerDismissal={!modal}
      onOpenChange={(next, details) => {
        if (ignoreToastPress(details)) return;
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        {modal && <BaseDialog.Backdrop className={scrimClass} />}
        <BaseDialog.Popup
          style={side === 'bottom' ? undefined : { width: `min(${width}px, 100vw - 40px)` }}
          className={classNames(
            'fixed z-50 flex flex-col bg-card shadow-raise outline-none transition-transform duration-180',
            sides[side],
          )}
        >
          <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-14 pl-4">
            <BaseDialog.Title className="text-16 font-semibold">{title}</BaseDialog.Title>
            {titleAside && <span className="text-13 text-ink-3">{titleAside}</span>}
          </header>
          {subhead && <div className="shrink-0 border-b border-line px-4 py-2.5 text-13">{subhead}</div>}
          <ScrollBody label="内容，可上下滚动" className="">
            {children}
          </ScrollBody>
          {footer && <footer className="shrink-0 border-t border-line px-4 py-3.5">{footer}</footer>}
          <DialogCloseButton className="top-2.5 right-2.5" />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
