import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from './icons.tsx';
import { useOverflow } from './use-overflow.ts';

export type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** What the table contains; read aloud, not shown. */
  caption: string;
  /** Distance in px from the window top at which the head sticks; `false` lets it scroll away. */
  stickyTop?: number | false | undefined;
  /** Below this width in px it scrolls sideways in its frame, e.g. 1280 for the order table. */
  minWidth?: number | undefined;
  /** Many narrow columns: too little space for the usual gap after numbers. */
  dense?: boolean | undefined;
  children: ReactNode;
};

/**
 * A semantic table. The frame scrolls sideways only when necessary, because a scroll frame would capture the
 * sticky head; it is focusable only then.
 */
export function Table({
  caption,
  stickyTop = 0,
  minWidth,
  dense = false,
  className,
  style,
  children,
  ...rest
}: TableProps) {
  const { ref: frame, overflows } = useOverflow('x');

  return (
    <section
      ref={frame}
      aria-label={overflows ? `${caption}，可左右滚动` : undefined}
      // A scrolling frame must be focusable.
      tabIndex={overflows ? 0 : undefined}
      className={classNames('relative min-w-0', overflows && 'overflow-x-auto')}
    >
      <table
        {...rest}
        data-roomy={dense ? undefined : ''}
        data-sticky={stickyTop === false || overflows ? undefined : ''}
        className={classNames('group/table w-full border-separate border-spacing-0 text-13', className)}
        style={{
          ...style,
          ...(minWidth !== undefined && { minWidth }),
          ['--table-head-top' as string]: `${stickyTop === false ? 0 : stickyTop}px`,
        }}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export type CellAlign = 'left' | 'center' | 'right';

const aligns: Record<CellAlign, string> = { left: 'text-left', center: 'text-center', right: 'text-right' };

function isFigures(align: CellAlign | undefined, numeric: boolean): boolean {
  return (align ?? (numeric ? 'right' : 'left')) === 'right';
}

/** Text right after right-aligned numbers would touch them. */
const gapAfterFigures = 'group-data-roomy/table:[[data-figures]+&:not([data-figures])]:pl-6';

/** The outer columns align with the card title. */
const inLineWithHead = 'md:group-data-roomy/table:first:pl-5 md:group-data-roomy/table:last:pr-5';

export type ThProps = Omit<ComponentProps<'th'>, 'align'> & {
  align?: CellAlign | undefined;
  /** Numbers: right-aligned like their column. */
  numeric?: boolean | undefined;
  /** Makes the head a sort button: the current order, or null for none. */
  sort?: 'ascending' | 'descending' | null | undefined;
  onSort?: (() => void) | undefined;
};

const sortIcons = { ascending: SortAscendingIcon, descending: SortDescendingIcon };

export function Th({
  align,
  numeric = false,
  sort,
  onSort,
  scope = 'col',
  className,
  children,
  ...rest
}: ThProps) {
  const SortMark = sort ? sortIcons[sort] : SortIcon;
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      data-figures={isFigures(align, numeric) ? '' : undefined}
      className={classNames(
        'h-9 border-b border-line-2 bg-sunk px-2 text-12 font-medium whitespace-nowrap text-ink-2 first:rounded-tl-[5px] first:pl-4 last:rounded-tr-[5px] last:pr-4',
        inLineWithHead,
        'group-data-sticky/table:sticky group-data-sticky/table:top-(--table-head-top) group-data-sticky/table:z-2',
        gapAfterFigures,
        aligns[align ?? (numeric ? 'right' : 'left')],
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'inline-flex min-h-6 items-center gap-0.5 rounded-control hover:text-brand',
            sort && 'text-brand',
          )}
        >
          {children}
          <SortMark size={14} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export type TrProps = ComponentProps<'tr'> & {
  /** Checked: soft background. */
  selected?: boolean | undefined;
  /** The active row: soft background and a bar at its left edge. */
  current?: boolean | undefined;
  /** Cannot be acted on: grey. */
  muted?: boolean | undefined;
  /** One of very many, of `light` cells: background and border belong to the row, not to each cell. */
  light?: boolean | undefined;
};

const lines =
  '[&:last-child>td]:border-b-0 [&:last-child>td:first-child]:rounded-bl-[5px] [&:last-child>td:last-child]:rounded-br-[5px]';

export function Tr({
  selected = false,
  current = false,
  muted = false,
  light = false,
  className,
  ...rest
}: TrProps) {
  return (
    <tr
      {...rest}
      aria-current={current || undefined}
      className={classNames(
        'group/row',
        light ? 'border-b border-line' : lines,
        light
          ? selected || current
            ? 'bg-brand-soft'
            : 'hover:bg-sunk'
          : selected || current
            ? '[&>td]:bg-brand-soft'
            : 'hover:[&>td]:bg-sunk',
        current &&
          (light
            ? 'shadow-[inset_3px_0_0_var(--brand)]'
            : '[&>td:first-child]:shadow-[inset_3px_0_0_var(--brand)]'),
        muted && 'text-ink-3',
        className,
      )}
    />
  );
}

export type TdProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: CellAlign | undefined;
  numeric?: boolean | undefined;
  /** In a `light` row: without border and sibling rules, which cost time in every cell of a long table. */
  light?: boolean | undefined;
};

export function Td({ align, numeric = false, light = false, className, ...rest }: TdProps) {
  const side = align ?? (numeric ? 'right' : 'left');
  return (
    <td
      {...rest}
      data-figures={!light && side === 'right' ? '' : undefined}
      className={classNames(
        light ? 'px-2 py-1' : 'h-11 border-b border-line px-2 py-1 align-middle first:pl-4 last:pr-4',
        !light && inLineWithHead,
        !light && gapAfterFigures,
        numeric && 'tabular-nums whitespace-nowrap',
        (!light || side !== 'left') && aligns[side],
        className,
      )}
    />
  );
}

/** One row over all columns, for the loading, empty and error states inside a table. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
