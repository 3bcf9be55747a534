import { EPHEDRINE_PLEDGE } from '@qianfang/domain/qualification/ephedrine-order';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Price } from '@qianfang/ui/price';
import { RadioGroup } from '@qianfang/ui/radio';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { titleQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { payPathOf } from '../../shared/pay-path.ts';
import { showFailure } from '../../shared/query-client.ts';
import { refusalText } from '../../shared/refusals.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import {
  type Approval,
  type ApprovalCheck,
  approvalCheckQuery,
  approveMutation,
  rejectMutation,
} from './approval.queries.ts';
import { ApprovalLines } from './approval-lines.tsx';

function Sums({ check, asked }: { check: ApprovalCheck; asked: string }) {
  const rows = [
    { name: '商品金额', amount: yuan(check.goods) },
    { name: '活动优惠', amount: `−${yuan(check.reduction)}`, isHidden: isZero(check.reduction) },
    { name: '优惠券', amount: `−${yuan(check.coupon)}`, isHidden: isZero(check.coupon) },
    { name: '运费', amount: yuan(check.freight) },
  ];
  return (
    <dl className="grid gap-1 text-13">
      {rows
        .filter((row) => !row.isHidden)
        .map((row) => (
          <div key={row.name} className="flex justify-between gap-3">
            <dt className="text-ink-2">{row.name}</dt>
            <dd className="tabular-nums">{row.amount}</dd>
          </div>
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <dt>
          现在应付
          {check.payable !== asked && <span className="ml-2 text-12 text-ink-3">申请时 {yuan(asked)}</span>}
        </dt>
        <dd>{check.payable === null ? '—' : <Price amount={check.payable} size="l" />}</dd>
      </div>
    </dl>
  );
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

/** What prevents the approval, in the order of solving it; '' if nothing. */
function hindrance(
  check: ApprovalCheck,
  blocked: number,
  { isAgreed, hasPledged }: { readonly isAgreed: boolean; readonly hasPledged: boolean },
): string {
  if (check.payable === null) return '没有要采购的商品，请勾选商品或驳回申请';
  if (blocked > 0) return `有 ${blocked} 种商品暂不能采购，请取消勾选`;
  if (check.blocks.length > 0) return check.blocks[0]?.message ?? '';
  if (check.limit_message !== '' && !isAgreed) return '超过门店额度，请先勾选同意';
  return check.has_hm === 1 && !hasPledged ? '请先勾选含麻商品采购承诺' : '';
}

type InvoiceType = 'normal' | 'special' | 'none';

/** The head office's choices and input. */
interface Choice {
  readonly leftOut: readonly number[];
  readonly addressId: number | null;
  readonly invoiceType: InvoiceType;
  readonly note: string;
  readonly isAgreed: boolean;
  readonly hasPledged: boolean;
}

const untouched: Choice = {
  leftOut: [],
  addressId: null,
  invoiceType: 'normal',
  note: '',
  isAgreed: false,
  hasPledged: false,
};

const invoiceOptions: ReadonlyArray<{ value: InvoiceType; label: string }> = [
  { value: 'normal', label: '数电普票' },
  { value: 'special', label: '数电专票' },
  { value: 'none', label: '不开发票' },
];

const hindranceId = 'approval-hindrance';

/** A head office decides on a store's request, at current prices. */
export function ApprovalDecision({
  data,
  onDone,
}: {
  data: Approval;
  /** Where the new orders are paid; null after a rejection or if the head office does not pay. */
  onDone: (payPath: string | null) => void;
}) {
  const [choice, setChoice] = useDraft<Choice>(`approval ${data.id}`, untouched);
  const { leftOut, addressId, invoiceType, note, isAgreed, hasPledged } = choice;
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const { data: title } = useQuery(titleQuery);
  const [noteError, setNoteError] = useState('');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const query = useQuery(approvalCheckQuery(data.id, leftOut, addressId));
  const approve = useMutation(approveMutation(data.id));
  const reject = useMutation(rejectMutation(data.id));
  const check = query.data;
  const isBusy = approve.isPending || reject.isPending;

  if (!check) {
    return query.error ? (
      <ErrorState
        title={refusalText(query.error) ?? '申请没有核对出来'}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const blocked = check.lines.filter(
    (line) => line.is_blocked === 1 && !leftOut.includes(line.id ?? 0),
  ).length;
  const hint = hindrance(check, blocked, choice);
  const text = note.trim();

  function failed(error: Error) {
    const failure = error as CallFailure;
    void query.refetch();
    if (failure.reason === 'ORDER_CHANGED') toast.warning('价格或库存有变化，请核对后再通过');
    else showFailure(failure);
  }

  function onApprove() {
    if (!check || check.payable === null || check.address_id === null) return;
    approve.mutate(
      {
        payable: check.payable,
        address_id: check.address_id,
        left_out: [...leftOut],
        ...(text === '' ? {} : { note: text }),
        ...(data.reason === 'CHAIN' ? { invoice_type: invoiceType } : {}),
        ...(check.limit_message !== '' && isAgreed ? { over_limit: 1 as const } : {}),
        ...(check.has_hm === 1 && hasPledged ? { hm_pledge: 1 as const } : {}),
      },
      {
        onSuccess: (placed) => {
          toast.success(`已通过，生成 ${placed.order_ids.length} 个订单`);
          onDone(data.reason === 'CHAIN' ? payPathOf(placed) : null);
        },
        onError: failed,
      },
    );
  }

  function onReject() {
    if (text.length < 2) {
      setNoteError('请填写驳回原因，至少 2 个字');
      noteField.current?.focus();
      return;
    }
    reject.mutate(text, {
      onSuccess: () => {
        toast.success('已驳回，门店会收到通知');
        onDone(null);
      },
      onError: failed,
    });
  }

  return (
    <div className="grid gap-4" data-part="decide-approval" data-busy={query.isFetching || undefined}>
      <Blocks check={check} />
      <section aria-label="商品">
        <p className="text-13 text-ink-3">按现在的价格和库存核对，取消勾选的商品不采购，会告知门店。</p>
        <ApprovalLines
          lines={data.lines}
          check={check}
          leftOut={new Set(leftOut)}
          onLeaveOut={(id) =>
            change({
              leftOut: leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id],
            })
          }
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
        onChange={(value) => change({ addressId: Number(value) })}
      />
      {data.reason === 'CHAIN' && (
        <RadioGroup
          label="发票"
          name="approval-invoice"
          options={invoiceOptions.map((option) => ({
            ...option,
            disabled: option.value === 'special' && title?.may_special !== 1,
          }))}
          value={invoiceType}
          onChange={(value) => change({ invoiceType: value })}
        />
      )}
      <Sums check={check} asked={data.payable} />
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
            checked={isAgreed}
            onChange={(event) => change({ isAgreed: event.currentTarget.checked })}
          />
        </Notice>
      )}
      {check.has_hm === 1 && (
        <Checkbox
          label={<span className="text-13">本人代表本单位承诺：{EPHEDRINE_PLEDGE}。</span>}
          checked={hasPledged}
          onChange={(event) => change({ hasPledged: event.currentTarget.checked })}
        />
      )}
      <TextArea
        ref={noteField}
        label="审批意见（驳回时必填）"
        rows={2}
        maxLength={200}
        value={note}
        error={noteError || undefined}
        onChange={(event) => {
          change({ note: event.currentTarget.value });
          setNoteError('');
        }}
      />
      <div className="sticky bottom-0 -mx-6 mt-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-6 py-3 max-md:-mx-4 max-md:px-4">
        {hint && (
          <p id={hindranceId} className="mr-auto text-13 text-warn">
            {hint}
          </p>
        )}
        <Button busy={reject.isPending} disabled={isBusy} onClick={onReject}>
          驳回
        </Button>
        <Button
          variant="primary"
          busy={approve.isPending || query.isFetching}
          busyText={approve.isPending ? '正在下单' : '核对中'}
          disabled={hint !== '' || reject.isPending}
          aria-describedby={hint ? hindranceId : undefined}
          onClick={onApprove}
        >
          通过并下单
        </Button>
      </div>
    </div>
  );
}
