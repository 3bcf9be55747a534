import { parseMobile } from '@qianfang/domain/identifier/contact';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Nature, sendingFeedback } from './feedback.queries.ts';
import {
  dropDraft,
  emptyDraft,
  type FeedbackDraft,
  type FeedbackStart,
  readDraft,
  saveDraft,
} from './feedback-draft.ts';

const shortest = 5;

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

export interface FeedbackTask {
  /** Separates this draft from those of other pages. */
  readonly page: string;
  /** The kinds of feedback allowed; a choice if several. */
  readonly natures: readonly [Nature, ...Nature[]];
  /** Initial values. */
  readonly start?: FeedbackStart | undefined;
}

export type Feedback = ReturnType<typeof useFeedback>;

/** Draft, pictures and submit of one message; `phone` is called unless another is typed. */
export function useFeedback({ page, natures, start }: FeedbackTask, phone: string) {
  const [draft, setDraft] = useState(() => readDraft(page) ?? { ...emptyDraft(natures[0]), ...start });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
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

  function submit() {
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

  return {
    draft,
    errors,
    files,
    sending,
    /** 0 to 1 while the pictures upload. */
    share,
    change,
    attach: (next: readonly File[]) => {
      setFiles(next);
      change({});
    },
    submit,
  };
}
