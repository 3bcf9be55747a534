import './goods-table.css';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { KeyboardIcon } from '@qianfang/ui/icons';
import { Kbd } from '@qianfang/ui/kbd';
import { LinkButton } from '@qianfang/ui/link-button';
import { Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import type { Goods } from './goods.queries.ts';
import { GoodsRow } from './goods-row.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { isOrderable } from './pack-rule.ts';
import { wishFor } from './use-order-line.ts';
import { useQuestionKey } from './use-question-key.ts';

function Head({ isAll, isSome, onAll }: { isAll: boolean; isSome: boolean; onAll: (isOn: boolean) => void }) {
  return (
    <thead>
      <Tr>
        <Th className="w-10">
          <Checkbox
            label="全选"
            labelHidden
            checked={isAll}
            indeterminate={isSome && !isAll}
            onChange={(event) => onAll(event.target.checked)}
          />
        </Th>
        <Th>商品名称</Th>
        <Th className="w-30">规格</Th>
        <Th className="w-23">生产厂家</Th>
        <Th className="w-35">批准文号</Th>
        <Th className="w-11" align="center">
          单位
        </Th>
        <Th className="w-20.5" numeric>
          中包 / 件装
        </Th>
        <Th className="w-28 pl-5">有效期至</Th>
        <Th className="w-16" numeric>
          库存
        </Th>
        <Th className="w-26" numeric>
          单价
        </Th>
        <Th className="w-30.5 pl-4">促销</Th>
        <Th className="w-28" align="center">
          数量
        </Th>
        <Th className="w-19">操作</Th>
      </Tr>
    </thead>
  );
}

function Keys({ onAll }: { onAll: () => void }) {
  const key = 'inline-flex items-center gap-1';
  return (
    <p className="flex min-w-0 items-center gap-4.5 overflow-hidden whitespace-nowrap max-xl:hidden">
      <span className={key}>
        <Kbd>Tab</Kbd> 下一个数量
      </span>
      <span className={key}>
        <Kbd>Enter</Kbd> 加入并到下一行
      </span>
      <span className={key}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> 换行
      </span>
      <span className={key}>
        <Kbd>+</Kbd>
        <Kbd>−</Kbd> 按中包装加减
      </span>
      <span className={key}>
        <Kbd>/</Kbd> 搜索
      </span>
      <LinkButton tone="plain" onClick={onAll}>
        <Kbd>?</Kbd> 全部快捷键
      </LinkButton>
    </p>
  );
}

/**
 * Moves the focus among the quantities of the table, in their order. Who has searched by keyboard goes on in the first
 * one at once, and ↓ leads there from the page, so that nobody has to pass the whole frame by Tab.
 */
function useQuantityFocus(searched: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusFirst = useEffectEvent(() => {
    if (document.activeElement !== document.body) return false;
    const first = body.current?.querySelector<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)');
    first?.focus();
    return first !== undefined;
  });
  useEffect(() => {
    if (searched) focusFirst();
  }, [searched]);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key === 'ArrowDown' && isPlain && !event.defaultPrevented && focusFirst())
        event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    body,
    move(from: HTMLElement, by: 1 | -1) {
      const fields = [
        ...(body.current?.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)') ??
          []),
      ];
      const at = fields.findIndex((field) => Object.is(field, from));
      fields[at + by]?.focus();
    },
  };
}

/**
 * The order table. Made for the keyboard: Tab goes from quantity to quantity, Enter puts the row into the cart and
 * moves on, ↑ ↓ change rows, Space ticks, `/` searches, `?` shows all keys.
 */
export function GoodsTable({
  goods,
  keywords,
  stickyTop,
}: {
  goods: readonly Goods[];
  keywords: string | undefined;
  stickyTop: number;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const quantities = useRef(new Map<number, number>());
  const [showsKeys, setShowsKeys] = useState(false);
  const adding = useAddToCart();
  const { body, move } = useQuantityFocus(keywords ? `${keywords}/${goods[0]?.id ?? ''}` : '');
  useQuestionKey(() => setShowsKeys(true));

  const orderable = goods.filter(isOrderable);
  const chosen = orderable.filter((one) => ticked.has(one.id));

  function tick(id: number, isOn: boolean) {
    setTicked((known) => {
      const next = new Set(known);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function addTicked() {
    const wishes = chosen.flatMap((one) => {
      const more = (quantities.current.get(one.id) ?? Math.max(one.zbz, one.cart_number)) - one.cart_number;
      return more > 0 ? [wishFor(one, more)] : [];
    });
    if (wishes.length > 0) adding.mutate(wishes, { onSuccess: () => setTicked(new Set()) });
    else setTicked(new Set());
  }

  return (
    <section aria-label="商品表" data-part="goods-table" className="rounded-card border border-line bg-card">
      <div className="flex h-11 items-center gap-4 border-b border-line px-4 text-13 text-ink-2">
        <Keys onAll={() => setShowsKeys(true)} />
        <Button
          size="sm"
          className="xl:hidden"
          icon={<KeyboardIcon size={16} />}
          onClick={() => setShowsKeys(true)}
        >
          快捷键
        </Button>
        <Button
          size="sm"
          variant="soft"
          className="ml-auto"
          disabled={chosen.length === 0}
          busy={adding.isPending}
          onClick={addTicked}
        >
          勾选的 {chosen.length} 种加入购物车
        </Button>
      </div>
      <Table caption="商品" stickyTop={stickyTop} minWidth={1280} className="goods-table">
        <Head
          isAll={orderable.length > 0 && chosen.length === orderable.length}
          isSome={chosen.length > 0}
          onAll={(isOn) => setTicked(new Set(isOn ? orderable.map((one) => one.id) : []))}
        />
        <tbody ref={body}>
          {goods.map((one) => (
            <GoodsRow
              key={one.id}
              goods={one}
              keywords={keywords}
              isTicked={ticked.has(one.id)}
              onTick={(isOn) => tick(one.id, isOn)}
              onQuantity={(quantity) => quantities.current.set(one.id, quantity)}
              onMove={move}
            />
          ))}
        </tbody>
      </Table>
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </section>
  );
}

/** Rows to come, at their height. */
export function GoodsTableSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="正在加载商品" aria-busy="true" className="rounded-card border border-line bg-card">
      <div className="h-11 border-b border-line" />
      <Table caption="正在加载" stickyTop={false} minWidth={1280} className="goods-table">
        <tbody>
          <Repeat count={count}>
            <Tr>
              <Td>
                <Skeleton className="h-4 w-full" />
              </Td>
            </Tr>
          </Repeat>
        </tbody>
      </Table>
    </section>
  );
}
