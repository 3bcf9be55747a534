import { Checkbox } from '@qianfang/ui/checkbox';
import { CloseIcon, SearchIcon } from '@qianfang/ui/icons';
import { useRef } from 'react';
import { useSlashKey } from '../../shared/order-keys/use-slash-key.ts';
import type { LineActions } from './cart-line-row.tsx';
import { type CartLine, tickOf } from './cart-view.ts';

/** 在购物车中查找. Narrows what is shown while typing; Esc shows everything again. */
function FindField({
  find,
  onFind,
  onFocus,
}: {
  find: string;
  onFind: (typed: string) => void;
  onFocus: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <search className="flex h-8 min-w-0 flex-1 items-center gap-1.5 rounded-control border border-control bg-card px-2 text-ink-3 focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/30 xl:max-w-80 max-md:h-11">
      <SearchIcon size={16} className="shrink-0" />
      <input
        ref={field}
        type="text"
        aria-label="在购物车中查找"
        placeholder="在购物车中查找：名称、首字母、厂家"
        autoComplete="off"
        maxLength={60}
        value={find}
        onFocus={onFocus}
        onChange={(event) => onFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || find === '') return;
          event.preventDefault();
          onFind('');
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-14 text-ink outline-none placeholder:text-ink-3 max-md:text-16"
      />
      {find !== '' && (
        <button
          type="button"
          aria-label="清除查找"
          onClick={() => onFind('')}
          className="-mr-1 grid size-6 shrink-0 place-items-center rounded-control hover:text-brand"
        >
          <CloseIcon size={14} />
        </button>
      )}
    </search>
  );
}

/** The head of the list stays in view: its tick is for the lines shown, its field finds among them. */
export function CartHead({
  selectable,
  isWhole,
  find,
  onFind,
  onFindFocus,
  onSelect,
}: {
  /** The lines shown that may be ticked. */
  selectable: readonly CartLine[];
  /** They are all of the cart. */
  isWhole: boolean;
  find: string;
  onFind: (typed: string) => void;
  onFindFocus: () => void;
} & Pick<LineActions, 'onSelect'>) {
  const tick = tickOf(selectable);
  return (
    <div
      data-part="cart-head"
      className="cart-head sticky top-0 z-10 rounded-card max-md:mt-2 max-md:py-1.5 border border-line bg-sunk text-12 text-ink-2"
    >
      <span className="cart-tick">
        <Checkbox
          label={isWhole ? '全选' : `全选显示的 ${selectable.length} 种`}
          labelHidden
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={selectable.length === 0}
          onChange={({ currentTarget }) => {
            const ids = selectable.map((line) => line.id);
            onSelect(ids, currentTarget.checked);
          }}
        />
      </span>
      <span className="cart-pic whitespace-nowrap max-xl:hidden" aria-hidden="true">
        {isWhole ? '全选' : '选显示的'}
      </span>
      <span className="cart-name flex">
        <FindField find={find} onFind={onFind} onFocus={onFindFocus} />
      </span>
      <span className="cart-batch max-xl:hidden">批号 / 效期</span>
      <span className="cart-price max-xl:hidden">单价</span>
      <span className="cart-count max-xl:hidden">数量</span>
      <span className="cart-amount max-xl:hidden">金额</span>
      <span className="cart-acts max-xl:hidden">操作</span>
    </div>
  );
}
