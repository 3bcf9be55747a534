import { maxEvidenceBytes, maxEvidencePictures } from '@qianfang/contract/after-sale.calls';
import {
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '@qianfang/domain/after-sale/return-rule';
import {
  type ServiceTopic,
  serviceTopicLabels,
  serviceTopics,
} from '@qianfang/domain/after-sale/service-topic';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextArea } from '@qianfang/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { type Kind, returnOptionsQuery } from './after-sale.queries.ts';
import { hasLines, limitsOf } from './apply-draft.ts';
import { ApplyLines } from './apply-lines.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { ReturnRules } from './return-rules.tsx';
import { type Application, type Asking, useApplyForm } from './use-apply-form.ts';

/** A return with its reason, or another service with its topic. */
function Subject({ application, returnBlock }: { application: Application; returnBlock: string }) {
  const { draft, errors, change } = application;
  return (
    <>
      <RadioGroup<Kind>
        label="申请类型"
        options={[
          { value: 'return', label: '退货退款', disabled: returnBlock !== '', hint: returnBlock },
          { value: 'service', label: '其他售后服务' },
        ]}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'return' ? (
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
    </>
  );
}

function Form(asking: Asking) {
  const { options } = asking;
  const application = useApplyForm(asking);
  const { draft, errors, files, isSending, share, change, attach, submit } = application;
  const [isReading, setIsReading] = useState(false);
  const isReturn = draft.kind === 'return';
  return (
    <GuidedForm
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-5"
      data-part="apply-form"
    >
      <Subject application={application} returnBlock={options.return_block} />
      {hasLines(draft) && (
        <ApplyLines
          lines={options.lines}
          wanted={draft.wanted}
          onChange={(wanted) => change({ wanted })}
          {...limitsOf(draft)}
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
        onChange={attach}
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
  const back = <ButtonLink to={paths.order(options.order_id)}>返回订单</ButtonLink>;
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
