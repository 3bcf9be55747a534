import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { type HelpHit, helpSearchQuery } from './help.queries.ts';

const pauseMs = 500;

function Marked({ text, hit }: { text: string; hit: HelpHit['hit'] }) {
  const parts = [];
  let at = 0;
  for (const [from = 0, to = 0] of hit) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

/** Searches the help articles while typing, after a pause. */
export function HelpSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = useQuery(helpSearchQuery(asked));
  const isOpen = asked !== '';

  function clear() {
    setTyped('');
    setAsked('');
  }

  return (
    <search className="block border-b border-line p-3" data-part="help-search">
      <TextField
        label="在帮助中搜索"
        labelHidden
        size="md"
        placeholder="在帮助中搜索"
        maxLength={40}
        value={typed}
        autoComplete="off"
        prefix={<SearchIcon size={16} />}
        suffix={typed && <IconButton label="清空" size={24} icon={<CloseIcon size={14} />} onClick={clear} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setAsked(typed.trim());
          if (event.key === 'Escape') clear();
        }}
      />
      <div aria-live="polite">
        {isOpen && isFetching && !data && <p className="px-1 pt-2 text-13 text-ink-3">搜索中...</p>}
        {isOpen && isError && <p className="px-1 pt-2 text-13 text-danger">没有搜索成功，请稍后重试</p>}
        {isOpen && data?.list.length === 0 && (
          <p className="px-1 pt-2 text-13 text-ink-3">没有找到“{asked}”，换个说法试试</p>
        )}
        {isOpen && data && data.list.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {data.list.map((one) => (
              <li key={one.id}>
                <Link
                  to={one.route}
                  className="block rounded-control p-2 hover:bg-brand-soft"
                  onClick={clear}
                >
                  <b className="block text-14 font-medium text-brand">{one.title}</b>
                  <span className="block text-12 text-ink-2">
                    <Marked text={one.snippet} hit={one.hit} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
