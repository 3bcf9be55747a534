import { Button } from '@qianfang/ui/button';
import { Notice } from '@qianfang/ui/notice';
import { toast } from '@qianfang/ui/toast';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { focusErrorAfterSubmit } from '../../shared/focus-error.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { showFailure } from '../../shared/query-client.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import { DocumentCard } from './document-card.tsx';
import type { Registration, RegistrationDocument } from './registration.queries.ts';
import { useRegistrationFlow } from './registration-flow.ts';

interface Step<State> {
  readonly registration: Registration;
  /** How to submit everything. */
  readonly submitting: {
    readonly mutationFn: () => Promise<State>;
    readonly meta: { readonly inPlace: (refusal: CallFailure) => boolean };
  };
  readonly onDone: () => void;
}

/** `documents.ID_CARD.valid_to` belongs to ID_CARD. */
const isAbout = (field: string, type: string) => `${field}.`.startsWith(`documents.${type}.`);

function errorsOf(errors: CallFailure['errors'], type: string): string[] {
  return Object.entries(errors).flatMap(([field, sentences]) => (isAbout(field, type) ? sentences : []));
}

/** What the documents lack, which of them is unfolded, and the submit of everything. */
function useDocuments<State extends Registration>({ registration, submitting, onDone }: Step<State>) {
  const { documents, gaps } = registration;
  const queryClient = useQueryClient();
  const { key } = useRegistrationFlow();
  const submit = useMutation(submitting);
  const step = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<CallFailure['errors']>({});
  const gapsOf = ({ type }: RegistrationDocument) =>
    gaps.flatMap(({ field, message }) => (isAbout(field, type) ? message : []));
  const outstanding = documents.filter((item) => gapsOf(item).length > 0);
  const [open, setOpen] = useState(outstanding[0]?.type);

  /** Missing fields show after a submit; contradictions at once. */
  function shownErrorsOf(item: RegistrationDocument) {
    const own = errorsOf(errors, item.type);
    const isHeld = item.current !== null && item.current.state !== 'rejected';
    return own.length > 0 || !isHeld ? own : gapsOf(item);
  }

  function handleSaved({ name, type }: RegistrationDocument) {
    toast.success(`《${name}》已上传`);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !isAbout(field, type))));
    setOpen(outstanding.find((item) => item.type !== type)?.type);
  }

  function handIn() {
    submit.mutate(undefined, {
      onSuccess: (state) => {
        // The browser now acts as the company, so everything shown is refetched.
        const isOther = ({ queryHash }: { readonly queryHash: string }) => queryHash !== hashKey(key);
        void queryClient.resetQueries({ predicate: isOther });
        queryClient.setQueryData(key, state);
        onDone();
      },
      onError: (failure) => {
        setErrors(failure.errors);
        if (step.current) focusErrorAfterSubmit(step.current);
        const first = documents.find((item) => errorsOf(failure.errors, item.type).length > 0);
        if (first) setOpen(first.type);
        if (Object.keys(failure.errors).length === 0) showFailure(failure);
        else toast.error(sentenceOf(failure));
      },
    });
  }

  return {
    step,
    outstanding,
    companyErrors: Object.entries(errors).flatMap(([field, sentences]) =>
      field.startsWith('documents.') ? [] : sentences,
    ),
    cardOf: (item: RegistrationDocument) => ({
      item,
      isOpen: open === item.type,
      onToggle: () => setOpen(open === item.type ? undefined : item.type),
      hasConsent: registration.has_sensitive_consent === 1,
      errors: shownErrorsOf(item),
      isLeftOut: registration.left_out.includes(item.type),
      onSaved: handleSaved,
    }),
    isSubmitting: submit.isPending,
    handIn,
  };
}

/** Step 3: the documents for this kind of company, and the submit. */
export function DocumentsStep<State extends Registration>({
  children,
  ...own
}: Step<State> & {
  /** Further content before the submit button. */
  children?: ReactNode;
}) {
  const { registration } = own;
  const flow = useRegistrationFlow();
  const { step, outstanding, companyErrors, cardOf, isSubmitting, handIn } = useDocuments(own);
  const groups = [
    ['必传资质', registration.documents.filter((item) => item.need === 'REQUIRED')],
    ['选传资质，以后可以补充', registration.documents.filter((item) => item.need !== 'REQUIRED')],
  ] as const;

  return (
    <div ref={step} className="grid gap-5">
      {registration.state === 'rejected' && (
        <Notice tone="bad">
          {registration.message}。被驳回的资质请重新上传；与它有关的内容也可以一并修改，其余保持原样。
        </Notice>
      )}
      {companyErrors.length > 0 && (
        <Notice
          tone="bad"
          live
          action={
            <Link to={flow.paths.company} data-gap="true" className="underline">
              去修改
            </Link>
          }
        >
          企业信息还有问题：{companyErrors.join('；')}
        </Notice>
      )}
      {groups.map(([title, items]) =>
        items.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2 className="mb-2.5 text-16 font-semibold">{title}</h2>
            <ul className="grid gap-3">
              {items.map((item) => (
                <DocumentCard key={item.type} {...cardOf(item)} />
              ))}
            </ul>
          </section>
        ),
      )}
      {children}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {registration.is_company_open === 1 && (
          <ButtonLink to={flow.paths.company} size="lg">
            上一步
          </ButtonLink>
        )}
        <Button variant="primary" size="lg" busy={isSubmitting} busyText="正在提交" onClick={handIn}>
          提交审核
        </Button>
        <p aria-live="polite" className="min-h-5 text-13 text-ink-2">
          {outstanding.length > 0
            ? `还差 ${outstanding.length} 项：${outstanding.map((item) => item.name).join('、')}`
            : '资料已齐全，可以提交审核'}
        </p>
      </div>
    </div>
  );
}
