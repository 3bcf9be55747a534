import { displayAmount } from '@qianfang/domain/money/display-money';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Kbd } from '@qianfang/ui/kbd';
import { LinkButton } from '@qianfang/ui/link-button';
import { ShelfIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { GoodsPickerButton } from '../../shared/goods-picker/goods-picker-button.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { refusalText } from '../../shared/refusals.ts';
import { changeRowsMutation, type Pasted, pasteMutation, type Sheet } from './chain-sheet.queries.ts';
import { CheckWindow } from './check-window.tsx';
import { PasteBox } from './paste-box.tsx';
import { SheetGrid, type SheetGridHandle } from './sheet-grid.tsx';
import { UnreadPanel } from './unread-panel.tsx';
import { type UsedSheet, useSheet } from './use-sheet.ts';
import type { WeighedSheet } from './weigh-sheet.ts';

function pastedText({ filled, kinds, stores, skipped, repeated }: Pasted): string {
  return [
    filled > 0 ? `已填入 ${kinds} 种商品、${stores} 家门店的 ${formatCount(filled)} 个数量` : '没有填入数量',
    skipped.length > 0 && `跳过 ${skipped.slice(0, 3).join('、')}${skipped.length > 3 ? ' 等' : ''}`,
    repeated.length > 0 && `第 ${repeated.slice(0, 5).join('、')} 行与前面重复，数量已相加`,
  ]
    .filter(Boolean)
    .join('；');
}

/** What the focused cell is: its price, or what is wrong with it and the nearest quantity that is right. */
function CellHint({
  sheet,
  weighed,
  active,
  onFix,
}: {
  readonly sheet: Sheet;
  readonly weighed: WeighedSheet;
  readonly active: { readonly row: number; readonly column: number } | undefined;
  readonly onFix: (number: number) => void;
}) {
  const row = active && sheet.rows[active.row];
  const store = active && sheet.stores[active.column];
  if (!row || !store)
    return (
      <p className="text-13 text-ink-3 max-md:hidden">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> 移动，<Kbd>Enter</Kbd> 下一行，<Kbd>Ctrl</Kbd>{' '}
        <Kbd>D</Kbd> 同上一行，<Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> 右边各店同样数量
      </p>
    );
  const cell = weighed.rows[active.row]?.cells[active.column];
  const message = row.offers[active.column]?.block || cell?.message;
  return (
    <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 text-13">
      <span className="text-ink-2">
        {row.name} {row.ypgg} · {store.company}
      </span>
      {message ? (
        <span className="text-danger">{message}</span>
      ) : (
        cell &&
        cell.amount !== null && <b className="font-semibold tabular-nums">{displayAmount(cell.amount)}</b>
      )}
      {cell && cell.advice !== null && (
        <LinkButton onClick={() => onFix(cell.advice ?? 0)}>
          改为 {formatUnits(cell.advice, row.bzdw)}
        </LinkButton>
      )}
    </p>
  );
}

function Tiers({ weighed }: { readonly weighed: WeighedSheet }) {
  if (weighed.tiers.size === 0) return null;
  return (
    <p className="text-13 text-ink-3" data-part="sheet-tiers">
      按价格：
      {[...weighed.tiers].map(([name, sum]) => (
        <span key={name} className="mr-3 tabular-nums">
          {name} <b className="font-medium text-ink-2">{displayAmount(sum.amount)}</b>（
          {formatCount(sum.units)} 件）
        </span>
      ))}
    </p>
  );
}

const savingTexts = { saved: '草稿已保存', saving: '正在保存', failed: '没有存上' } as const;

function OpenSheet({ used, sheet, weighed }: { used: UsedSheet; sheet: Sheet; weighed: WeighedSheet }) {
  const [isPasting, setPasting] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [active, setActive] = useState<{ readonly row: number; readonly column: number }>();
  const paste = useMutation(pasteMutation);
  const rows = useMutation(changeRowsMutation);
  const grid = useRef<SheetGridHandle>(null);
  const { faults, total } = weighed;

  async function onPaste(text: string, done?: () => void) {
    if (!(await used.flush())) return;
    paste.mutate(text, {
      onSuccess: (pasted) => {
        done?.();
        setPasting(false);
        void used.reload();
        const isWhole = pasted.filled > 0 && pasted.repeated.length === 0;
        (isWhole ? toast.success : toast.warning)(pastedText(pasted));
      },
      // A table that was not understood is shown where it can be mended.
      onError: () => setPasting(true),
    });
  }
  const changeRows = async (body: Parameters<typeof rows.mutate>[0]) => {
    if (await used.flush()) rows.mutate(body, { onSuccess: () => void used.reload() });
  };
  async function clear() {
    const isSure = await askConfirm({
      title: '清空要货表',
      text: '所有商品和数量都会移除。',
      confirmLabel: '清空',
    });
    if (isSure) await changeRows({ removed: sheet.rows.map((row) => row.goods_id) });
  }
  const fixable = faults.filter((fault) => fault.advice !== null);
  const firstFault = faults[0];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-5 py-3 max-md:px-3">
        <Button variant={sheet.rows.length === 0 ? 'primary' : 'line'} onClick={() => setPasting(true)}>
          粘贴表格
        </Button>
        <GoodsPickerButton
          label="增加商品"
          text="增加商品"
          onPick={(id) => void changeRows({ added: [id] })}
        />
        {sheet.rows.length > 0 && (
          <span className="ml-auto flex items-center gap-3 text-13 text-ink-3">
            <span role="status">{savingTexts[used.saving]}</span>
            {used.saving === 'failed' && <LinkButton onClick={() => void used.flush()}>再存一次</LinkButton>}
            <LinkButton onClick={() => void clear()}>清空</LinkButton>
          </span>
        )}
      </div>
      <UnreadPanel unread={sheet.unread} stores={sheet.stores} onAnswered={() => void used.reload()} />
      {sheet.rows.length === 0 ? (
        <EmptyState
          picture={<ShelfIcon size={56} />}
          title="要货表是空的"
          text="从 Excel 复制门店要货表，粘贴进来；或逐个增加商品"
        />
      ) : (
        <>
          <SheetGrid
            ref={grid}
            sheet={sheet}
            weighed={weighed}
            onChange={used.change}
            onPasteTable={(text) => void onPaste(text)}
            onRemove={(id) => void changeRows({ removed: [id] })}
            onActive={setActive}
          />
          <div className="px-5 py-2.5 empty:hidden max-md:px-3">
            <Tiers weighed={weighed} />
          </div>
          <div
            data-bar=""
            className="sticky bottom-0 z-8 grid gap-2 rounded-b-card border-t border-line bg-card px-5 py-2.5 max-md:bottom-tabs max-md:px-3"
          >
            <div className="flex min-h-6 items-center">
              <CellHint
                sheet={sheet}
                weighed={weighed}
                active={active}
                onFix={(number) => active && used.change([{ ...active, number }])}
              />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {firstFault && (
                <p className="flex flex-wrap items-center gap-3 text-13">
                  <LinkButton onClick={() => grid.current?.focusCell(firstFault.row, firstFault.column)}>
                    {faults.length} 格不能下单，去看第一格
                  </LinkButton>
                  {fixable.length > 0 && (
                    <LinkButton
                      onClick={() =>
                        used.change(
                          fixable.map(({ row, column, advice }) => ({ row, column, number: advice ?? 0 })),
                        )
                      }
                    >
                      {fixable.length} 格改为最近的可购数量
                    </LinkButton>
                  )}
                </p>
              )}
              <p className="ml-auto text-14">
                {weighed.stores.filter((sum) => sum.kinds > 0).length} 家门店，商品金额{' '}
                <b className="text-16 font-semibold text-price tabular-nums">{displayAmount(total.amount)}</b>
              </p>
              <Button
                size="lg"
                variant="primary"
                disabled={weighed.rows.every((row) => row.cells.every((cell) => cell === undefined))}
                onClick={async () => (await used.flush()) && setChecking(true)}
              >
                核对并下单
              </Button>
            </div>
          </div>
        </>
      )}
      <PasteBox
        open={isPasting}
        error={paste.error ? (refusalText(paste.error) ?? '') : ''}
        isBusy={paste.isPending}
        onPaste={(text, done) => void onPaste(text, done)}
        onClose={() => {
          setPasting(false);
          paste.reset();
        }}
      />
      {isChecking && (
        <CheckWindow
          stores={sheet.stores}
          onClose={() => {
            setChecking(false);
            void used.reload();
          }}
        />
      )}
    </>
  );
}

