import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { popupClass } from './popup-class.ts';

export type PopoverProps = {
  /** The element that opens it, e.g. `<LinkButton>价格明细</LinkButton>`; it must be a button. */
  trigger: ReactElement;
  /** Named by this; shown unless `titleHidden`. */
  title: string;
  titleHidden?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** In px; as wide as its content unless told. */
  width?: number | undefined;
  /** Opens when the mouse rests on the trigger as well. */
  openOnHover?: boolean | undefined;
  children: ReactNode;
};

/** A small panel by its trigger; turns to the other side where there is no room. */
export function Popover({
  trigger,
  title,
  titleHidden = false,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'center',
  width,
  openOnHover = false,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next, details) => {
        if (keepOpenForToasts(details)) return;
        onOpenChange?.(next);
      }}
    >
      <BasePopover.Trigger render={trigger} openOnHover={openOnHover} delay={150} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="z-60"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <BasePopover.Popup
            className={classNames(popupClass, 'max-w-[calc(100vw-24px)] p-4 text-13')}
            style={{ width }}
          >
            <BasePopover.Arrow className="flex size-2.5 rotate-45 bg-card data-[side=bottom]:-top-[5px] data-[side=left]:-right-[5px] data-[side=right]:-left-[5px] data-[side=top]:-bottom-[5px] data-[side=bottom]:shadow-[-1px_-1px_1px_rgb(16_32_25/0.08)]" />
            <div className={titleHidden ? 'sr-only' : 'mb-1.5 flex items-center'}>
              <BasePopover.Title className="text-14 font-semibold">{title}</BasePopover.Title>
              <BasePopover.Close
                aria-label="关闭"
                className="-my-1 -mr-1.5 ml-auto grid size-7 place-items-center rounded-control text-ink-3 hover:bg-sunk hover:text-ink"
              >
                <CloseIcon size={16} />
              </BasePopover.Close>
            </div>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
