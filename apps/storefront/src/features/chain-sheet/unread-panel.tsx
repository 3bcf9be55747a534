import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Select } from '@qianfang/ui/select';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { GoodsPickerButton } from '../../shared/goods-picker/goods-picker-button.tsx';
import { answerMutation, type SheetStore, type Unread } from './chain-sheet.queries.ts';

type Kind = 'line' | 'column' | 'cell';

interface ItemProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  readonly onDrop: () => void;
}

function Item({ title, text, children, isBusy, onDrop }: ItemProps) {
  return (
    <li
      data-part="unread"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2 first:border-0"
    >
      <p className="min-w-0 flex-1 basis-64 text-14 [overflow-wrap:anywhere]">
        <span className="mr-2 text-13 text-ink-3">{title}</span>
        {text}
      </p>
      {children}
      <Button
        size="sm"
        variant="ghost"
        busy={isBusy}
        aria-label={`${title} ${text}：不要了`}
        onClick={onDrop}
      >
        不要了
      </Button>
    </li>
  );
}

/** How many quantities hang on a row or column. */
const countText = (count: number) => `（${formatCount(count)} 个数量）`;

/** What was pasted and not understood, row by row and column by column, until each is answered. */
export function UnreadPanel({
  unread,
  stores,
  onAnswered,
}: {
  readonly unread: Unread;
  readonly stores: readonly SheetStore[];
  readonly onAnswered: () => void;
}) {
  const answer = useMutation(answerMutation);
  const [asked, setAsked] = useState(0);
  const send = (kind: Kind, id: number, means?: number) => {
    setAsked(id);
    answer.mutate(means === undefined ? { kind, id } : { kind, id, means }, { onSuccess: onAnswered });
  };
  const { lines, columns, cells } = unread;
  const faulty = cells.filter((cell) => cell.message !== '');
  const total = lines.length + columns.length + faulty.length;
  if (total === 0) return null;
  const isBusy = (id: number) => answer.isPending && asked === id;
  return (
    <section
      aria-labelledby="sheet-unread"
      data-part="sheet-unread"
      className="border-b border-line bg-warn-soft px-5 py-3 max-md:px-3"
    >
      <h2 id="sheet-unread" className="text-14 font-semibold text-warn">
        还有 {total} 处没看懂，选好后自动填入
      </h2>
      <ul className="mt-1 max-h-60 overflow-auto rounded-control bg-card px-3">
        {columns.map(({ id, column, heading }) => (
          <Item
            key={id}
            title={`第 ${column} 列`}
            text={`“${heading}”是哪家门店${countText(cells.filter((cell) => cell.column_id === id).length)}`}
            isBusy={isBusy(id)}
            onDrop={() => send('column', id)}
          >
            <div className="w-64 max-md:w-full">
              <Select
                label={`“${heading}”是哪家门店`}
                labelHidden
                size="md"
                placeholder="选择门店"
                value=""
                options={stores.map((store) => ({ value: String(store.id), label: store.company }))}
                onChange={(event) => send('column', id, Number(event.currentTarget.value))}
              />
            </div>
          </Item>
        ))}
        {lines.map(({ id, line, text, candidates }) => (
          <Item
            key={id}
            title={`第 ${line} 行`}
            text={`“${text}”${candidates.length === 0 ? '没有找到' : '是哪个商品'}${countText(cells.filter((cell) => cell.line_id === id).length)}`}
            isBusy={isBusy(id)}
            onDrop={() => send('line', id)}
          >
            <div className="flex w-full flex-wrap gap-2 md:w-auto md:max-w-[620px] md:justify-end">
              {candidates.slice(0, 3).map((goods) => (
                <Button
                  key={goods.goods_id}
                  size="sm"
                  className="block! max-w-72 truncate"
                  disabled={answer.isPending}
                  title={`${goods.name} ${goods.ypgg} ${goods.sccj}`}
                  onClick={() => send('line', id, goods.goods_id)}
                >
                  {goods.name} {goods.ypgg} {goods.sccj}
                </Button>
              ))}
              <GoodsPickerButton
                label={`第 ${line} 行的商品`}
                text="找商品"
                onPick={(goodsId) => send('line', id, goodsId)}
              />
            </div>
          </Item>
        ))}
        {faulty.map(({ id, line, name, company, message }) => (
          <Item
            key={id}
            title={`第 ${line} 行`}
            text={`${[name, company].filter(Boolean).join(' · ')}：${message}，请在表格里填写`}
            isBusy={isBusy(id)}
            onDrop={() => send('cell', id)}
          />
        ))}
      </ul>
    </section>
  );
}
