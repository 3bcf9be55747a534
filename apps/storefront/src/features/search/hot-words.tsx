import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { searchAddress } from './search-address.ts';

const linksOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('a, button')];

/** One stop of Tab for all words: the one last focused. */
function stopAt(list: Element, stop: unknown) {
  for (const link of linksOf(list)) link.tabIndex = link === stop ? 0 : -1;
}

function moveByArrows(event: KeyboardEvent<Element>) {
  const { currentTarget, target, key } = event;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const links = linksOf(currentTarget);
  links[links.indexOf(target as HTMLElement) + by]?.focus();
}

/** Frequent searches, in one line below the search box. Reserves its height while loading. */
export function HotWords({ className = '' }: { className?: string }) {
  const { data } = useQuery(commonQuery);
  const { pathname, search } = useLocation();
  const words = data?.rnss ?? [];
  return (
    <nav aria-label="热门搜索" className={`h-6 overflow-hidden text-12 text-ink-3 ${className}`}>
      {words.length > 0 && (
        <ul
          ref={(list) => {
            if (list) stopAt(list, linksOf(list)[0]);
          }}
          onFocus={({ currentTarget, target }) => stopAt(currentTarget, target)}
          onKeyDown={moveByArrows}
          className="flex flex-wrap gap-x-3.5"
        >
          <li aria-hidden="true" className="flex h-6 items-center">
            热搜
          </li>
          {words.map((word) => (
            <li key={word.name}>
              {/* A word without a link of its own is a search. */}
              <SiteLink
                url={word.url || searchAddress({ pathname, search }, word.name, 0)}
                className="inline-flex h-6 items-center whitespace-nowrap hover:text-brand"
              >
                {word.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
