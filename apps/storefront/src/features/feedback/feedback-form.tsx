import { maxFeedbackBytes, maxFeedbackPictures } from '@qianfang/contract/feedback.calls';
import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { Select } from '@qianfang/ui/select';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { type Nature, recentOrdersQuery, sendingFeedback, type Topic } from './feedback.queries.ts';
import {
  dropDraft,
  emptyDraft,
  type FeedbackDraft,
  type FeedbackStart,
  readDraft,
  saveDraft,
} from './feedback-draft.ts';
import { natureWords, topics, topicWords } from './feedback-words.ts';

const shortest = 5;
const maxLength = 500;

type Errors = Partial<Record<'type' | 'content' | 'contact' | 'order_no' | 'file', string>>;

function check(draft: FeedbackDraft): Errors {
  const errors: Errors = {};
  if (draft.topic === '') errors.type = '请选择类型';
  const { length } = draft.content.trim();
  if (length < shortest) errors.content = `请至少写 ${shortest} 个字，现在是 ${length} 个`;
  if (!draft.isAnonymous && draft.contact !== '' && !parseMobile(draft.contact).ok)
    errors.contact = '手机号格式不正确，请填写 11 位手机号';
  return errors;
}

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

function Form({
  page,
  natures,
  start,
  phone,
}: {
  page: string;
  natures: readonly [Nature, ...Nature[]];
  start: FeedbackStart | undefined;
  phone: string;
}) {
  const [draft, setDraft] = useState(() => readDraft(page) ?? { ...emptyDraft(natures[0]), ...start });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const sending = useMutation({
    ...sendingFeedback,
    onError: ({ errors: refused }) =>
      setErrors(Object.fromEntries(Object.entries(refused).map(([field, [text]]) => [field, text]))),
  });

  function change(part: Partial<FeedbackDraft>) {
    // Changed content is another message, so it gets a new idempotency key.
    const next = { ...draft, ...part, requestKey: crypto.randomUUID() };
    setDraft(next);
    setErrors({});
    saveDraft(page, next);
    if (sending.isSuccess || sending.isError) sending.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(draft);
    setErrors(found);
    if (Object.keys(found).length > 0 || draft.topic === '') return;
    setShare(0);
    sending.mutate(
      {
        body: {
          nature: draft.nature,
          type: draft.topic,
          content: draft.content.trim(),
          is_anonymous: draft.isAnonymous ? 1 : 0,
          ...(draft.orderNo ? { order_no: draft.orderNo } : {}),
          ...(draft.isAnonymous ? {} : { contact: draft.contact || phone }),
        },
        files,
        idempotencyKey: draft.requestKey,
        onProgress: setShare,
      },
      {
        onSuccess: () => {
          dropDraft(page);
          setDraft(emptyDraft(draft.nature));
          setFiles([]);
        },
      },
    );
  }

  return (
    <GuidedForm className="grid gap-4" onSubmit={submit} data-part="feedback-form">
      {natures.length > 1 && (
        <RadioGroup
          label="提交"
          options={natures.map((value) => ({ value, label: natureWords[value] }))}
          value={draft.nature}
          onChange={(nature) => change({ nature })}
        />
      )}
      <RadioGroup<Topic>
        label="类型"
        options={topics.map((value) => ({ value, label: topicWords[value] }))}
        value={draft.topic === '' ? null : draft.topic}
        error={errors.type ?? ''}
        onChange={(topic) => change({ topic })}
      />
      <OrderSelect
        value={draft.orderNo}
        error={errors.order_no}
        onChange={(orderNo) => change({ orderNo })}
      />
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
        onChange={(next) => {
          setFiles(next);
          change({});
        }}
        onReading={setIsReading}
        sent={sending.isPending ? share : undefined}
        error={errors.file}
      />
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
      {sending.isError && Object.keys(errors).length === 0 && (
        <Notice tone="bad" live>
          没有提交成功，填写的内容都还在，请重试。
        </Notice>
      )}
      {sending.isSuccess && (
        <Notice tone="ok" live>
          已提交，编号 <b>{sending.data.ticket_no}</b>，我们将在 {formatInstant(sending.data.due_at)}{' '}
          前答复，并以站内消息通知。
        </Notice>
      )}
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
export function FeedbackForm({
  page,
  natures,
  start,
}: {
  /** Separates this draft from those of other pages. */
  page: string;
  /** The kinds of feedback allowed; a choice if several. */
  natures: readonly [Nature, ...Nature[]];
  /** Initial values. */
  start?: FeedbackStart | undefined;
}) {
  const { data: user } = useQuery(userBaseQuery);
  if (!user) return null;
  return (
    <Form
      key={`${user.username} ${page}`}
      page={page}
      natures={natures}
      start={start}
      phone={parseMobile(user.phone).ok ? user.phone : ''}
    />
  );
}
