import { ChevronDownIcon, CloseIcon, SearchIcon } from '@qianfang/ui/icons';
import { Kbd } from '@qianfang/ui/kbd';
import { Spinner } from '@qianfang/ui/spinner';
import type { SearchType } from './search-address.ts';
import { rowId } from './suggestion.ts';
import { type SearchState, useSearchBox } from './use-search-box.ts';

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

function Field({ state }: { state: SearchState }) {
  const { input, panel, panelId, type, keyword, isTyped, isShown, activeRow } = state;
  const hasList = isShown && isTyped;
  return (
    <div className="flex h-11 items-center overflow-hidden rounded-card border-2 border-brand-fill bg-card focus-within:ring-2 focus-within:ring-brand/30 max-md:h-10">
      <TypeToggle type={type} onChange={state.setType} />
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
        aria-expanded={hasList}
        aria-controls={hasList ? panelId : undefined}
        aria-activedescendant={activeRow ? rowId(panelId, panel.active) : undefined}
        placeholder={placeholders[type]}
        value={keyword}
        onChange={(event) => state.typeWords(event.target.value)}
        onCompositionStart={() => panel.setIsComposing(true)}
        onCompositionEnd={() => panel.setIsComposing(false)}
        onFocus={state.openPanel}
        onClick={state.openPanel}
        onKeyDown={state.handleKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-15 outline-none max-md:px-2 max-md:text-16"
      />
      {isTyped && (
        <button
          type="button"
          aria-label="清除关键词"
          className="grid size-8 shrink-0 place-items-center text-ink-3 hover:text-ink"
          onClick={state.clear}
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
  );
}

/** What stands under the box: words of before while it is empty, then what is found. */
function Panel({ state }: { state: SearchState }) {
  const { isTyped, RecentPanel, SuggestionPanel } = state;
  if (!isTyped && RecentPanel) return <RecentPanel state={state} />;
  return SuggestionPanel ? <SuggestionPanel state={state} /> : <Searching />;
}

/**
 * The search of the header: suggestions after a pause, by keyboard or mouse, a middle pack into the cart from here,
 * and the way to the list (storefront.md 2).
 */
export function SearchBox() {
  const state = useSearchBox();
  const { panel, isTyped, isShown } = state;
  return (
    <search
      ref={state.box}
      data-part="search-box"
      onBlur={state.closeLater}
      className="relative block min-w-0 flex-1 md:max-w-150"
    >
      <form onSubmit={state.submit}>
        <Field state={state} />
      </form>
      <p role="status" className="sr-only">
        {isShown && isTyped && panel.suggestions && `${panel.suggestions.length} 条建议`}
      </p>
      {isShown && (
        <div
          data-part={isTyped ? 'search-panel' : 'search-recent'}
          className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(48rem,100dvh-8rem)] overflow-y-auto rounded-card bg-card shadow-raise max-md:fixed max-md:inset-x-2 max-md:top-14"
        >
          <Panel state={state} />
        </div>
      )}
    </search>
  );
}
