import { displayAmount } from '@qianfang/domain/money/display-money';
import { addFen, fen, parseAmount } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Select } from '@qianfang/ui/select';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { isRefusal, sentenceOf } from '../../shared/refusals.ts';
import { type Checked, checkQuery, orderStore, type Places, type SheetStore } from './chain-sheet.queries.ts';

/** What has become of a store's order. */
type Outcome =
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly seen: Checked; readonly orders: number }
  | { readonly state: 'failed'; readonly message: string };

interface Choice {
  /** Stores that are left out this time. */
  readonly leftOut: ReadonlySet<number>;
  /** Beyond their limits, and agreed to. */
  readonly agreed: ReadonlySet<number>;
  readonly hasPledged: boolean;
}

const untouched: Choice = { leftOut: new Set(), agreed: new Set(), hasPledged: false };

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Why a store's order cannot be placed as things are; empty where it can. */
function hindrance(one: Checked, choice: Choice): string {
  const [block] = one.blocks;
  if (block) return block.message;
  if (one.payable === null || one.address_id === null) return '没有可下单的商品';
  if (one.limit_message !== '' && !choice.agreed.has(one.store_id)) return '超过额度，请先勾选同意';
  return one.has_hm === 1 && !choice.hasPledged ? '请先勾选含麻商品采购承诺' : '';
}

interface RowProps {
  readonly one: Checked;
  readonly company: string;
  readonly choice: Choice;
  readonly outcome: Outcome | undefined;
  readonly isBusy: boolean;
  readonly onChoice: (part: Partial<Choice>) => void;
  readonly onPlace: (addressId: number) => void;
}

function Sums({ one }: { readonly one: Checked }) {
  const parts = [
    `商品 ${yuan(one.goods)}`,
    !isZero(one.reduction) && `活动 −${yuan(one.reduction)}`,
    `运费 ${yuan(one.freight)}`,
  ].filter(Boolean);
  return (
    <p className="shrink-0 text-right tabular-nums max-md:w-full">
      <b className="text-16 font-semibold text-price">{one.payable === null ? '—' : yuan(one.payable)}</b>
      {one.payable !== null && <span className="block text-12 text-ink-3">{parts.join(' · ')}</span>}
    </p>
  );
}

function StoreRow({ one, company, choice, outcome, isBusy, onChoice, onPlace }: RowProps) {
  const id = one.store_id;
  const isDone = outcome?.state === 'done';
  return (
    <li data-part="checked-store" className="grid gap-1.5 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {isDone ? (
          <Tag tone="ok">已下单</Tag>
        ) : (
          <Checkbox
            label={`为 ${company} 下单`}
            labelHidden
            disabled={isBusy || one.blocks.length > 0}
            checked={!choice.leftOut.has(id) && one.blocks.length === 0}
            onChange={() => onChoice({ leftOut: toggled(choice.leftOut, id) })}
          />
        )}
        <div className="min-w-0 flex-1 basis-60">
          <p>
            <b className="font-semibold">{company}</b>{' '}
            <span className="text-13 text-ink-3">
              {formatCount(one.kinds)} 种 {formatCount(one.number)} 件
            </span>
          </p>
          {isDone ? (
            <p className="text-13 text-ink-3">生成 {formatCount(outcome.orders)} 个订单</p>
          ) : one.places.length > 1 ? (
            <Select
              label={`${company} 的收货地址`}
              labelHidden
              size="sm"
              disabled={isBusy}
              value={String(one.address_id ?? '')}
              options={one.places.map((place) => ({
                value: String(place.id),
                label: `${place.is_store === 1 ? '送门店' : '送总部'}：${place.text}`,
              }))}
              onChange={(event) => onPlace(Number(event.currentTarget.value))}
            />
          ) : (
            one.places[0] && (
              <p className="text-13 text-ink-3">
                {one.places[0].is_store === 1 ? '送门店' : '送总部'}：{one.places[0].text}
              </p>
            )
          )}
        </div>
        <Sums one={one} />
      </div>
      {!isDone &&
        one.blocks.map((block) => (
          <p key={block.message} className="pl-7 text-13 text-danger">
            {block.message}
            {block.action_url && (
              <Link to={block.action_url} className="ml-2 underline">
                去处理
              </Link>
            )}
          </p>
        ))}
      {!isDone && one.limit_message !== '' && (
        <Checkbox
          className="pl-7"
          label={`${one.limit_message}，同意本次超额`}
          checked={choice.agreed.has(id)}
          disabled={isBusy}
          onChange={() => onChoice({ agreed: toggled(choice.agreed, id) })}
        />
      )}
      {outcome?.state === 'failed' && (
        <p role="alert" className="pl-7 text-13 text-danger">
          没有下单：{outcome.message}（数量留在要货表）
        </p>
      )}
      {outcome?.state === 'sending' && <p className="pl-7 text-13 text-ink-3">正在下单</p>}
    </li>
  );
}

