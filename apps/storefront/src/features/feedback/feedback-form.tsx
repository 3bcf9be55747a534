import {
  feedbackNatures,
  feedbackTopics,
  maxFeedbackBytes,
  maxFeedbackPictures,
} from '@qianfang/contract/feedback.calls';
import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { Select } from '@qianfang/ui/select';
import { Pending } from '@qianfang/ui/skeleton';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { type Nature, recentOrdersQuery, type Topic } from './feedback.queries.ts';
import { topics } from './feedback-words.ts';
import { type Feedback, type FeedbackTask, useFeedback } from './use-feedback.ts';

const maxLength = 500;

function OrderSelect({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (orderNo: string) => void;
  error: string | undefined;
}) {
  const { data } = useQuery(recentOrdersQuery);
  const options = (data?.list ?? []).map((order) => ({
    value: order.order_no,
    label: `${order.order_no} · ${formatInstant(order.created_at).slice(0, 10)}`,
  }));
  // A draft may name an order that is no longer among the newest.
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      label="相关订单"
      placeholder="与订单无关"
      options={isListed ? options : [{ value, label: value }, ...options]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What kind of message it is, and about which order. */
function Subject({
  feedback: { draft, errors, change },
  natures,
}: {
  feedback: Feedback;
  natures: readonly Nature[];
}) {
  return (
    <>
      {natures.length > 1 && (
        <RadioGroup
          label="提交"
          options={natures.map((value) => ({ value, label: feedbackNatures[value] }))}
          value={draft.nature}
          onChange={(nature) => change({ nature })}
        />
      )}
      <RadioGroup<Topic>
        label="类型"
        options={topics.map((value) => ({ value, label: feedbackTopics[value] }))}
        value={draft.topic === '' ? null : draft.topic}
        error={errors.type ?? ''}
        onChange={(topic) => change({ topic })}
      />
      <OrderSelect
        value={draft.orderNo}
        error={errors.order_no}
        onChange={(orderNo) => change({ orderNo })}
      />
    </>
  );
}

/** Whether who writes is named, and on which phone to call them. */
function Sender({ feedback: { draft, errors, change }, phone }: { feedback: Feedback; phone: string }) {
  return (
    <>
      <Checkbox
        label="匿名提交"
        checked={draft.isAnonymous}
        onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
      />
      {draft.isAnonymous ? (
        <p className="-mt-2 text-13 text-ink-3">
          处理人员看不到单位、账号和电话；答复仍会出现在下面的记录里。选了订单的，处理人员能看到订单号。
        </p>
      ) : (
        <TextField
          label="联系手机"
          hint={phone ? `不填则用账号的手机 ${phone}` : '方便我们核实情况'}
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={draft.contact}
          error={errors.contact}
          className="max-w-72"
          onChange={(event) => change({ contact: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** What became of the submit. */
function Outcome({ feedback: { sending, errors } }: { feedback: Feedback }) {
  if (sending.isError && Object.keys(errors).length === 0)
    return (
      <Notice tone="bad" live>
        没有提交成功，填写的内容都还在，请重试。
      </Notice>
    );
  if (!sending.isSuccess) return null;
  return (
    <Notice tone="ok" live>
      已提交，编号 <b>{sending.data.ticket_no}</b>，我们将在 {formatInstant(sending.data.due_at)}{' '}
      前答复，并以站内消息通知。
    </Notice>
  );
}

function Form({ task, phone }: { task: FeedbackTask; phone: string }) {
  const feedback = useFeedback(task, phone);
  const { draft, errors, files, sending, share, change, attach, submit } = feedback;
  const [isReading, setIsReading] = useState(false);
  return (
    <GuidedForm
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      data-part="feedback-form"
    >
      <Subject feedback={feedback} natures={task.natures} />
      <TextArea
        label="内容"
        required
        rows={6}
        maxLength={maxLength}
        counter
        placeholder="发生了什么、什么时候、涉及哪个商品和批号，希望怎样处理"
        value={draft.content}
        error={errors.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <PicturePicker
        maxPictures={maxFeedbackPictures}
        maxBytes={maxFeedbackBytes}
        files={files}
        onChange={attach}
        onReading={setIsReading}
        sent={sending.isPending ? share : undefined}
        error={errors.file}
      />
      <Sender feedback={feedback} phone={phone} />
      <Outcome feedback={feedback} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={sending.isPending || isReading}
        busyText={isReading ? '正在读取' : '提交中'}
        className="justify-self-start"
      >
        提交
      </Button>
    </GuidedForm>
  );
}

/** Complaints, suggestions or other feedback. The draft outlives a failed send and a reload. */
export function FeedbackForm(task: FeedbackTask) {
  const { data: user } = useQuery(userBaseQuery);
  if (!user) return <Pending />;
  return (
    <Form
      key={`${user.username} ${task.page}`}
      task={task}
      phone={parseMobile(user.phone).ok ? user.phone : ''}
    />
  );
}
