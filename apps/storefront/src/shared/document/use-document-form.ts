import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallFailure } from '../call.ts';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { showFailure } from '../query-client.ts';
import { bodyOf, type DocumentBody, type DocumentItem, type DocumentValues } from './document-body.ts';

/** A document as submitted. */
export interface DocumentUpload {
  readonly body: DocumentBody;
  readonly files: readonly File[];
  /** Called with 0 to 1 while the files upload. */
  readonly onProgress: (share: number) => void;
}

export interface DocumentTask {
  readonly item: DocumentItem;
  /** Whose document of this type it is: the storage key of its draft. */
  readonly place: string;
  /** Submits the document; a rejection is shown at the fields here. */
  readonly onSubmit: (upload: DocumentUpload) => Promise<unknown>;
  /** Called with each change, key by key. */
  readonly onDraft?: ((body: DocumentBody) => void) | undefined;
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;

/** What is typed of a document, its files, and their submit. */
export function useDocumentForm({ item, place, onSubmit, onDraft }: DocumentTask) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [percent, setPercent] = useState(0);
  const form = useDraftForm<DocumentValues>(place, {
    defaultValues: {
      texts: Object.fromEntries(item.form_fields.map(({ name, value }) => [name, value])),
      is_long_term: (item.typed ?? item.current)?.is_long_term === 1,
      agree_sensitive: item.typed?.agree_sensitive === 1,
    },
  });
  const { getValues, subscribe, setError } = form;
  const sent = useRef('');
  const send = useEffectEvent((values: DocumentValues) => {
    const body = bodyOf(item, values);
    const text = JSON.stringify(body);
    if (sent.current !== text) onDraft?.(body);
    sent.current = text;
  });
  useEffect(() => {
    sent.current = JSON.stringify(bodyOf(item, getValues()));
  }, [item, getValues]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => send(values) }),
    [subscribe],
  );
  const uploadedFiles = item.current?.files.length ?? 0;

  function explain(failure: CallFailure) {
    let isFirst = true;
    for (const [field, sentences] of Object.entries(failure.errors)) {
      const message = sentences[0] ?? '';
      if (field === 'file') setFileError(message);
      else {
        const name = field === 'agree_sensitive' ? field : (`texts.${field}` as const);
        setError(name, { type: 'server', message }, { shouldFocus: isFirst });
        isFirst = false;
      }
    }
    if (Object.keys(failure.errors).length === 0) showFailure(failure);
  }

  const submit = form.handleSubmit(async (values) => {
    setFileError(undefined);
    form.clearErrors();
    if (files.length === 0 && uploadedFiles === 0) {
      setFileError('请选择要上传的文件');
      return;
    }
    setPercent(0);
    await onSubmit({
      body: bodyOf(item, values),
      files,
      onProgress: (share) => setPercent(Math.round(share * 100)),
    }).catch(explain);
  });

  return {
    form,
    files,
    fileError,
    /** Of its files, sent so far. */
    percent,
    uploadedFiles,
    attach: (next: readonly File[]) => {
      setFileError(undefined);
      setFiles(next);
    },
    submit,
  };
}
