import { FieldError } from '@qianfang/ui/field-frame';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { Notice } from '@qianfang/ui/notice';
import { Tag } from '@qianfang/ui/tag';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DocumentForm } from '../../shared/document/document-form.tsx';
import { DocumentFiles, DocumentTag, validityPhrase } from '../../shared/document/document-summary.tsx';
import type { RegistrationDocument } from './registration.queries.ts';
import { useRegistrationFlow } from './registration-flow.ts';
import { useDocumentDraft } from './use-document-draft.ts';

function Facts({ item }: { item: RegistrationDocument }) {
  const { current } = item;
  if (!current) return null;
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-2">
        {current.number && <span className="mr-4">编号 {current.number}</span>}
        {validityPhrase(item, current)}
      </p>
      <DocumentFiles version={current} />
    </div>
  );
}

/** One kind of document: folded with its facts, or open as a form. */
export function DocumentCard({
  item,
  isOpen,
  onToggle,
  hasConsent,
  errors,
  isLeftOut,
  onSaved,
}: {
  item: RegistrationDocument;
  isOpen: boolean;
  onToggle: () => void;
  hasConsent: boolean;
  /** The submit's errors about it. */
  errors: readonly string[];
  /** Optional and incomplete, so it is not submitted. */
  isLeftOut: boolean;
  onSaved: (item: RegistrationDocument) => void;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const flow = useRegistrationFlow();
  const save = useMutation(flow.document);
  const drafts = useDocumentDraft(item.type);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const isRejected = item.current?.state === 'rejected';

  return (
    <li
      data-part={`document-${item.type}`}
      className={`rounded-card border ${errors.length > 0 ? 'border-danger' : 'border-line'}`}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={errors.length > 0 ? `${id}-errors-error` : undefined}
          data-gap={errors.length > 0 ? true : undefined}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center gap-3 rounded-card px-4 py-2.5 text-left hover:bg-sunk"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="font-semibold">{item.name}</b>
            {item.need === 'VIA_HEAD_OFFICE' && <Tag>总部提供</Tag>}
            <DocumentTag item={item} />
            {item.typed && <Tag tone="warn">有未保存的内容</Tag>}
            {item.note && <span className="text-12 text-ink-3">{item.note}</span>}
          </span>
          <ChevronDownIcon
            size={18}
            className={`shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div className={errors.length > 0 ? 'px-4 pb-2' : ''}>
        {/* Shows only after 提交, which leads to the first: folded cards reserve no space for it. */}
        <FieldError id={`${id}-errors`} keepsRoom={false}>
          {errors.length > 0 ? errors.join('；') : undefined}
        </FieldError>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-4">
        {/* Stays mounted while folded: chosen files exist only in the page. */}
        {wasOpened && (
          <div className="grid gap-4">
            {isRejected && item.current?.reason && (
              <Notice tone="bad">驳回原因：{item.current.reason}</Notice>
            )}
            {isLeftOut && item.current && (
              <Notice>
                {item.need === 'OPTIONAL' ? '这份资质可以不提供。' : ''}
                不更新的话，它不随本次提交，也不影响审核。
              </Notice>
            )}
            {item.current && !isRejected && <Facts item={item} />}
            {item.is_open === 1 ? (
              <DocumentForm
                key={item.current?.id ?? 0}
                item={item}
                place={`${flow.key.join(' ')} ${item.type}`}
                hasConsent={hasConsent}
                submitLabel={item.current && !isRejected ? '保存修改' : '上传并保存'}
                isBusy={save.isPending}
                onDraft={drafts.keep}
                onSubmit={async (upload) => {
                  await drafts.stop();
                  const saved = await save.mutateAsync(upload);
                  await queryClient.invalidateQueries({ queryKey: flow.key, exact: true });
                  onSaved(saved);
                }}
              />
            ) : (
              <p className="text-13 text-ink-3">这份资质没有被驳回，保持原样。</p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
