import { lazyPart, preloadPart, useLazyPart } from '@qianfang/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { commonQuery } from '../../shared/common.queries.ts';
import { addToHistory, clearHistory, readHistory } from '../../shared/search-history.ts';
import { dropSuggestions, saveKeyword } from '../../shared/session-memory.ts';
import type { RecentPanelProps } from './recent-panel.tsx';
import { type SearchType, searchAddress } from './search-address.ts';
import { canAddPack, type Suggestion } from './suggestion.ts';
import type { SuggestionPanelProps } from './suggestion-panel.tsx';
import { useKeyword } from './use-keyword.ts';
import { useOncePainted } from './use-once-painted.ts';
import { usePanel } from './use-panel.ts';
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

/** storefront.md 9: how long the panel outlives the focus. */
const blurCloseMs = 200;

/** What is typed into the search of the header, what stands under it, and what both lead to. */
export function useSearchBox() {
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
  const isTyped = useOncePainted(!isEmpty);
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
    addToHistory(words);
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

  return {
    box,
    input,
    panelId,
    panel,
    keyword,
    type,
    setType,
    hotWords,
    history,
    isTyped,
    isShown,
    activeRow,
    RecentPanel,
    SuggestionPanel,
    search,
    choose,
    addPack,
    submit,
    typeWords,
    handleKeyDown,
    openPanel,
    closeLater,
    clear() {
      typeWords('');
      input.current?.focus();
    },
    forget() {
      clearHistory();
      setHistory([]);
      input.current?.focus();
    },
  };
}

export type SearchState = ReturnType<typeof useSearchBox>;
