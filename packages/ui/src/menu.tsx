import { type ReactElement, useId, useState } from 'react';
import { lazyPart, preloadPart, useOverlayPart } from './lazy-part.ts';
import type { MenuContent } from './menu-part.tsx';
import { useOverlayTrigger } from './use-overlay-trigger.ts';

const menuPart = lazyPart(() => import('./menu-part.tsx').then((module) => module.MenuPart));

export type MenuProps = MenuContent & {
  /** The button that opens it. */
  trigger: ReactElement;
};

/** Actions behind one button. Arrow keys move, letters jump, Esc closes. */
export function Menu({ trigger, ...content }: MenuProps) {
  const popupId = useId();
  const [isOpen, setIsOpen] = useState(false);

  const Part = useOverlayPart(menuPart, isOpen, () => setIsOpen(false));
  const { element, anchor, hover } = useOverlayTrigger({
    trigger,
    isOpen,
    onOpenChange: setIsOpen,
    preload: () => preloadPart(menuPart),
    kind: 'menu',
    openOnHover: false,
    openDelayMs: 0,
    popupId,
  });

  return (
    <>
      {element}
      {Part && (
        <Part
          {...content}
          id={popupId}
          open={isOpen}
          onOpenChange={setIsOpen}
          anchor={anchor}
          hover={hover}
        />
      )}
    </>
  );
}
