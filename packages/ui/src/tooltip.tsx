import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = {
  text: ReactNode;
  /** The element explained: a button or link, which carries its own name, since touch never shows a tooltip. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
};

/** A short explanation on hover and keyboard focus. Nothing may depend on it. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="z-60" side={side} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className="max-w-[280px] origin-(--transform-origin) rounded-control bg-inverse px-2.5 py-1.5 text-13 text-on-inverse shadow-raise transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
