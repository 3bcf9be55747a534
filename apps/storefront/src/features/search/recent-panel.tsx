import { LinkButton } from '@qianfang/ui/link-button';
import { type RefObject, useState } from 'react';
import { clearHistory, readHistory } from '../../shared/search-history.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import type { SearchType } from './search-address.ts';

interface HotWord {
  readonly name: string;
  readonly url: string;
}

const word =
  'inline-flex min-h-7 items-center rounded-control bg-sunk px-2.5 text-13 text-ink-2 hover:text-brand';

function Words({ words, onChoose }: { words: readonly string[]; onChoose: (keyword: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((text) => (
        <li key={text} className="min-w-0">
          <button type="button" className={`${word} max-w-full truncate`} onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A hot word with an operator's address leads there; any other is a search. */
function HotWords({
  words,
  onChoose,
  onFollow,
}: {
  words: readonly HotWord[];
  onChoose: (keyword: string) => void;
  onFollow: () => void;
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map(({ name, url }) => (
        <li key={name} className="min-w-0">
          {url ? (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: link reacts
            <span onClick={onFollow} className="contents">
              <SiteLink url={url} className={`${word} max-w-full truncate`}>
                {name}
              </SiteLink>
            </span>
          ) : (
            <button type="button" className={`${word} max-w-full truncate`} onClick={() => onChoose(name)}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface RecentPanelProps {
  readonly state: {
    readonly hotWords: readonly HotWord[];
    readonly panel: { close(): void };
    readonly input: RefObject<HTMLInputElement | null>;
    search(words: string, as: SearchType): void;
  };
}

/** Below an empty box: this account's recent searches, and frequent ones. */
export function RecentPanel({ state: { hotWords, panel, search, input } }: RecentPanelProps) {
  const [history, setHistory] = useState(readHistory);
  function forget() {
    clearHistory();
    setHistory([]);
    input.current?.focus();
  }
  const onChoose = (words: string) => search(words, 0);
  return (
    <div className="grid gap-3 p-3.5">
      {history.length > 0 && (
        <section aria-label="搜索历史">
          <p className="mb-1.5 flex items-center justify-between text-12 text-ink-3">
            搜索历史
            <LinkButton tone="plain" onClick={forget}>
              清空
            </LinkButton>
          </p>
          <Words words={history} onChoose={onChoose} />
        </section>
      )}
      {hotWords.length > 0 && (
        <section aria-label="热门搜索">
          <p className="mb-1.5 text-12 text-ink-3">热门搜索</p>
          <HotWords words={hotWords} onChoose={onChoose} onFollow={panel.close} />
        </section>
      )}
    </div>
  );
}
