import { EPHEDRINE_PLEDGE } from '@qianfang/domain/qualification/ephedrine-order';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ErrorState } from '@qianfang/ui/error-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TextArea } from '@qianfang/ui/text-area';
import { useRef, useState } from 'react';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { refusalText } from '../../shared/refusals.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { Approval, ApprovalCheck } from './approval.queries.ts';
import { type ApprovalChoice, hindrance, type InvoiceType, withNumber } from './approval-choice.ts';
import { EditLines } from './approval-lines.tsx';
import { Sums } from './approval-sums.tsx';
import { useApprovalDecision } from './use-approval-decision.ts';

interface ChoiceProps {
  readonly data: Approval;
  readonly check: ApprovalCheck;
  readonly choice: ApprovalChoice;
  readonly onChange: (part: Partial<ApprovalChoice>) => void;
}

function Blocks({ check }: { check: ApprovalCheck }) {
  if (check.blocks.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>处理以下问题后即可通过</b>
      <ul className="mt-1 grid gap-0.5">
        {check.blocks.map((block) => (
          <li key={block.message}>
            {block.message}{' '}
            {block.action_url && <Link to={block.action_url}>{wayOutLabel(block.action_url)}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const invoiceOptions: ReadonlyArray<{ value: InvoiceType; label: string }> = [
  { value: 'normal', label: '数电普票' },
  { value: 'special', label: '数电专票' },
  { value: 'none', label: '不开发票' },
];

/** What is ordered, where it goes, and its invoice if the head office gets one. */
function OrderChoice({
  data,
  check,
  choice,
  maySpecial,
  onChange,
}: ChoiceProps & {
  /** The company may have a 数电专票. */
  readonly maySpecial: boolean;
}) {
  const { numbers } = choice;
  const struck = numbers.filter(({ number }) => number === 0).length;
  const changed = numbers.length - struck;
  return (
    <>
      <section aria-label="商品">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-13 text-ink-3">
          {numbers.length === 0 ? (
            `数量可以${data.reason === 'LIMIT' ? '减少' : '修改'}，取消勾选的不采购；改动会告知门店。`
          ) : (
            <>
              <span role="status">
                {[
                  changed > 0 && `已改 ${formatCount(changed)} 种的数量`,
                  struck > 0 && `${formatCount(struck)} 种不采购`,
                ]
                  .filter(Boolean)
                  .join('，')}
              </span>
              <LinkButton onClick={() => onChange({ numbers: [] })}>恢复为申请的数量</LinkButton>
            </>
          )}
        </p>
        <EditLines
          lines={data.lines}
          check={check}
          numbers={numbers}
          onNumber={(line, number) => onChange({ numbers: withNumber(numbers, line, number) })}
        />
      </section>
      <RadioGroup
        label="收货地址"
        name="approval-address"
        options={check.places.map((place) => ({
          value: String(place.id),
          label: `${place.is_store === 1 ? '门店' : '总部'}：${place.consignee} ${place.text}${place.is_asked === 1 ? '（门店申请）' : ''}`,
        }))}
        value={String(check.address_id ?? '')}
        onChange={(value) => onChange({ addressId: Number(value) })}
      />
      {data.reason === 'CHAIN' && (
        <RadioGroup
          label="发票"
          name="approval-invoice"
          options={invoiceOptions.map((option) => ({
            ...option,
            disabled: option.value === 'special' && !maySpecial,
          }))}
          value={choice.invoiceType}
          onChange={(value) => onChange({ invoiceType: value })}
        />
      )}
    </>
  );
}

/** What the head office has to agree to: lost wishes of the store, its limit, ephedrine. */
function Consents({ check, choice, onChange }: Omit<ChoiceProps, 'data'>) {
  return (
    <>
      {check.lost_wishes.length > 0 && (
        <Notice tone="warn">
          发货安排与申请时不同，门店的这些要求没有对应的订单，通过后不会带到订单上：
          {check.lost_wishes.join('；')}
        </Notice>
      )}
      {check.limit_message !== '' && (
        <Notice tone="warn">
          <p>{check.limit_message}。</p>
          <Checkbox
            label="超过额度，同意本次采购"
            checked={choice.isAgreed}
            onChange={(event) => onChange({ isAgreed: event.currentTarget.checked })}
          />
        </Notice>
      )}
      {check.has_hm === 1 && (
        <Checkbox
          label={<span className="text-13">本人代表本单位承诺：{EPHEDRINE_PLEDGE}。</span>}
          checked={choice.hasPledged}
          onChange={(event) => onChange({ hasPledged: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

const hindranceId = 'approval-hindrance';

/** Both ways to decide; a note is required to reject. */
function Verdict({
  decision: { choice, change, query, isApproving, isRejecting, approve, reject },
  hint,
  payable,
}: {
  decision: ReturnType<typeof useApprovalDecision>;
  hint: string;
  payable: string | null;
}) {
  const [noteError, setNoteError] = useState('');
  const noteField = useRef<HTMLTextAreaElement>(null);
  function onReject() {
    const text = choice.note.trim();
    if (text.length >= 2) return reject(text);
    setNoteError('请填写驳回原因，至少 2 个字');
    noteField.current?.focus();
  }
  return (
    <>
      <TextArea
        ref={noteField}
        label="审批意见（驳回时必填）"
        rows={2}
        maxLength={200}
        value={choice.note}
        error={noteError || undefined}
        onChange={(event) => {
          change({ note: event.currentTarget.value });
          setNoteError('');
        }}
      />
      <div className="sticky bottom-0 -mx-6 mt-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-6 py-3 max-md:-mx-4 max-md:px-4">
        <p className="mr-auto text-13">
          {hint ? (
            <span id={hindranceId} className="text-warn">
              {hint}
            </span>
          ) : (
            payable !== null && (
              <>
                <span className="text-ink-2">应付 </span>
                <b className="font-semibold tabular-nums">{yuan(payable)}</b>
              </>
            )
          )}
        </p>
        <Button busy={isRejecting} disabled={isApproving || isRejecting} onClick={onReject}>
          驳回
        </Button>
        <Button
          variant="primary"
          busy={isApproving || query.isFetching}
          busyText={isApproving ? '正在下单' : '核对中'}
          disabled={hint !== '' || isRejecting}
          aria-describedby={hint ? hindranceId : undefined}
          onClick={approve}
        >
          通过并下单
        </Button>
      </div>
    </>
  );
}

/** A head office decides on a store's request, at current prices. */
export function ApprovalDecision({
  data,
  onDone,
}: {
  data: Approval;
  /** Where the new orders are paid; null after a rejection or if the head office does not pay. */
  onDone: (payPath: string | null) => void;
}) {
  const decision = useApprovalDecision(data, onDone);
  const { choice, change, query, maySpecial } = decision;
  const check = query.data;
  if (!check) {
    return query.error ? (
      <ErrorState
        title={refusalText(query.error) ?? '申请没有核对出来'}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  return (
    <div className="grid gap-4" data-part="decide-approval" data-busy={query.isFetching || undefined}>
      <Blocks check={check} />
      <OrderChoice data={data} check={check} choice={choice} maySpecial={maySpecial} onChange={change} />
      <Sums check={check} asked={data.payable} />
      <Consents check={check} choice={choice} onChange={change} />
      <Verdict decision={decision} hint={hindrance(check, choice)} payable={check.payable} />
    </div>
  );
}
