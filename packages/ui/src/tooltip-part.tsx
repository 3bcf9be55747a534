import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode, RefObject } from 'react';
import { useOpenAfterMount } from './use-open-after-mount.ts';
import type { HoverHandlers } from './use-overlay-trigger.ts';

export type TooltipPartProps = {
  id: string;
  text: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  hover: HoverHandlers;
};

export function TooltipPart({ id, text, open, onOpenChange, anchor, hover }: TooltipPartProps) {
  const isOpen = useOpenAfterMount(open);
  return (
    <BaseTooltip.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        // The trigger handles hover and focus; from here only Esc counts.
        if (!next && details.reason === 'escape-key') onOpenChange(false);
      }}
    >
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className="z-60"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          anchor={anchor}
        >
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            {...hover}
            className="max-w-[280px] origin-(--transform-origin) rounded-control bg-inverse px-2.5 py-1.5 text-13 text-on-inverse shadow-raise transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
