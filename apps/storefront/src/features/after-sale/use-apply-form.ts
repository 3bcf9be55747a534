import { isAboutGoods } from '@qianfang/domain/after-sale/service-topic';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { type Kind, type ReturnOptions, requestingReturn, requestingService } from './after-sale.queries.ts';
import { type ApplyDraft, type ApplyErrors, checkDraft, chosenOf } from './apply-draft.ts';

export interface Asking {
  readonly options: ReturnOptions;
  readonly onAsked: (kind: Kind, id: number) => void;
}

export type Application = ReturnType<typeof useApplyForm>;

/** Draft, pictures and submit of an application. */
export function useApplyForm({ options, onAsked }: Asking) {
  const [draft, setDraft] = useDraft<ApplyDraft>(`apply ${options.order_id}`, () => ({
    kind: options.return_block === '' ? 'return' : 'service',
    reason: null,
    topic: null,
    wanted: {},
    content: '',
    requestKey: crypto.randomUUID(),
  }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<ApplyErrors>({});
  const [share, setShare] = useState(0);
  const requestReturn = useMutation(requestingReturn);
  const requestService = useMutation(requestingService);

  function change(part: Partial<ApplyDraft>) {
    // Changed content is another application, so it gets a new idempotency key.
    setDraft({ ...draft, ...part, requestKey: crypto.randomUUID() });
    setErrors({});
  }

  function submit() {
    const lines = chosenOf(options, draft);
    const found = checkDraft(draft, lines, files);
    if (Object.keys(found).length > 0) {
      setErrors(found);
      return;
    }
    setShare(0);
    const common = { files, idempotencyKey: draft.requestKey, onProgress: setShare };
    const content = draft.content.trim();
    const then = {
      onSuccess: ({ id, application_no }: { id: number; application_no: string }) => {
        toast.success(`申请 ${application_no} 已提交`);
        onAsked(draft.kind, id);
      },
      onError: (failure: CallFailure) =>
        setErrors(Object.fromEntries(Object.entries(failure.errors).map(([field, [text]]) => [field, text]))),
    };
    if (draft.kind === 'return' && draft.reason) {
      const body = { order_id: options.order_id, reason: draft.reason, lines };
      requestReturn.mutate({ ...common, body: { ...body, ...(content ? { content } : {}) } }, then);
    } else if (draft.topic) {
      const about = isAboutGoods(draft.topic) ? { lines } : {};
      requestService.mutate(
        { ...common, body: { order_id: options.order_id, topic: draft.topic, content, ...about } },
        then,
      );
    }
  }

  return {
    draft,
    errors,
    files,
    isSending: requestReturn.isPending || requestService.isPending,
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
