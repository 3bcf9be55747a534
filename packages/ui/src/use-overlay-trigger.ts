import {
  type AriaAttributes,
  cloneElement,
  type FocusEventHandler,
  isValidElement,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type PointerEvent,
  type PointerEventHandler,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { mergeRefs } from './merge-refs.ts';

type TriggerProps = Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> & {
  ref?: Ref<HTMLElement>;
  onClick?: MouseEventHandler;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
};

export type HoverHandlers = { onPointerEnter: PointerEventHandler; onPointerLeave: PointerEventHandler };

export type OverlayTrigger = {
  /** The trigger with its props; null when no element was given. */
  element: ReactElement | null;
  anchor: RefObject<HTMLElement | null>;
  /** For the popup, so that the pointer may move onto it. */
  hover: HoverHandlers;
};

export type OverlayTriggerOptions = {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called on the first hint that it will open. */
  preload: () => void;
  /** `tooltip` opens on hover and focus and has no popup state. */
  kind: 'dialog' | 'menu' | 'tooltip';
  openOnHover: boolean;
  openDelayMs: number;
  popupId: string;
};

const closeDelayMs = 200;

/** Connects a button to a popup that may not be loaded yet. */
export function useOverlayTrigger({
  trigger,
  isOpen,
  onOpenChange,
  preload,
  kind,
  openOnHover,
  openDelayMs,
  popupId,
}: OverlayTriggerOptions): OverlayTrigger {
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = isValidElement<TriggerProps>(trigger) ? trigger.props : null;
  const ownRef = own?.ref;
  const ref = useMemo(() => mergeRefs<HTMLElement>(anchor, ownRef), [ownRef]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function changeLater(open: boolean, delayMs: number) {
    clearTimeout(timer.current);
    if (open !== isOpen) timer.current = setTimeout(() => onOpenChange(open), delayMs);
  }

  function changeNow(open: boolean) {
    clearTimeout(timer.current);
    if (open !== isOpen) onOpenChange(open);
  }

  const hover: HoverHandlers = {
    onPointerEnter() {
      clearTimeout(timer.current);
    },
    onPointerLeave() {
      if (openOnHover) changeLater(false, closeDelayMs);
    },
  };

  if (!own) return { element: null, anchor, hover };

  const wiring: TriggerProps = {
    ref,
    onClick(event) {
      own.onClick?.(event);
      if (event.defaultPrevented) return;
      // A hover panel is open before a mouse press, which must not close it.
      if (kind === 'dialog' && openOnHover && isOpen && event.detail > 0) return;
      changeNow(kind === 'tooltip' ? false : !isOpen);
    },
    onFocus(event) {
      own.onFocus?.(event);
      preload();
      // A press focuses too; only keyboard focus opens a tooltip.
      if (kind === 'tooltip' && event.currentTarget.matches(':focus-visible')) changeNow(true);
    },
    onBlur(event) {
      own.onBlur?.(event);
      if (kind === 'tooltip') changeNow(false);
    },
    onKeyDown(event: KeyboardEvent) {
      own.onKeyDown?.(event);
      if (event.defaultPrevented) return;
      if (kind === 'menu' && event.key === 'ArrowDown' && !isOpen) {
        event.preventDefault();
        changeNow(true);
      } else if (event.key === 'Escape' && isOpen) changeNow(false);
    },
    onPointerEnter(event: PointerEvent) {
      own.onPointerEnter?.(event);
      preload();
      if (openOnHover && event.pointerType === 'mouse') changeLater(true, openDelayMs);
    },
    onPointerLeave(event: PointerEvent) {
      own.onPointerLeave?.(event);
      if (openOnHover) changeLater(false, closeDelayMs);
    },
  };
  if (kind !== 'tooltip') {
    wiring['aria-haspopup'] = kind;
    wiring['aria-expanded'] = isOpen;
    if (isOpen) wiring['aria-controls'] = popupId;
  }

  return { element: cloneElement(trigger, wiring), anchor, hover };
}
