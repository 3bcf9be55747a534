import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { ignoreToastPress, isPressOnTrigger } from './outside-press.ts';
import { popupClass } from './popup-class.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import type { HoverHandlers } from './use-overlay-trigger.ts';
import { useTabGuard } from './use-tab-guard.ts';

export type PopoverContent = {
  /** Accessible name; visible unless `titleHidden`. */
  title: string;
  titleHidden?: boolean | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** In px; default the width of its content. */
  width?: number | undefined;
  children: ReactNode;
};

export type PopoverPartProps = PopoverContent & {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  hover: HoverHandlers;
  /** False for hover panels, which must not take the focus. */
  takesFocus: boolean;
};

export function PopoverPart({
  id,
  open,
  onOpenChange,
  anchor,
  hover,
  takesFocus,
  title,
  titleHidden = false,
  side = 'bottom',
  align = 'center',
  width,
  children,
}: PopoverPartProps) {
  const isOpen = useOpenAfterMount(open);
  useTabGuard(isOpen && takesFocus);
  return (
    <BasePopover.Root
      open={isOpen}
      modal={takesFocus ? 'trap-focus' : false}
      onOpenChange={(next, details) => {
        if (ignoreToastPress(details) || isPressOnTrigger(details, anchor)) return;
        onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="z-60"
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <BasePopover.Popup
            id={id}
            {...hover}
            initialFocus={takesFocus}
            finalFocus={takesFocus ? anchor : false}
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
