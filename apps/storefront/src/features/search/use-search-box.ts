import { lazyPart, preloadPart, useLazyPart } from '@qianfang/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { commonQuery } from '../../shared/common.queries.ts';
import { useSlashKey } from '../../shared/order-keys/use-slash-key.ts';
import { addToHistory, readHistory } from '../../shared/search-history.ts';
import { dropSuggestions, saveKeyword } from '../../shared/session-memory.ts';
import { readEarlySearch } from './early-search.ts';
import type { RecentPanelProps } from './recent-panel.tsx';
import { type SearchType, searchAddress } from './search-address.ts';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionPanelProps } from './suggestion-panel.tsx';
import { useKeyword } from './use-keyword.ts';
import { useOncePainted } from './use-once-painted.ts';
import { usePanel } from './use-panel.ts';
import { useScanner } from './use-scanner.ts';

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

/** 30, 30盒, 3中包 */
const endsInNumber = /\d\D{0,3}$/;

/** What adds to the cart from here, fetched when it is used. */
const adder = () => import('./add-suggestion.ts');

type Panel = ReturnType<typeof usePanel>;

/** What stands under the box: words of before while it is empty, then what is found. */
function useShown(panel: Panel, isEmpty: boolean) {
  const { data: common } = useQuery(commonQuery);
  const hotWords = common?.rnss ?? [];
  // The first letter stands in the box before the panel for it is made.
  const isTyped = useOncePainted(!isEmpty);
  const isRecent = panel.isOpen && !isTyped && (hotWords.length > 0 || readHistory().length > 0);
  const RecentPanel = useLazyPart(recentPanel, isRecent, panel.close);
  const isShown = isTyped ? panel.isOpen && !panel.hasFailed : isRecent && RecentPanel !== null;
  const SuggestionPanel = useLazyPart(suggestionPanel, isShown && isTyped, panel.close);

  function openPanel() {
    preloadPart(recentPanel);
    preloadPart(suggestionPanel);
    panel.open();
  }

  return { hotWords, isTyped, isShown, RecentPanel, SuggestionPanel, openPanel };
}

/** What the box leads to: the list of what was typed or chosen, or a pack in the cart. */
function useWaysOut(
  { type, location, setSearch }: ReturnType<typeof useKeyword>,
  panel: Panel,
  input: RefObject<HTMLInputElement | null>,
) {
  const navigate = useNavigate();
  const adding = useAddToCart();

  function search(words: string, as: SearchType = type) {
    panel.close();
    setSearch({ keyword: words, type: as });
    saveKeyword(words.trim());
    addToHistory(words);
    input.current?.blur();
    void navigate(searchAddress(location, words, as));
    window.scrollTo({ top: 0 });
  }

  function choose(suggestion: Suggestion) {
    const dose = panel.answer?.dose;
    // What was chosen has the strength that was typed, and so has the list that it leads to.
    const words = dose ? `${suggestion.name} ${dose}` : suggestion.name;
    search(words, suggestion.id === undefined ? 1 : 0);
  }

  /** The typed quantity, else a middle pack. */
  function addPack(suggestion: Suggestion) {
    void adder().then((part) => part.addSuggestion(suggestion, adding.mutate));
    input.current?.focus();
  }

  /** Enter: a quantity behind the name goes into the cart and keeps the field, all else is a search. */
  async function enter(words: string) {
    const isAdded =
      (panel.answer?.quantity || endsInNumber.test(words)) &&
      (await adder()
        .then((part) => part.addTyped(words.trim(), adding.mutate))
        .catch(() => false));
    if (isAdded) input.current?.select();
    else search(words);
  }

  const addScan = (typed: string) => void adder().then((part) => part.addScanned(typed, adding.mutate));

  return { search, choose, addPack, enter, addScan };
}

/** What is typed into the search of the header, what stands under it, and what both lead to. */
export function useSearchBox() {
  const text = useKeyword();
  const { keyword, type, setType } = text;
  const panel = usePanel(keyword, type);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const panelId = useId();

  const isEmpty = keyword.trim() === '';
  const shown = useShown(panel, isEmpty);
  const { isShown, openPanel } = shown;
  const { search, choose, addPack, enter, addScan } = useWaysOut(text, panel, input);
  useSlashKey(input);
  useScanner(addScan);
  const activeRow = panel.suggestions?.[panel.active];

  function typeWords(words: string) {
    text.typeKeyword(words);
    panel.setActive(-1);
    if (words.trim() !== '') return panel.open();
    // storefront.md 5: an empty keyword clears the kept suggestions and hides the box.
    dropSuggestions();
    panel.close();
  }

  // What was typed on a slow line before the code came goes on here, before the box of the HTML is removed.
  const takeOver = useEffectEvent(() => {
    const early = readEarlySearch();
    if (!early) return;
    if (early.isMaker) setType(1);
    if (early.words) text.typeKeyword(early.words);
    if (early.isFocused) input.current?.focus();
  });
  useLayoutEffect(() => takeOver(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isEmpty) openPanel();
      panel.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) panel.close();
    else if (event.key === 'Enter' && isShown && activeRow) {
      if (event.shiftKey || activeRow.wanted) addPack(activeRow);
      else choose(activeRow);
    } else return;
    event.preventDefault();
  }

  /** A press on a link in the panel takes the focus first; the panel stays until it has been heard. */
  function closeLater() {
    text.stopTyping();
    setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) panel.close();
    }, blurCloseMs);
  }

  return {
    ...shown,
    box,
    input,
    panelId,
    panel,
    keyword,
    type,
    setType,
    activeRow,
    search,
    choose,
    addPack,
    typeWords,
    handleKeyDown,
    closeLater,
    submit(event: FormEvent) {
      event.preventDefault();
      void enter(keyword);
    },
    clear() {
      typeWords('');
      input.current?.focus();
    },
  };
}

export type SearchState = ReturnType<typeof useSearchBox>;
