import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { FocusEvent, ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { isPressOnTrigger } from './outside-press.ts';
import { optionClass, popupClass } from './popup-class.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import type { HoverHandlers } from './use-overlay-trigger.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** A shortcut or number at the right end. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
  /** A line above this item. */
  startsGroup?: boolean | undefined;
} & (
  | { onSelect: () => void; render?: undefined }
  | {
      /** A link instead of an action, e.g. `<Link to="/order" />`. */
      render: ReactElement;
      onSelect?: undefined;
    }
);

export type MenuContent = {
  items: readonly MenuItem[];
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

export type MenuPartProps = MenuContent & {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  hover: HoverHandlers;
};

/** Opened by keyboard, the focus starts at the first entry; the mouse goes anywhere. */
function goToFirst({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || !currentTarget.matches(':focus-visible')) return;
  currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus();
}

/** Returns to the button, unless the focus has moved on, say to a dialog an entry opened. */
function goBack(anchor: RefObject<HTMLElement | null>): HTMLElement | false | null {
  const { activeElement: now } = document;
  const isLeft = now === null || now === document.body || now.closest('[role=menu]') !== null;
  return isLeft ? anchor.current : false;
}

export function MenuPart({
  id,
  open,
  onOpenChange,
  anchor,
  hover,
  items,
  side = 'bottom',
  align = 'start',
}: MenuPartProps) {
  const isOpen = useOpenAfterMount(open);
  return (
    <BaseMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(next, details) => {
        if (isPressOnTrigger(details, anchor)) return;
        onOpenChange(next);
      }}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className="z-60"
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            id={id}
            {...hover}
            finalFocus={() => goBack(anchor)}
            onFocus={goToFirst}
            onKeyDownCapture={({ key }) => {
              if (key !== 'Tab') return;
              // A menu is no tab stop: Tab closes it and continues from the button (ARIA practices, Menu).
              anchor.current?.focus();
              onOpenChange(false);
            }}
            className={classNames(popupClass, 'max-h-(--available-height) min-w-36 overflow-y-auto p-1')}
          >
            {items.map(({ label, icon, aside, disabled = false, tone, startsGroup, onSelect, render }) => {
              const dress = classNames(
                optionClass,
                tone === 'danger' &&
                  'text-danger data-[highlighted]:bg-danger-soft data-[highlighted]:text-danger',
              );
              const content = (
                <>
                  {icon}
                  <span className="flex-1">{label}</span>
                  {aside && <span className="text-12 text-ink-3">{aside}</span>}
                </>
              );
              return (
                <div key={label} role="none" className={startsGroup ? 'mt-1 border-t border-line pt-1' : ''}>
                  {render ? (
                    <BaseMenu.LinkItem render={render} closeOnClick className={dress}>
                      {content}
                    </BaseMenu.LinkItem>
                  ) : (
                    <BaseMenu.Item disabled={disabled} onClick={onSelect} className={dress}>
                      {content}
                    </BaseMenu.Item>
                  )}
                </div>
              );
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
