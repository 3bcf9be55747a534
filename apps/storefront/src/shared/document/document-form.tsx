import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GuidedForm } from '../guided-form.tsx';
import { type DocumentItem, splitFields } from './document-body.ts';
import { DocumentField } from './document-field.tsx';
import { ScansField } from './scans-field.tsx';
import { type DocumentTask, type DocumentForm as Form, useDocumentForm } from './use-document-form.ts';

/** Documents that carry a person's identity need a separate consent (个人信息保护法 29). */
const sensitive = new Set(['ID_CARD', 'PURCHASE_AUTH', 'RECEIVE_AUTH', 'COLD_AUTH']);

/** What stands on the document; what is optional is folded. */
function Texts({ item, form: { register, control, formState } }: { item: DocumentItem; form: Form['form'] }) {
  const isLongTerm = useWatch({ control, name: 'is_long_term' });
  const { main, more } = splitFields(item.form_fields);
  const showField = (field: DocumentItem['form_fields'][number]) => (
    <DocumentField
      key={field.name}
      field={field}
      isOff={field.name === 'valid_to' && isLongTerm}
      register={register(`texts.${field.name}`)}
      error={formState.errors.texts?.[field.name]?.message}
    />
  );
  return (
    <div className="grid content-start gap-3.5">
      {main.map(showField)}
      {item.term === 'DATED_OR_LONG' && <Checkbox {...register('is_long_term')} label="长期有效" />}
      {more.length > 0 && (
        <details className="group rounded-control bg-sunk px-3.5 py-2.5">
          <summary className="cursor-pointer text-13 text-ink-2">
            选填内容：{more.map((field) => field.label).join('、')}
          </summary>
          <div className="mt-3 grid gap-3.5">{more.map(showField)}</div>
        </details>
      )}
      {item.form_fields.length === 0 && (
        <p className="text-13 text-ink-3">只需上传文件，内容以第二步填写的开票资料为准。</p>
      )}
    </div>
  );
}

/** Its scans, beside a sample. */
function Scans({
  item,
  document: { files, fileError, percent, uploadedFiles, attach },
  isSending,
  onReading,
}: {
  item: DocumentItem;
  document: Form;
  isSending: boolean;
  onReading: (isReading: boolean) => void;
}) {
  return (
    <div className="grid content-start gap-3">
      <ScansField
        label="文件"
        files={files}
        onFiles={attach}
        onReading={onReading}
        isSending={isSending}
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
  );
}

export interface DocumentFormProps extends DocumentTask {
  readonly hasConsent: boolean;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** Facts and files of one document. Refusals are shown at their fields; no input is lost. */
export function DocumentForm({ hasConsent, submitLabel, isBusy, onCancel, ...task }: DocumentFormProps) {
  const { item } = task;
  const document = useDocumentForm(task);
  const { register, formState } = document.form;
  const [isReading, setIsReading] = useState(false);
  const { errors } = formState;
  return (
    <GuidedForm onSubmit={document.submit} className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_240px] gap-6 max-md:grid-cols-1">
        <Texts item={item} form={document.form} />
        <Scans item={item} document={document} isSending={isBusy} onReading={setIsReading} />
      </div>
      {sensitive.has(item.type) && !hasConsent && (
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
