import { ChevronDownIcon, CloseIcon, SearchIcon } from '@qianfang/ui/icons';
import { Kbd } from '@qianfang/ui/kbd';
import { lazyPart, preloadPart, useLazyPart } from '@qianfang/ui/lazy-part';
import { Spinner } from '@qianfang/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { commonQuery } from '../../shared/common.queries.ts';
import { clearHistory, readHistory, rememberKeyword } from '../../shared/search-history.ts';
import { dropSuggestions, saveKeyword } from '../../shared/session-memory.ts';
import type { RecentPanelProps } from './recent-panel.tsx';
import { suggestQuery } from './search.queries.ts';
import { type SearchType, searchAddress } from './search-address.ts';
import { canAddPack, rowId, type Suggestion } from './suggestion.ts';
import type { SuggestionPanelProps } from './suggestion-panel.tsx';
import { useDebounced } from './use-debounced.ts';
import { useKeyword } from './use-keyword.ts';
import { useOnceSeen } from './use-once-seen.ts';
import { useSlashKey } from './use-slash-key.ts';

/**
 * Fetched when the reader turns to the box; the pause before the search is mostly longer. What cannot be fetched is
 * not shown, as a search that failed: the box itself goes on, and the next word or click tries again.
 */
const suggestionPanel = lazyPart<SuggestionPanelProps>(async () => {
  const { SuggestionPanel } = await import('./suggestion-panel.tsx');
  return SuggestionPanel;
});

/** What stands under an empty box, fetched in the same way. */
const recentPanel = lazyPart<RecentPanelProps>(async () => {
  const { RecentPanel } = await import('./recent-panel.tsx');
  return RecentPanel;
});

/** storefront.md 9: the pause before a search, and how long the panel outlives the focus. */
const pauseMs = 500;
const blurCloseMs = 200;

const placeholders: Record<SearchType, string> = {
  0: '药品名称（拼音缩写）',
  1: '厂家名称（拼音缩写）',
};

function TypeToggle({ type, onChange }: { type: SearchType; onChange: (type: SearchType) => void }) {
  return (
    <label className="relative flex h-full shrink-0 items-center after:absolute after:inset-y-1/4 after:right-0 after:w-px after:bg-line-2">
      <span className="sr-only">搜索类型</span>
      <select
        value={type}
        onChange={(event) => onChange(event.target.value === '1' ? 1 : 0)}
        className="h-full appearance-none bg-transparent pr-7 pl-3.5 text-ink-2 outline-none focus-visible:text-brand max-md:pr-2.5 max-md:pl-2.5"
      >
        <option value="0">药品</option>
        <option value="1">厂家</option>
      </select>
      <ChevronDownIcon size={14} className="pointer-events-none absolute right-2.5 max-md:hidden" />
    </label>
  );
}

function Searching() {
  return (
    <p className="my-1.5 flex items-center gap-2 px-3.5 py-2.5 text-ink-3">
      <Spinner size={14} />
      搜索中...
    </p>
  );
}

/** What is in the panel under the box, and whether it is open. */
function usePanel(keyword: string, type: SearchType) {
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [active, setActive] = useState(-1);
  const words = keyword.trim();
  // Letters on their way through an input method are no search yet.
  const rested = useDebounced(isComposing ? '' : words, pauseMs);
  // A keyword that was saved waits in the box; it is searched for when the reader turns to it.
  const query = useQuery({ ...suggestQuery(rested, type), enabled: isOpen && rested !== '' });
  const isStale = rested !== words;
  const others = query.data?.other_doses;
  const found = query.data?.list ?? [];
  const suggestions = isStale || query.isFetching ? undefined : others ? others.list : found;
  return {
    isOpen,
    // storefront.md 8: a search that failed is swallowed; there is nothing to say about what was not found.
    hasFailed: !isStale && query.isError,
    suggestions: words === '' ? [] : suggestions,
    correction: query.data?.correction,
    lackingDose: others?.dose,
    dose: query.data?.dose,
    active: suggestions && active < suggestions.length ? active : -1,
    setActive,
    setIsComposing,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      setActive(-1);
    },
  };
}

/**
 * The search of the header: suggestions after a pause, by keyboard or mouse, a middle pack into the cart from here,
 * and the way to the list (storefront.md 2).
 */