/** 统一采购: a head office's sheet of goods × stores. */
export function SheetView() {
  const used = useSheet();
  const { query, sheet, weighed } = used;
  return (
    <div className="frame-width py-4 max-md:py-3">
      <Card data-part="chain-sheet">
        <CardHead
          title="统一采购"
          level={1}
          aside={sheet && `${sheet.stores.length} 家门店 · ${formatCount(sheet.rows.length)} 种商品`}
          action={
            <Link to={paths.stores} className="text-brand">
              多店管理
            </Link>
          }
        />
        {!sheet || !weighed ? (
          <CardBody>
            {query.error ? (
              <ErrorState
                title={refusalText(query.error) ?? '要货表没有加载出来'}
                onRetry={query.refetch}
                isRetrying={query.isFetching}
              />
            ) : (
              <Skeleton className="h-[480px]" />
            )}
          </CardBody>
        ) : sheet.stores.length === 0 ? (
          <EmptyState
            picture={<ShelfIcon size={56} />}
            title="还没有门店"
            text="总部绑定或新增门店后，可以在一张表里为各店采购"
            actions={<ButtonLink to={paths.stores}>去多店管理</ButtonLink>}
          />
        ) : (
          <OpenSheet used={used} sheet={sheet} weighed={weighed} />
        )}
      </Card>
    </div>
  );
}
