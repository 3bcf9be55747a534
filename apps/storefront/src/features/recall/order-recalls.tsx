import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Notice } from '@qianfang/ui/notice';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { answering, orderRecallsQuery, type Recall } from './recall.queries.ts';

function standing({ answer, is_ended: isEnded, due_at: due }: Recall): string {
  if (isEnded) return '召回已结束。';
  if (answer) return `${formatInstant(answer.at)} 已确认，剩余 ${formatCount(answer.held)} 件。`;
  return `请立即停止销售和使用，封存库存，并在 ${formatInstant(due)} 前确认、填报剩余库存。`;
}

function OneRecall({ recall, orderId }: { recall: Recall; orderId: number }) {
  const answer = useMutation(answering);
  const [isOpen, setIsOpen] = useState(false);
  async function send(given: { held: number; remark: string }) {
    try {
      await answer.mutateAsync({ id: recall.id, ...given });
    } catch {
      // The mutation shows the refusal.
      return;
    }
    setIsOpen(false);
    toast.success('已确认召回，剩余库存已填报');
  }
  const isOpenRecall = !recall.is_ended;
  return (
    <Notice tone={isOpenRecall && !recall.answer ? 'bad' : 'info'}>
      <div className="grid gap-2">
        <p>
          <b className="font-semibold">
            {recall.level_text}：{recall.name}（{recall.batches}）
          </b>
          <span className="block">
            召回原因：{recall.reason}。{standing(recall)}
          </span>
        </p>
        {isOpenRecall && (
          <p className="flex flex-wrap gap-2 print:hidden">
            <Button variant={recall.answer ? undefined : 'primary'} onClick={() => setIsOpen(true)}>
              {recall.answer ? '更正剩余库存' : '确认并填报库存'}
            </Button>
            {recall.answer !== null && recall.answer.held > 0 && (
              <ButtonLink to={paths.askAfterSales(orderId)} className="no-underline!">
                申请退货
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      {isOpen && (
        <AnswerDialog
          recall={recall}
          isBusy={answer.isPending}
          onClose={() => setIsOpen(false)}
          onConfirm={(given) => void send(given)}
        />
      )}
    </Notice>
  );
}

/** An order's recalls and the company's answers; nothing for most orders. */
export function OrderRecalls({ orderId }: { orderId: number }) {
  const { data } = useQuery(orderRecallsQuery(orderId));
  return data?.list.map((recall) => <OneRecall key={recall.id} recall={recall} orderId={orderId} />);
}
