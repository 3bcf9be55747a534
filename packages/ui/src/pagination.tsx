import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { pageNumbers } from './page-numbers.ts';
import { readFigures } from './read-figures.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Makes the numbers links, to open in a new tab or share. */
  hrefOf?: ((page: number) => string) | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

const cell =
  'inline-grid h-[34px] min-w-[34px] max-md:h-11 max-md:min-w-11 place-items-center rounded-control border px-2 text-14 transition-colors';
const resting = 'border-line-2 bg-card';

/** 上一页 1 2 … 15 下一页 到第 n 页; on phones only both arrows and the current page. */
export function Pagination({
  page,
  pageCount,
  onChange,
  hrefOf,
  label = '分页',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const go = { page, onChange, hrefOf };
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className={classNames('flex flex-wrap items-center justify-center gap-1.5 pt-4', className)}
    >
      <PageLink {...go} to={page - 1} disabled={page <= 1}>
        上一页
      </PageLink>
      <span className="px-2 text-14 md:hidden">
        {page} / {pageCount}
      </span>
      <ol className="flex gap-1.5 max-md:hidden">
        {withKeys(pageNumbers(page, pageCount)).map(({ key, number }) => (
          <li key={key}>
            {number === 'gap' ? (
              <span aria-hidden="true" className={classNames(cell, resting, 'text-ink-3')}>
                …
              </span>
            ) : (
              <PageLink {...go} to={number} label={`第 ${number} 页`}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <PageLink {...go} to={page + 1} disabled={page >= pageCount}>
        下一页
      </PageLink>
      <PageJump page={page} pageCount={pageCount} onChange={onChange} />
    </nav>
  );
}

function withKeys(numbers: (number | 'gap')[]) {
  return numbers.map((number, at) => ({
    number,
    key: number === 'gap' ? `gap-${at === 1 ? 'left' : 'right'}` : number,
  }));
}

function PageLink({
  page,
  to,
  onChange,
  hrefOf,
  disabled = false,
  label,
  children,
}: Pick<PaginationProps, 'page' | 'onChange' | 'hrefOf'> & {
  to: number;
  disabled?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const isPresent = page === to;
  const className = classNames(
    cell,
    isPresent ? 'border-brand-fill bg-brand-fill font-semibold text-on-brand' : resting,
    !isPresent && !disabled && 'hover:border-brand hover:text-brand',
    disabled && 'cursor-not-allowed text-ink-3',
  );
  const aria = { 'aria-label': label, 'aria-current': isPresent ? ('page' as const) : undefined };

  function follow(event: MouseEvent) {
    // The browser opens new tabs and windows itself.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    if (!isPresent) onChange(to);
  }

  if (hrefOf && !disabled) {
    return (
      <a {...aria} href={hrefOf(to)} onClick={follow} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button {...aria} type="button" disabled={disabled} onClick={follow} className={className}>
      {children}
    </button>
  );
}

function PageJump({ page, pageCount, onChange }: Pick<PaginationProps, 'page' | 'pageCount' | 'onChange'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');

  function jump(event: FormEvent) {
    event.preventDefault();
    const number = Number(readFigures(typed) ?? Number.NaN);
    setTyped('');
    setStatus(Number.isInteger(number) || typed === '' ? '' : `“${typed.trim().slice(0, 20)}”不是页码`);
    if (!Number.isInteger(number)) return;
    const to = Math.min(pageCount, Math.max(1, number));
    if (to !== page) onChange(to);
  }

  return (
    <form onSubmit={jump} className="ml-3 flex items-center gap-1.5 text-ink-3 max-md:hidden">
      <label htmlFor={id}>到第</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`到第几页，共 ${pageCount} 页`}
        value={typed}
        placeholder={String(page)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setStatus('');
        }}
        className="h-[34px] w-15 rounded-control border border-control bg-card text-center text-ink transition-[border-color,box-shadow] outline-none hover:border-ink-3 focus:border-brand focus:ring-2 focus:ring-brand/30"
      />
      <span>页</span>
      <button
        type="submit"
        className={classNames(cell, resting, 'text-ink hover:border-brand hover:text-brand')}
      >
        确定
      </button>
      <span role="status" className="text-13 text-danger">
        {status}
      </span>
    </form>
  );
}
