import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { Steps } from '@qianfang/ui/steps';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { type ServiceDetail as Detail, resolving, serviceQuery } from './after-sale.queries.ts';
import { satisfactionWords, serviceTone } from './after-sale-words.ts';
import { ApplicationHead } from './application-head.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { Evidence } from './evidence.tsx';
import { Fact } from './fact.tsx';
import { SendForm } from './send-form.tsx';
import { Thread } from './thread.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const reached = { ASKED: 1, WORKING: 1, SETTLED: 2, REOPENED: 1, DONE: 4 } as const;

function Progress({ data }: { data: Detail }) {
  const isPhone = useIsPhone();
  if (data.status === 'WITHDRAWN') {
    return (
      <Notice tone="info">
        申请已撤销{data.ended_at && `（${formatInstant(data.ended_at)}）`}。需要时可以重新申请。
      </Notice>
    );
  }
  const settled = data.thread.findLast(({ event }) => event === 'settle')?.at;
  const say = (at: string | null | undefined) =>
    at ? (isPhone ? formatInstant(at).slice(5, 10) : formatInstant(at)) : undefined;
  const notes = [
    say(data.created_at),
    data.status === 'REOPENED' ? '继续处理' : say(settled),
    undefined,
    data.status === 'DONE' ? say(data.ended_at) : undefined,
  ];
  return (
    <Steps
      spread
      label="售后进度"
      current={reached[data.status]}
      items={['申请', '处理', '确认', '完成'].map((title, at) => ({ title, note: notes[at] }))}
    />
  );
}

/** 已解决 with the buyer's satisfaction. An unsolved matter continues in the thread below. */
function Resolve({ data }: { data: Detail }) {
  const [choice, setChoice] = useState<string | null>(null);
  const [error, setError] = useState('');
  const resolve = useMutation(resolving);
  const isOver = data.status === 'DONE';
  function submit() {
    if (choice === null) {
      setError('请选择满意度');
      return;
    }
    resolve.mutate(
      { id: data.id, satisfaction: Number(choice) },
      { onSuccess: () => toast.success('感谢评价') },
    );
  }
  return (
    <Card data-part="service-resolve">
      <CardHead title={isOver ? '评价本次服务' : '问题解决了吗'} />
      <CardBody className="grid gap-4">
        {!isOver && (
          <p className="text-14 text-ink-2">
            已解决请选择满意度并确认；还没有解决，请在下方{data.status === 'SETTLED' ? '继续反馈' : '留言'}。
          </p>
        )}
        <RadioGroup
          label="满意度"
          options={satisfactionWords.map((label, at) => ({ value: String(at + 1), label }))}
          value={choice}
          error={error}
          onChange={(value) => {
            setChoice(value);
            setError('');
          }}
        />
        <Button variant="primary" busy={resolve.isPending} className="justify-self-start" onClick={submit}>
          {isOver ? '提交评价' : '已解决'}
        </Button>
      </CardBody>
    </Card>
  );
}

function Sending({ data }: { data: Detail }) {
  const { address } = data;
  return (
    <Card>
      <CardHead title="寄回商品" aside="按客服答复寄回，运费由我方承担" />
      <CardBody className="grid gap-4">
        <dl className="grid gap-2.5 text-14">
          {address.text !== '' && (
            <Fact name="收件">
              {address.consignee} {address.phone} {address.text}
            </Fact>
          )}
          {data.tracking_no !== '' && (
            <Fact name="运单">
              {data.carrier} {data.tracking_no}
            </Fact>
          )}
        </dl>
        {data.actions.includes('send') && data.tracking_no === '' && <SendForm kind="service" id={data.id} />}
      </CardBody>
    </Card>
  );
}

function Whole({ data }: { data: Detail }) {
  return (
    <article className="grid gap-3" aria-labelledby="application-title" data-part="service-detail">
      <ApplicationHead
        title="售后详情"
        number={data.application_no}
        order={{ id: data.order_id, no: data.order_no }}
        state={{ text: data.status_text, tone: serviceTone[data.status] }}
        actions={data.actions.includes('withdraw') && <WithdrawButton kind="service" id={data.id} />}
      >
        <Progress data={data} />
        {data.satisfaction !== null && (
          <Notice tone="ok">您的评价：{satisfactionWords[data.satisfaction - 1]}。</Notice>
        )}
      </ApplicationHead>
      {data.actions.includes('resolve') && <Resolve data={data} />}
      {(data.actions.includes('send') || data.tracking_no !== '') && <Sending data={data} />}
      <Card>
        <CardHead title={data.topic_text} />
        <CardBody className="grid gap-3">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.content}</p>
          <Evidence pictures={data.pictures} />
        </CardBody>
        {data.lines.length > 0 && (
          <div className="border-t border-line">
            <ApplicationLines lines={data.lines} isReturn={false} />
          </div>
        )}
      </Card>
      <Card>
        <CardHead title="沟通记录" />
        <CardBody>
          <Thread
            kind="service"
            id={data.id}
            entries={data.thread}
            mayWrite={data.actions.includes('write')}
            label={data.status === 'SETTLED' ? '继续反馈' : '留言'}
          />
        </CardBody>
      </Card>
    </article>
  );
}

/** The page of an after-sales service. */
export function ServiceDetail({ id, missing }: { id: number; missing: ReactNode }) {
  return (
    <DetailFrame query={useQuery(serviceQuery(id))} missing={missing}>
      {(data) => <Whole data={data} />}
    </DetailFrame>
  );
}
