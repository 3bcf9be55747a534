import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { afterScan, type ScanTold, scanBookOf } from './accept-scan.ts';
import { accepting, type Parcel, parcelCodesQuery } from './acceptance.queries.ts';
import {
  type AcceptanceDraft,
  type AcceptanceErrors,
  bodyOf,
  checkDraft,
  draftOf,
} from './acceptance-draft.ts';
import { sumsOf } from './found.ts';
import { useScanner } from './use-scanner.ts';

/** What is accepted, by whom at first, and what follows. */
export interface AcceptanceTask {
  readonly orderId: number;
  readonly part: number;
  readonly parcel: Parcel;
  readonly isCold: boolean;
  /** The last acceptor's name. */
  readonly acceptor: string;
  readonly today: string;
  readonly onDone: () => void;
}

export type Acceptance = ReturnType<typeof useAcceptance>;

/** Draft, pictures and submit of 收货验收. */
export function useAcceptance({ orderId, part, parcel, isCold, acceptor, today, onDone }: AcceptanceTask) {
  const [draft, setDraft] = useDraft<AcceptanceDraft>(`accept ${orderId} ${part}`, () =>
    draftOf(parcel, acceptor, today),
  );
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<AcceptanceErrors>({});
  const [share, setShare] = useState(0);
  const accept = useMutation(accepting);
  const [told, setTold] = useState<ScanTold | null>(null);
  const codes = useQuery(parcelCodesQuery(orderId, part));
  const book = useMemo(() => codes.data && scanBookOf(codes.data), [codes.data]);
  const sums = sumsOf(parcel, draft.found);
  const isWhole = sums.short + sums.refused === 0;

  function change(next: Partial<AcceptanceDraft>) {
    // Changed content is another record, so it gets a new idempotency key.
    setDraft({ ...draft, ...next, requestKey: crypto.randomUUID() });
    setErrors({});
  }

  function scan(code: string) {
    if (!book) {
      const text = codes.isError ? '条码没有加载出来，请刷新后再扫' : '条码正在加载，请稍候再扫';
      setTold({ isWrong: true, text, key: null });
      return;
    }
    const { changes, told: next } = afterScan(code, draft, parcel, book);
    setTold(next);
    if (!next.isWrong) change(changes);
  }
  useScanner(scan);

  function submit() {
    const found = checkDraft(draft, parcel, isCold);
    if (Object.keys(found).length > 0) {
      setErrors(found);
      return;
    }
    setShare(0);
    const sending = accept.mutateAsync(
      {
        params: { id: orderId, part },
        body: bodyOf(draft, parcel),
        files: isWhole ? [] : files,
        idempotencyKey: draft.requestKey,
        onProgress: setShare,
      },
      {
        onError: (failure: CallFailure) =>
          setErrors(
            Object.fromEntries(Object.entries(failure.errors).map(([field, [text]]) => [field, text])),
          ),
      },
    );
    // The record may have replaced the form by then, and with it the form's callbacks.
    sending.then(
      ({ returns, status }) => {
        const done = status === 'DONE' ? '验收完成，订单已完成' : '这个包裹验收完成';
        toast.success(returns.length === 0 ? done : `${done}，已提交 ${returns.length} 个退货申请`);
        onDone();
      },
      () => undefined,
    );
  }

  return {
    draft,
    errors,
    sums,
    isWhole,
    codes: codes.data,
    /** What the last scan came to. */
    told,
    scan,
    files,
    isSending: accept.isPending,
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
