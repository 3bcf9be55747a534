import { getPadTemplate, maxPadBytes, maxPadLines } from '@qianfang/contract/order-pad.calls';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { FileDrop } from '@qianfang/ui/file-drop';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import type { CallFailure } from '../../shared/call.ts';
import { dropStoredDraft, readStoredDraftLike, storeDraft } from '../../shared/drafts/stored-draft.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { SaveTemplate } from '../../shared/purchase-template/save-template.tsx';
import { matchMutation, type PadMatch, type PadQuery, rememberMutation } from './order-pad.queries.ts';
import { PadColumn, PadSkipped } from './pad-reading.tsx';
import { isReady, type PadRow, padRows, rowCounted, rowWith } from './pad-rows.ts';
import { PadTable } from './pad-table.tsx';

/** Input that is not in the cart yet outlives the page. */
const place = 'order-pad';

const example = 'amxljn 30\n国药准字H44021351 10\n阿莫西林胶囊 0.25g*24 5盒';

/** The reading of the lines, in one sentence. */
function summaryOf(rows: readonly PadRow[], leftOut: number): string {
  const count = (confidence: PadRow['line']['confidence']) =>
    rows.filter((row) => row.line.confidence === confidence).length;
  const parts = [
    `识别 ${rows.length} 行`,
    `确定 ${count('sure')}`,
    `可能 ${count('likely')}`,
    `待选 ${count('several')}`,
    `未找到 ${count('none')}`,
  ];
  const rest = leftOut > 0 ? `。一次最多 ${maxPadLines} 行，还有 ${leftOut} 行没有识别，请分次录入` : '';
  return parts.join('，') + rest;
}

/** Input by typing, pasting or file. */
function Entry({
  text,
  onText,
  isBusy,
  error,
  onMatch,
}: {
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  error: CallFailure | null;
  onMatch: (asked: string | File) => void;
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onMatch(text);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-5 px-5 py-4 max-lg:grid-cols-1 max-md:gap-3 max-md:p-3">
      <form
        className="grid content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onMatch(text);
        }}
      >
        <TextArea
          label="要采购的商品，一行一个"
          hint="写名称、拼音缩写、批准文号、条形码或编码，后面跟数量；也可以从表格里整块粘贴。"
          placeholder={example}
          rows={5}
          maxLength={50_000}
          value={text}
          error={error?.errors.text?.[0]}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isBusy}>
            识别商品
          </Button>
          <span className="text-12 text-ink-3 max-md:hidden">Ctrl + Enter</span>
        </p>
      </form>
      <div className="grid content-start gap-2">
        <FileDrop
          label="或上传采购表"
          hint={`XLSX 或 CSV，不超过 2 MB，一次最多 ${maxPadLines} 行`}
          accept=".xlsx,.csv,.txt"
          maxBytes={maxPadBytes}
          disabled={isBusy}
          error={error?.errors.file?.[0]}
          onFiles={([file]) => file && onMatch(file)}
        />
        <p className="text-13 text-ink-2">
          <a href={getPadTemplate.path} download className={linkClass()}>
            下载采购单模板
          </a>
        </p>
      </div>
    </div>
  );
}

/** The recognised lines, to correct and add to the cart at once. */
function Understood({
  match,
  isBusy,
  onColumn,
  onClear,
  onEmptied,
}: {
  match: PadMatch;
  isBusy: boolean;
  /** The quantities are in another column. */
  onColumn: (column: number) => void;
  onClear: () => void;
  /** Every line is in the cart. */
  onEmptied: () => void;
}) {
  const [rows, setRows] = useState<readonly PadRow[]>(() => padRows(match));
  const [addedCount, setAddedCount] = useState(0);
  const add = useAddToCart();
  const remember = useMutation(rememberMutation);
  const ready = rows.filter(isReady);
  const ticked = ready.filter((row) => row.isTicked);
  const change = (index: number, next: (row: PadRow) => PadRow) =>
    setRows((before) => before.map((row, at) => (at === index ? next(row) : row)));

  function addTicked() {
    const lines = ticked.map(({ goods, number }) => ({
      goodsId: goods.id,
      name: goods.name,
      unit: goods.bzdw,
      price: goods.price,
      number,
      warehouseId: goods.ck_id,
    }));
    add.mutate(lines, {
      // Added lines leave the pad; refused ones stay to be corrected.
      onSuccess(answer) {
        const ids = new Set(answer.added.map((line) => line.goods_id));
        const isAdded = (row: PadRow) => row.isTicked && row.goods !== undefined && ids.has(row.goods.id);
        setAddedCount((before) => before + rows.filter(isAdded).length);
        setRows((before) => before.filter((row) => !isAdded(row)));
        if (rows.every(isAdded)) onEmptied();
      },
    });
  }

  return (
    <section aria-label="识别结果" data-part="pad-result">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-md:px-3">
        <Checkbox
          label="全选"
          checked={ready.length > 0 && ticked.length === ready.length}
          onChange={(event) => {
            const isOn = event.target.checked;
            setRows((before) => before.map((row) => ({ ...row, isTicked: isOn && isReady(row) })));
          }}
        />
        <Button variant="primary" disabled={ticked.length === 0} busy={add.isPending} onClick={addTicked}>
          加入购物车（{ticked.length} 行）
        </Button>
        <SaveTemplate lines={ticked.map(({ goods, number }) => ({ goods_id: goods.id, number }))} />
        <Button onClick={onClear}>清空</Button>
        <p role="status" className="text-13 text-ink-2">
          {summaryOf(rows, match.left_out)}
        </p>
      </div>
      {match.table && <PadColumn table={match.table} isBusy={isBusy} onColumn={onColumn} />}
      <PadSkipped lines={match.skipped} />
      {addedCount > 0 && (
        <Notice tone="ok" live className="mx-5 mb-3 max-md:mx-3">
          已把 {addedCount} 行加入购物车。
          <Link to={paths.cart}>去购物车</Link>
        </Notice>
      )}
      {rows.length > 0 && (
        <PadTable
          rows={rows}
          onTick={(index, isOn) => change(index, (row) => ({ ...row, isTicked: isOn && isReady(row) }))}
          onCount={(index, number) => change(index, (row) => rowCounted(row, number))}
          onChoose={(index, goods) => {
            change(index, (row) => rowWith({ ...row, isChosen: goods !== undefined }, goods));
            const key = rows[index]?.line.key;
            if (goods && key) remember.mutate({ key, goodsId: goods.id });
          }}
        />
      )}
    </section>
  );
}

/** 快速录单: typed, pasted or uploaded lines become cart lines. */
export function OrderPad() {
  const match = useMutation(matchMutation);
  const [run, setRun] = useState(0);
  const ask = (asked: PadQuery) => match.mutate(asked, { onSuccess: () => setRun((before) => before + 1) });
  const [text, setText] = useState(() => readStoredDraftLike(place, '') ?? '');
  function type(next: string) {
    setText(next);
    if (next === '') dropStoredDraft(place);
    else storeDraft(place, next);
  }
  return (
    <Card id="pad" data-part="order-pad" className="mb-3">
      <CardHead title="快速录单" aside="输入、粘贴或上传，一次加入购物车" />
      <Entry
        text={text}
        onText={type}
        isBusy={match.isPending}
        error={match.error}
        onMatch={(source) => ask({ source })}
      />
      {match.data && (
        <Understood
          key={run}
          match={match.data}
          isBusy={match.isPending}
          onColumn={(quantityColumn) => match.variables && ask({ ...match.variables, quantityColumn })}
          onClear={match.reset}
          onEmptied={() => type('')}
        />
      )}
    </Card>
  );
}
