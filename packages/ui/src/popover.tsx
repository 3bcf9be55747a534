import { type ReactElement, useId, useState } from 'react';
import { lazyPart, preloadPart, useOverlayPart } from './lazy-part.ts';
import type { PopoverContent } from './popover-part.tsx';
import { useOverlayTrigger } from './use-overlay-trigger.ts';

const popoverPart = lazyPart(() => import('./popover-part.tsx').then((module) => module.PopoverPart));

export type PopoverProps = PopoverContent & {
  /** The trigger, e.g. `<LinkButton>价格明细</LinkButton>`; it must be a button. */
  trigger: ReactElement;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens on hover as well. */
  openOnHover?: boolean | undefined;
};

/** A small panel by its trigger; flips where there is no space. */
export function Popover({ trigger, open, onOpenChange, openOnHover = false, ...content }: PopoverProps) {
  const popupId = useId();
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;

  function change(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  const Part = useOverlayPart(popoverPart, isOpen, () => change(false));
  const { element, anchor, hover } = useOverlayTrigger({
    trigger,
    isOpen,
    onOpenChange: change,
    preload: () => preloadPart(popoverPart),
    kind: 'dialog',
    openOnHover,
    openDelayMs: 150,
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
          onOpenChange={change}
          anchor={anchor}
          hover={hover}
          takesFocus={!openOnHover}
        />
      )}
    </>
  );
}
