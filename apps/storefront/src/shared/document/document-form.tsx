import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getDocuments, handInDocument } from '@qianfang/contract/qualification';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CallFailure } from '../call.ts';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { GuidedForm } from '../guided-form.tsx';
import { showFailure } from '../query-client.ts';
import { DocumentField } from './document-field.tsx';
import { ScansField } from './scans-field.tsx';

export type DocumentItem = ResultOf<typeof getDocuments>['list'][number];
export type DocumentBody = BodyOf<typeof handInDocument>;

/** Fields with columns of their own; every other field travels in `values`. */
const columns = new Set(['number', 'issued_on', 'valid_to', 'scope_text', 'rx_category']);
/** Optional but decisive, so shown with the required ones. */
const mainNames = new Set(['rx_category', 'scope_text', 'valid_to', 'inspection_valid_to']);
/** Documents that carry a person's identity need a separate consent (个人信息保护法 29). */
const sensitive = new Set(['ID_CARD', 'PURCHASE_AUTH', 'RECEIVE_AUTH', 'COLD_AUTH']);

interface Values {
  texts: Record<string, string>;
  is_long_term: boolean;
  agree_sensitive: boolean;
}

function bodyOf(item: DocumentItem, { texts, is_long_term, agree_sensitive }: Values): DocumentBody {
  const inColumns = Object.fromEntries(Object.entries(texts).filter(([name]) => columns.has(name)));
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => !columns.has(name)));
  const { rx_category: category, valid_to: validTo, ...plain } = inColumns;
  return {
    type: item.type,
    ...plain,
    ...(validTo !== undefined && !is_long_term ? { valid_to: validTo } : {}),
    ...(category ? { rx_category: category as 'RX' | 'OTC_A' | 'OTC_B' } : {}),
    ...(item.term === 'DATED_OR_LONG' ? { is_long_term: is_long_term ? 1 : 0 } : {}),
    values,
    ...(agree_sensitive ? { agree_sensitive: 1 } : {}),
  };
}

/** A document as submitted. */
export interface DocumentUpload {
  readonly body: DocumentBody;
  readonly files: readonly File[];
  /** Called with 0 to 1 while the files upload. */
  readonly onProgress: (share: number) => void;
}

export interface DocumentFormProps {
  item: DocumentItem;
  /** Whose document of this type it is: the storage key of its draft. */
  place: string;
  hasConsent: boolean;
  submitLabel: string;
  isBusy: boolean;
  /** Submits the document; a rejection is shown at the fields here. */
  onSubmit: (upload: DocumentUpload) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Called with each change, key by key. */
  onDraft?: ((body: DocumentBody) => void) | undefined;
}

/** Facts and files of one document. Refusals are shown at their fields; no input is lost. */
export function DocumentForm({
  item,
  place,
  hasConsent,
  submitLabel,
  isBusy,
  onSubmit,
  onCancel,
  onDraft,
}: DocumentFormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [percent, setPercent] = useState(0);
  const asksConsent = sensitive.has(item.type) && !hasConsent;
  const { register, control, handleSubmit, setError, clearErrors, formState, getValues, subscribe } =
    useDraftForm<Values>(place, {
      defaultValues: {
        texts: Object.fromEntries(item.form_fields.map(({ name, value }) => [name, value])),
        is_long_term: (item.typed ?? item.current)?.is_long_term === 1,
        agree_sensitive: item.typed?.agree_sensitive === 1,
      },
    });
  const sent = useRef('');
  const send = useEffectEvent((values: Values) => {
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
  const isLongTerm = useWatch({ control, name: 'is_long_term' });
  const { errors } = formState;
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

  const mainFields = item.form_fields.filter((field) => field.is_required === 1 || mainNames.has(field.name));
  const moreFields = item.form_fields.filter((field) => !mainFields.includes(field));
  const showField = (field: DocumentItem['form_fields'][number]) => (
    <DocumentField
      key={field.name}
      field={field}
      isOff={field.name === 'valid_to' && isLongTerm}
      register={register(`texts.${field.name}`)}
      error={errors.texts?.[field.name]?.message}
    />
  );

  const submit = handleSubmit(async (values) => {
    setFileError(undefined);
    clearErrors();
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

  return (
    <GuidedForm onSubmit={submit} className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_240px] gap-6 max-md:grid-cols-1">
        <div className="grid content-start gap-3.5">
          {mainFields.map(showField)}
          {item.term === 'DATED_OR_LONG' && <Checkbox {...register('is_long_term')} label="长期有效" />}
          {moreFields.length > 0 && (
            <details className="group rounded-control bg-sunk px-3.5 py-2.5">
              <summary className="cursor-pointer text-13 text-ink-2">
                选填内容：{moreFields.map((field) => field.label).join('、')}
              </summary>
              <div className="mt-3 grid gap-3.5">{moreFields.map(showField)}</div>
            </details>
          )}
          {item.form_fields.length === 0 && (
            <p className="text-13 text-ink-3">只需上传文件，内容以第二步填写的开票资料为准。</p>
          )}
        </div>
        <div className="grid content-start gap-3">
          <ScansField
            label="文件"
            files={files}
            onFiles={(next) => {
              setFileError(undefined);
              setFiles(next);
            }}
            onReading={setIsReading}
            isSending={isBusy}
            percent={percent}
            error={fileError}
          />
          {uploadedFiles > 0 && files.length === 0 && (
            <p className="text-12 text-ink-3">不选新文件时，保留已上传的 {uploadedFiles} 个文件</p>
          )}
          <figure className="max-md:hidden">
            <img
              src={`/picture/sample/${item.type}.svg`}
              width={240}
              height={187}
              loading="lazy"
              alt={`${item.name}样例`}
              className="w-full rounded-card border border-line"
            />
            <figcaption className="mt-1 text-12 text-ink-3">样例：四角完整、文字清晰，加盖公章</figcaption>
          </figure>
        </div>
      </div>
      {asksConsent && (
        <Checkbox
          {...register('agree_sensitive')}
          label="我单独同意：为核验采购人身份，处理此处填写和上传的身份证信息。信息加密保存，仅供资质审核使用"
          error={errors.agree_sensitive?.message ?? ''}
        />
      )}
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || isReading}
          busyText={isReading ? '正在读取' : '正在上传'}
        >
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </GuidedForm>
  );
}
