import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { scrollToMiddle } from './scroll-to-middle.ts';

export type TabItem<V extends string> = {
  value: V;
  label: ReactNode;
  /** Shown after the label, e.g. the number of orders in that state. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Rendered below the tabs while selected. Without panels, name the region by `panelId`. */
  panel?: ReactNode;
};

export type TabsVariant = 'line' | 'pill' | 'segment';

export type TabsProps<V extends string> = {
  /** What the tabs select, e.g. 登录方式. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `line` for sections, `pill` for filters, `segment` for views. */
  variant?: TabsVariant | undefined;
  /** The tabs share the width equally. */
  fill?: boolean | undefined;
  /** Id of the region the tabs control, when it is elsewhere: `<TabPanel id=… tab=…>`. */
  panelId?: string | undefined;
  className?: string | undefined;
};

const lists: Record<TabsVariant, string> = {
  line: 'shadow-[inset_0_-1px_var(--line)]',
  pill: 'gap-1',
  segment: 'w-fit overflow-hidden rounded-control border border-line-2 bg-card',
};

const tabs: Record<TabsVariant, { all: string; on: string; off: string }> = {
  line: {
    all: 'h-11.5 border-b-2 px-4 text-15 max-md:px-3',
    on: 'border-brand font-semibold text-brand',
    off: 'border-transparent text-ink-2 hover:text-brand forced-colors:border-[Canvas]',
  },
  pill: {
    all: 'h-8 rounded-control px-3 text-14 max-md:h-11',
    on: 'chosen-edge bg-brand-soft font-medium text-brand',
    off: 'text-ink-2 hover:bg-sunk hover:text-brand',
  },
  segment: {
    all: 'h-7.5 px-2.5 max-md:h-11 text-13 not-first:border-l not-first:border-line-2 outline-offset-[-2px]!',
    on: 'chosen-edge bg-brand-soft font-medium text-brand',
    off: 'text-ink-2 hover:text-brand',
  },
};

export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

/** ← → Home End select immediately; Tab goes to the panel. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
  variant = 'line',
  fill = false,
  panelId: givenPanelId,
  className,
}: TabsProps<V>) {
  const ownPanelId = useId();
  const panelId = givenPanelId ?? ownPanelId;
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.value === value);
  const hasPanels = items.some((item) => item.panel !== undefined);

  // On a phone the selected tab may be off-screen, also after counts arrive.
  const counts = items.map((item) => item.count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts move the tabs
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, value))}`);
    if (row && tab) scrollToMiddle(row, tab);
  }, [panelId, value, counts]);

  function handleKeyDown(event: KeyboardEvent) {
    const usable = items.filter((item) => !item.disabled);
    const at = usable.findIndex((item) => item.value === value);
    const last = usable.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = usable[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, next.value))}`)?.focus();
    onChange(next.value);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(
          'flex max-w-full overflow-x-auto [scrollbar-width:none]',
          lists[variant],
          // The first one aligns with the card title.
          variant === 'line' && !fill && 'md:px-1',
          className,
        )}
      >
        {items.map((item) => {
          const isChosen = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={tabId(panelId, item.value)}
              aria-selected={isChosen}
              aria-controls={isChosen && (hasPanels || givenPanelId) ? panelId : undefined}
              disabled={item.disabled}
              tabIndex={isChosen || (!chosen && item === items[0]) ? 0 : -1}
              onClick={() => onChange(item.value)}
              onKeyDown={handleKeyDown}
              className={classNames(
                'inline-flex items-center justify-center gap-1 whitespace-nowrap transition-colors -outline-offset-2!',
                'disabled:cursor-not-allowed disabled:text-ink-3',
                fill && 'flex-1',
                tabs[variant].all,
                isChosen ? tabs[variant].on : tabs[variant].off,
              )}
            >
              {item.label}
              {item.count !== undefined && (
                <span className={isChosen ? '' : 'text-ink-3'}>{item.count > 999 ? '999+' : item.count}</span>
              )}
            </button>
          );
        })}
      </div>
      {hasPanels && (
        <TabPanel id={panelId} tab={value} className="pt-4">
          {chosen?.panel}
        </TabPanel>
      )}
    </>
  );
}

/**
 * The region of `<Tabs panelId>`, anywhere on the page. `tab` is the selected value, or null while no tabs
 * are shown: input in the region survives that.
 */
export function TabPanel({
  id,
  tab,
  className,
  children,
}: {
  id: string;
  tab: string | null;
  className?: string | undefined;
  children: ReactNode;
}) {
  const named = tab === null ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(id, tab) };
  return (
    <div id={id} {...named} className={className}>
      {children}
    </div>
  );
}
