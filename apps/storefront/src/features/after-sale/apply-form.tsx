import { maxEvidenceBytes, maxEvidencePictures, maxReturnLines } from '@qianfang/contract/after-sale.calls';
import {
  needsEvidence,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '@qianfang/domain/after-sale/return-rule';
import {
  isAboutGoods,
  type ServiceTopic,
  serviceTopicLabels,
  serviceTopics,
} from '@qianfang/domain/after-sale/service-topic';
import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import {
  type Kind,
  type ReturnOptions,
  requestingReturn,
  requestingService,
  returnOptionsQuery,
} from './after-sale.queries.ts';
import { ApplyLines, keyOf, type Wanted } from './apply-lines.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { ReturnRules } from './return-rules.tsx';

type Batch = ReturnOptions['lines'][number]['batches'][number];
type Errors = Partial<Record<'subject' | 'lines' | 'content' | 'file', string>>;

interface Draft {
  readonly kind: Kind;
  readonly reason: ReturnReason | null;
  readonly topic: ServiceTopic | null;
  readonly wanted: Wanted;
  readonly content: string;
  /** The same on every retry, so that the application is stored once. */
  readonly requestKey: string;
}

interface Chosen {
  readonly line_id: number;
  readonly batch_id: number;
  readonly number: number;
}

function limitsOf(draft: Draft) {
  const isReturn = draft.kind === 'return';
  const isUnwanted = isReturn && draft.reason === 'UNWANTED';
  return {
    maxOf: (batch: Batch) => (isReturn ? batch.most : batch.shipped),
    blockOf: (batch: Batch) => (isUnwanted ? batch.unwanted_block : ''),
  };
}

/** The numbers that count: those the chosen reason does not allow are left out. */
function chosenOf(options: ReturnOptions, draft: Draft): Chosen[] {
  const { maxOf, blockOf } = limitsOf(draft);
  return options.lines.flatMap((line) =>
    line.batches.flatMap((batch) => {
      const number = Math.min(draft.wanted[keyOf(line, batch)] ?? 0, maxOf(batch));
      if (number === 0 || blockOf(batch) !== '') return [];
      return [{ line_id: line.line_id, batch_id: batch.batch_id, number }];
    }),
  );
}

function check(draft: Draft, lines: readonly Chosen[], files: readonly File[]): Errors {
  const errors: Errors = {};
  const isReturn = draft.kind === 'return';
  const subject = isReturn ? draft.reason : draft.topic;
  if (subject === null) errors.subject = isReturn ? '请选择退货原因' : '请选择服务类型';
  const needsLines = isReturn || (draft.topic !== null && isAboutGoods(draft.topic));
  if (needsLines && lines.length === 0) errors.lines = '请选择商品并填写数量';
  if (lines.length > maxReturnLines) errors.lines = `一次最多 ${maxReturnLines} 个批号，请分次申请`;
  if (!isReturn && draft.content.trim().length < 5) errors.content = '请至少写 5 个字，说明发生了什么';
  if (isReturn && draft.reason && needsEvidence(draft.reason) && files.length === 0)
    errors.file = '请上传能看清问题和批号的照片';
  return errors;
}

interface Asking {
  readonly options: ReturnOptions;
  readonly onAsked: (kind: Kind, id: number) => void;
}

function Form({ options, onAsked }: Asking) {
  const mayReturn = options.return_block === '';
  const [draft, setDraft] = useDraft<Draft>(`apply ${options.order_id}`, () => ({
    kind: mayReturn ? 'return' : 'service',
    reason: null,
    topic: null,
    wanted: {},
    content: '',
    requestKey: crypto.randomUUID(),
  }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const requestReturn = useMutation(requestingReturn);
  const requestService = useMutation(requestingService);
  const isSending = requestReturn.isPending || requestService.isPending;
  const { maxOf, blockOf } = limitsOf(draft);

  function change(part: Partial<Draft>) {
    // Changed content is another application, so it gets a new idempotency key.
    setDraft({ ...draft, ...part, requestKey: crypto.randomUUID() });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const lines = chosenOf(options, draft);
    const found = check(draft, lines, files);
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

  const isReturn = draft.kind === 'return';
  const hasLines = isReturn || (draft.topic !== null && isAboutGoods(draft.topic));
  return (
    <GuidedForm onSubmit={submit} className="grid gap-5" data-part="apply-form">
      <RadioGroup<Kind>
        label="申请类型"
        options={[
          { value: 'return', label: '退货退款', disabled: !mayReturn, hint: options.return_block },
          { value: 'service', label: '其他售后服务' },
        ]}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {isReturn ? (
        <RadioGroup<ReturnReason>
          label="退货原因"
          options={returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }))}
          value={draft.reason}
          error={errors.subject ?? ''}
          onChange={(reason) => change({ reason })}
        />
      ) : (
        <RadioGroup<ServiceTopic>
          label="服务类型"
          options={serviceTopics.map((value) => ({ value, label: serviceTopicLabels[value] }))}
          value={draft.topic}
          error={errors.subject ?? ''}
          onChange={(topic) => change({ topic })}
        />
      )}
      {hasLines && (
        <ApplyLines
          lines={options.lines}
          wanted={draft.wanted}
          onChange={(wanted) => change({ wanted })}
          maxOf={maxOf}
          blockOf={blockOf}
          error={errors.lines}
        />
      )}
      <TextArea
        label="说明"
        required={!isReturn}
        rows={4}
        maxLength={200}
        counter
        placeholder={isReturn ? '问题是什么、什么时候发现、是否已开封' : '发生了什么，希望怎样处理'}
        value={draft.content}
        error={errors.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <PicturePicker
        maxPictures={maxEvidencePictures}
        maxBytes={maxEvidenceBytes}
        files={files}
        onChange={(next) => {
          setFiles(next);
          change({});
        }}
        onReading={setIsReading}
        sent={isSending ? share : undefined}
        error={errors.file}
      />
      {isReturn && (
        <p className="text-13 text-ink-3">退款方式：原路退回付款账户，优惠、积分和现金券按比例计算。</p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending || isReading}
        busyText={isReading ? '正在读取' : '提交中'}
        className="justify-self-start"
      >
        提交申请
      </Button>
    </GuidedForm>
  );
}

function Whole({ options, onAsked }: Asking) {
  const back = (
    <Link to={paths.order(options.order_id)} className={buttonClass()}>
      返回订单
    </Link>
  );
  return (
    <div className="grid gap-3">
      <div className="-mt-3 -mb-3">
        <Breadcrumb
          steps={[
            { name: '我的订单', to: paths.orders },
            { name: options.order_no, to: paths.order(options.order_id) },
          ]}
          here="申请售后"
        />
      </div>
      <Card>
        <CardHead title="申请售后" level={1} aside={`订单 ${options.order_no}`} action={back} />
        <CardBody className="grid gap-5">
          {options.service_block ? (
            <Notice tone="warn">{options.service_block}。</Notice>
          ) : (
            <>
              <ReturnRules until={options.unwanted_until} />
              <Form options={options} onAsked={onAsked} />
            </>
          )}
        </CardBody>
      </Card>
    </div>
  );
}

/** 申请售后 of one order: a return or another service. */
export function ApplyForm({
  orderId,
  missing,
  onAsked,
}: {
  orderId: number;
  missing: ReactNode;
  onAsked: (kind: Kind, id: number) => void;
}) {
  return (
    <DetailFrame query={useQuery(returnOptionsQuery(orderId))} missing={missing}>
      {(options) => <Whole options={options} onAsked={onAsked} />}
    </DetailFrame>
  );
}
