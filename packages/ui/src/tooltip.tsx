import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { lazyPart, preloadPart, useLazyPart } from './lazy-part.ts';
import { useOverlayTrigger } from './use-overlay-trigger.ts';

const tooltipPart = lazyPart(() => import('./tooltip-part.tsx').then((module) => module.TooltipPart));

export type TooltipProps = {
  text: ReactNode;
  /** The element explained: a button or link with its own name, since touch never shows a tooltip. */
  children: ReactElement;
};

/** A short explanation on hover and keyboard focus. Nothing may depend on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const popupId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Part = useLazyPart(tooltipPart, isOpen, () => setIsOpen(false));
  const { element, anchor, hover } = useOverlayTrigger({
    trigger: children,
    isOpen,
    onOpenChange: setIsOpen,
    preload: () => preloadPart(tooltipPart),
    kind: 'tooltip',
    openOnHover: true,
    openDelayMs: 400,
    popupId,
  });
  return (
    <>
      {element}
      {Part && (
        <Part text={text} id={popupId} open={isOpen} onOpenChange={setIsOpen} anchor={anchor} hover={hover} />
      )}
    </>
  );
}