/** Every store's order as it would be now, then one after the other: what failed stays in the sheet. */
export function CheckWindow({
  stores,
  onClose,
}: {
  readonly stores: readonly SheetStore[];
  readonly onClose: () => void;
}) {
  const [places, setPlaces] = useState<Places>(new Map());
  const [choice, setChoice] = useState<Choice>(untouched);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const query = useQuery(checkQuery(places));
  const done = [...outcomes.values()].flatMap((one) => (one.state === 'done' ? [one] : []));
  // What is ordered has left the sheet, and stays in view with what it came to.
  const doneIds = new Set(done.map(({ seen }) => seen.store_id));
  const open = (query.data?.list ?? []).filter((one) => !doneIds.has(one.store_id));
  const all = [...done.map(({ seen }) => seen), ...open];
  const order = new Map(stores.map((store, index) => [store.id, index]));
  const rows = all.toSorted((a, b) => (order.get(a.store_id) ?? 0) - (order.get(b.store_id) ?? 0));
  const companies = new Map(stores.map((store) => [store.id, store.company]));
  const wanted = open.filter((one) => !choice.leftOut.has(one.store_id) && one.blocks.length === 0);
  const ready = wanted.filter((one) => hindrance(one, choice) === '');
  const hint = wanted.map((one) => hindrance(one, choice)).find((text) => text !== '') ?? '';
  const total = ready.reduce((sum, one) => addFen(sum, parseAmount(one.payable ?? '0.00')), fen(0));
  const note = (id: number, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  async function submit() {
    setBusy(true);
    for (const seen of ready) {
      const id = seen.store_id;
      if (seen.payable === null || seen.address_id === null) continue;
      note(id, { state: 'sending' });
      try {
        const placed = await orderStore(id, {
          payable: seen.payable,
          mark: seen.mark,
          address_id: seen.address_id,
          ...(seen.limit_message === '' ? {} : { over_limit: 1 as const }),
          ...(seen.has_hm === 1 ? { hm_pledge: 1 as const } : {}),
        });
        note(id, { state: 'done', seen, orders: placed.order_ids.length });
      } catch (error) {
        const failure = error as CallFailure;
        note(id, { state: 'failed', message: sentenceOf(failure) });
        if (!isRefusal(failure)) {
          showFailure(failure);
          break;
        }
      }
    }
    setBusy(false);
    await invalidate(['chain-sheet', 'check'], ['orders'], ['stores'], ['goods']);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="xl"
      closeOnOutsidePress={false}
      title="核对各店订单"
      description="每家门店一张订单，按现在的价格和库存；统一采购不使用优惠券。"
      footer={
        <>
          <p role="status" className="mr-auto text-14">
            {done.length > 0 && `${done.length} 家已下单`}
            {done.length > 0 && ready.length > 0 && '，'}
            {ready.length > 0 && (
              <>
                {ready.length} 家门店，应付 <b className="font-semibold text-price">{displayAmount(total)}</b>
              </>
            )}
            {ready.length < wanted.length && hint !== '' && (
              <span className="ml-2 text-13 text-warn">{hint}</span>
            )}
          </p>
          {done.length > 0 && !isBusy && (
            <ButtonLink to={paths.orders} variant={ready.length === 0 ? 'primary' : 'line'}>
              去付款
            </ButtonLink>
          )}
          {(ready.length > 0 || done.length === 0) && (
            <Button
              variant="primary"
              busy={isBusy}
              busyText="正在下单"
              disabled={ready.length === 0 || query.isFetching}
              onClick={() => void submit()}
            >
              提交 {ready.length} 家门店的订单
            </Button>
          )}
        </>
      }
    >
      {query.error && !query.data ? (
        <ErrorState title="没有核对出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      ) : query.data ? (
        <>
          {open.some((one) => one.has_hm === 1) && (
            <Notice tone="warn">
              <Checkbox
                label="含麻商品采购承诺：仅用于本店经营，对公付款，收货后上传回执"
                checked={choice.hasPledged}
                onChange={() => setChoice({ ...choice, hasPledged: !choice.hasPledged })}
              />
            </Notice>
          )}
          <ul aria-label="各店订单" data-busy={query.isFetching || isBusy || undefined}>
            {rows.map((one) => (
              <StoreRow
                key={one.store_id}
                one={one}
                company={companies.get(one.store_id) ?? ''}
                choice={choice}
                outcome={outcomes.get(one.store_id)}
                isBusy={isBusy}
                onChoice={(part) => setChoice({ ...choice, ...part })}
                onPlace={(addressId) => setPlaces(new Map(places).set(one.store_id, addressId))}
              />
            ))}
          </ul>
        </>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}
