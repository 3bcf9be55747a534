import { maxPadLines } from '@qianfang/contract/order-pad.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Select } from '@qianfang/ui/select';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { addToPreferred } from '../../shared/preferred/preferred.queries.ts';
import { refusalText } from '../../shared/refusals.ts';
import { type Matched, matchMutation } from './preferred.queries.ts';

const goodsText = ({ name, ypgg, sccj }: Matched['goods'][number]) => `${name} ${ypgg} · ${sccj}`;

/** Lines that need an answer: which of several goods is meant. */
function Answers({
  matched,
  chosen,
  onChoose,
}: {
  matched: Matched;
  chosen: ReadonlyMap<number, number>;
  onChoose: (at: number, goodsId: number | undefined) => void;
}) {
  const goods = new Map(matched.goods.map((one) => [one.id, one]));
  return (
    <ul className="grid gap-2.5">
      {matched.lines.map((line, at) => {
        if (line.confidence === 'sure') return null;
        const options = line.candidates.flatMap((id) => {
          const one = goods.get(id);
          return one ? [{ value: String(id), label: goodsText(one) }] : [];
        });
        return (
          <li key={`${line.line} ${line.text}`} className="grid items-center gap-x-4 gap-y-1 md:grid-cols-2">
            <span className="text-13">
              第 {line.line} 行 {line.text}
            </span>
            {options.length === 0 ? (
              <span className="text-13 text-danger">没有找到，不会加入</span>
            ) : (
              <Select
                label={`第 ${line.line} 行是哪个商品`}
                labelHidden
                size="md"
                placeholder="不加入"
                options={options}
                value={String(chosen.get(at) ?? '')}
                onChange={({ target }) => onChoose(at, Number(target.value) || undefined)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Adds goods by a pasted text, read as the order pad reads it; what is not certain is asked. */
export function PasteGoods({ listId, onClose }: { listId: number; onClose: () => void }) {
  const [text, setText] = useDraft(`preferred-paste ${listId}`, '');
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const field = useRef<HTMLTextAreaElement>(null);
  const matching = useMutation(matchMutation);
  const matched = matching.data;
  const sure = (matched?.lines ?? []).flatMap(({ confidence, goods_id: id }) =>
    confidence === 'sure' && id !== null ? [id] : [],
  );
  const ids = [...new Set([...sure, ...chosen.values()])];
  const adding = useMutation({
    mutationFn: () => addToPreferred(listId, ids),
    onSuccess({ added }) {
      const rest = ids.length - added;
      toast.success(`已加入 ${added} 种商品${rest > 0 ? `，${rest} 种已在清单里` : ''}`);
      setText('');
      onClose();
    },
  });
  const open = (matched?.lines.length ?? 0) - sure.length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      closeOnOutsidePress={false}
      initialFocus={field}
      title="粘贴商品"
      description="每行一个商品：编码、条码、批准文号或名称加规格；也可以从 Excel 复制整张表。"
      footer={
        matched ? (
          <>
            <Button onClick={() => matching.reset()}>重新粘贴</Button>
            <Button
              variant="primary"
              busy={adding.isPending}
              busyText="正在加入"
              disabled={ids.length === 0}
              onClick={() => adding.mutate()}
            >
              加入 {formatCount(ids.length)} 种商品
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            busy={matching.isPending}
            busyText="识别中"
            disabled={text.trim() === ''}
            onClick={() => {
              setChosen(new Map());
              matching.mutate(text);
            }}
          >
            识别
          </Button>
        )
      }
    >
      {matched ? (
        <div className="grid gap-3">
          <p role="status" className="text-14">
            认出 {formatCount(sure.length)} 种商品
            {open > 0 && `，${formatCount(open)} 行请您确认`}
            {matched.left_out > 0 &&
              `；一次最多 ${maxPadLines} 行，还有 ${formatCount(matched.left_out)} 行没有读`}
          </p>
          {matched.skipped.length > 0 && (
            <details className="text-13 text-ink-2">
              <summary>不像商品，已跳过 {formatCount(matched.skipped.length)} 行</summary>
              <ul className="mt-1 grid gap-0.5">
                {matched.skipped.map(({ line, text: skipped }) => (
                  <li key={line}>
                    第 {line} 行 {skipped}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Answers
            matched={matched}
            chosen={chosen}
            onChoose={(at, goodsId) => {
              const next = new Map(chosen);
              if (goodsId === undefined) next.delete(at);
              else next.set(at, goodsId);
              setChosen(next);
            }}
          />
        </div>
      ) : (
        <TextArea
          ref={field}
          label="商品"
          rows={12}
          maxLength={50_000}
          value={text}
          error={refusalText(matching.error, 'text')}
          placeholder={'6901234567892\n国药准字H20031234\n阿莫西林胶囊 0.25g*24粒'}
          onChange={(event) => {
            setText(event.currentTarget.value);
            matching.reset();
          }}
        />
      )}
    </Dialog>
  );
}