export function SearchBox() {
  const { keyword, type, location, typeKeyword, stopTyping, setKeyword, setType } = useKeyword();
  const panel = usePanel(keyword, type);
  const navigate = useNavigate();
  const { data: common } = useQuery(commonQuery);
  const adding = useAddToCart();
  const [history, setHistory] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const panelId = useId();
  useSlashKey(input);

  const hotWords = common?.rnss ?? [];
  const isEmpty = keyword.trim() === '';
  // The first letter stands in the box before the panel for it is made.
  const isTyped = useOnceSeen(!isEmpty);
  const isRecent = panel.isOpen && !isTyped && (history.length > 0 || hotWords.length > 0);
  const RecentPanel = useLazyPart(recentPanel, isRecent, panel.close);
  const isShown = isTyped ? panel.isOpen && !panel.hasFailed : isRecent && RecentPanel !== null;
  const activeRow = panel.suggestions?.[panel.active];
  const SuggestionPanel = useLazyPart(suggestionPanel, isShown && isTyped, panel.close);

  function search(words: string, as: SearchType = type) {
    panel.close();
    setKeyword(words);
    setType(as);
    saveKeyword(words.trim());
    rememberKeyword(words);
    input.current?.blur();
    void navigate(searchAddress(location, words, as));
    window.scrollTo({ top: 0 });
  }

  function choose(suggestion: Suggestion) {
    // What was chosen has the strength that was typed, and so has the list that it leads to.
    const words = panel.dose ? `${suggestion.name} ${panel.dose}` : suggestion.name;
    search(words, suggestion.id === undefined ? 1 : 0);
  }

  function addPack(suggestion: Suggestion) {
    if (suggestion.id === undefined || !canAddPack(suggestion)) return;
    const { id, name, zbz = 1, bzdw = '', price = null, ck_id = null } = suggestion;
    adding.mutate([{ goodsId: id, name, unit: bzdw, price, number: zbz, warehouseId: ck_id }]);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(keyword);
  }

  function typeWords(words: string) {
    typeKeyword(words);
    panel.setActive(-1);
    if (words.trim() !== '') {
      panel.open();
      return;
    }
    // storefront.md 5: an empty keyword clears the kept suggestions and hides the box.
    dropSuggestions();
    panel.close();
  }

  function move(by: 1 | -1) {
    if (isEmpty) openPanel();
    const count = panel.suggestions?.length ?? 0;
    if (count === 0) return;
    panel.open();
    const from = panel.active === -1 && by === -1 ? 0 : panel.active;
    panel.setActive((from + by + count) % count);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) panel.close();
    else if (event.key === 'Enter' && isShown && activeRow) {
      if (event.shiftKey) addPack(activeRow);
      else choose(activeRow);
    } else return;
    event.preventDefault();
  }

  function openPanel() {
    preloadPart(recentPanel);
    preloadPart(suggestionPanel);
    setHistory(readHistory());
    panel.open();
  }

  /** A press on a link in the panel takes the focus first; the panel stays until it has been heard. */
  function closeLater() {
    stopTyping();
    setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) panel.close();
    }, blurCloseMs);
  }

  return (
    <search
      ref={box}
      data-part="search-box"
      onBlur={closeLater}
      className="relative block min-w-0 flex-1 md:max-w-150"
    >
      <form onSubmit={submit}>
        <div className="flex h-11 items-center overflow-hidden rounded-card border-2 border-brand-fill bg-card focus-within:ring-2 focus-within:ring-brand/30 max-md:h-10">
          <TypeToggle type={type} onChange={setType} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            role="combobox"
            aria-label="搜索商品"
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-expanded={isShown && isTyped}
            aria-controls={isShown && isTyped ? panelId : undefined}
            aria-activedescendant={activeRow ? rowId(panelId, panel.active) : undefined}
            placeholder={placeholders[type]}
            value={keyword}
            onChange={(event) => typeWords(event.target.value)}
            onCompositionStart={() => panel.setIsComposing(true)}
            onCompositionEnd={() => panel.setIsComposing(false)}
            onFocus={openPanel}
            onClick={openPanel}
            onKeyDown={handleKeyDown}
            className="h-full min-w-0 flex-1 bg-transparent px-3 text-15 outline-none max-md:px-2 max-md:text-16"
          />
          {isTyped && (
            <button
              type="button"
              aria-label="清除关键词"
              className="grid size-8 shrink-0 place-items-center text-ink-3 hover:text-ink"
              onClick={() => {
                typeWords('');
                input.current?.focus();
              }}
            >
              <CloseIcon size={16} />
            </button>
          )}
          <span className="mr-2.5 max-md:hidden" title="按 / 键到这里">
            <Kbd>/</Kbd>
          </span>
          <button
            type="submit"
            className="flex h-full shrink-0 items-center gap-1.5 bg-brand-fill px-5.5 text-16 font-medium text-on-brand hover:bg-brand-fill-strong max-md:px-3 max-md:text-14"
          >
            <SearchIcon size={18} className="max-md:hidden" />
            搜索
          </button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {isShown && isTyped && panel.suggestions && `${panel.suggestions.length} 条建议`}
      </p>
      {isShown && (
        <div
          data-part={isTyped ? 'search-panel' : 'search-recent'}
          className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(48rem,100dvh-8rem)] overflow-y-auto rounded-card bg-card shadow-raise max-md:fixed max-md:inset-x-2 max-md:top-14"
        >
          {!isTyped && RecentPanel ? (
            <RecentPanel
              history={history}
              hotWords={hotWords}
              onFollow={panel.close}
              onChoose={(words) => search(words, 0)}
              onClear={() => {
                clearHistory();
                setHistory([]);
                input.current?.focus();
              }}
            />
          ) : SuggestionPanel ? (
            <SuggestionPanel
              id={panelId}
              suggestions={panel.suggestions}
              correction={panel.correction}
              lackingDose={panel.lackingDose}
              active={panel.active}
              onActive={panel.setActive}
              onChoose={choose}
              onAddPack={addPack}
              onLeave={panel.close}
              wanted={type === 0 ? keyword.trim() : ''}
            />
          ) : (
            <Searching />
          )}
        </div>
      )}
    </search>
  );
}
