import { sellThroughWarning, soldUntil, usageDaysText } from '@qianfang/domain/goods/sell-through';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Notice } from '@qianfang/ui/notice';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useAddress } from '../../shared/use-address.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import { GoodsTitle } from './goods-title.tsx';
import { NearRuleDialog } from './near-rule-dialog.tsx';
import { type NearRow, type NearRule, nearExpiryQuery, readRuleMutation } from './zone.queries.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneHead } from './zone-head.tsx';
import { zonePageSize } from './zone-page-size.ts';
import { ZoneResults } from './zone-results.tsx';
import { type ZoneColumn, ZoneTable, ZoneTableSkeleton } from './zone-table.tsx';

const bands = [
  ['', '全部'],
  ['3', '3 个月以内'],
  ['6', '3–6 个月'],
  ['9', '6–9 个月'],
] as const;

const sorts = [
  ['days', '剩余天数从少到多'],
  ['discount', '折扣从大到小'],
  ['price_asc', '特价从低到高'],
] as const;

const panelId = 'near-list';
/** Red under three months, amber under six (pages.md 2). */
const daysClass = (days: number) =>
  days < 91 ? 'font-semibold text-danger' : days < 183 ? 'font-semibold text-warn' : '';

type Choose = (row: NearRow, number: number) => void;

/** The warning of the company's own order rate against this quantity; undefined without one. */
function warningOf({ usage, days, goods }: NearRow, number: number): string | null {
  return usage && sellThroughWarning({ quantity: number, unit: goods.bzdw, daysLeft: days, usage });
}

/** 动销: the company's own order rate against the batch's remaining life. */
function Usage({ row }: { row: NearRow }) {
  const { usage, goods } = row;
  if (!usage)
    return <span className="text-12 text-ink-3">{goods.my_order_count > 0 ? '采购次数少' : '未采购过'}</span>;
  return (
    <span className="whitespace-nowrap">
      到期前约用 {formatUnits(soldUntil(row.days, usage), goods.bzdw)}
      <span className="block text-12 text-ink-3">
        {usageDaysText(usage.days)} {formatUnits(usage.units, goods.bzdw)}
      </span>
    </span>
  );
}

/** The quantity of a batch, and the button that asks for consent before it adds. */
function Order({ row, isBusy, onChoose }: { row: NearRow; isBusy: boolean; onChoose: Choose }) {
  const { goods } = row;
  const step = goods.is_splittable === 1 ? 1 : goods.zbz;
  const [number, setNumber] = useState(goods.zbz);
  const block = goods.buy_block;
  // A product otherwise out of stock may still have this batch.
  if (goods.is_buy === 0 && block)
    return (
      <p className="text-right text-12 text-warn" data-part="buy-block">
        {block.message}
        {block.action_url && (
          <Link to={block.action_url} className="ml-2 font-medium whitespace-nowrap text-brand">
            {wayOutLabel(block.action_url)}
          </Link>
        )}
      </p>
    );
  if (row.number < goods.zbz) return <p className="text-right text-12 text-ink-3">不足一个中包装</p>;
  const warning = warningOf(row, number);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <NumberStepper
        label={`${goods.name} 批号 ${row.batch_no} 数量`}
        value={number}
        onChange={setNumber}
        step={step}
        min={goods.zbz}
        max={Math.min(row.number, goods.purchase_limit ?? row.number)}
        unit={goods.bzdw}
        size={30}
        arrows="none"
        onEnter={(typed) => onChoose(row, typed ?? number)}
      />
      <Button
        variant="soft"
        className="max-md:h-11"
        // Tab moves between quantities; Enter there does the same.
        tabIndex={-1}
        busy={isBusy}
        aria-label={`${goods.name} 批号 ${row.batch_no} 加入购物车`}
        onClick={() => onChoose(row, number)}
      >
        加入
      </Button>
      {warning && (
        <p role="status" className="text-left text-12 leading-snug text-warn" data-part="sell-through">
          {warning}
        </p>
      )}
    </div>
  );
}

function columnsOf(busyId: number | undefined, onChoose: Choose): ZoneColumn<NearRow>[] {
  return [
    {
      name: '商品',
      width: 'w-64',
      place: 'title',
      cell: (row, skipsTab) => <GoodsTitle goods={row.goods} skipsTab={skipsTab} />,
    },
    {
      name: '批号',
      width: 'w-28',
      cell: (row) => (
        <span>
          {row.batch_no}
          <span className="block text-12 text-ink-3">{row.warehouse}</span>
        </span>
      ),
    },
    { name: '有效期至', width: 'w-26', cell: (row) => row.expiry_date },
    {
      name: '剩余天数',
      numeric: true,
      width: 'w-20',
      cell: (row) => <span className={daysClass(row.days)}>{row.days} 天</span>,
    },
    {
      name: '原价',
      numeric: true,
      width: 'w-22',
      cell: (row) =>
        row.list_price === null ? (
          '—'
        ) : row.discount === null ? (
          unitYuan(row.list_price)
        ) : (
          <s className="text-ink-3">{unitYuan(row.list_price)}</s>
        ),
    },
    {
      name: '特价',
      numeric: true,
      width: 'w-26',
      cell: (row) =>
        row.price === null ? (
          <span className="text-ink-3">—</span>
        ) : (
          <span className="inline-flex items-center justify-end gap-1.5">
            {row.discount !== null && <Tag tone="warn">{row.discount}</Tag>}
            <b className="text-15 font-semibold text-price">{unitYuan(row.price)}</b>
          </span>
        ),
    },
    {
      name: '库存',
      numeric: true,
      width: 'w-24',
      cell: (row) => (
        <span>
          {formatUnits(row.number, row.goods.bzdw)}
          {row.goods.purchase_limit !== null && (
            <span className="block text-12 text-ink-3">限购 {row.goods.purchase_limit}</span>
          )}
        </span>
      ),
    },
    { name: '贵单位用量', width: 'w-30', isLong: true, cell: (row) => <Usage row={row} /> },
    {
      name: '数量',
      width: 'w-56',
      numeric: true,
      place: 'act',
      cell: (row) => <Order row={row} isBusy={busyId === row.batch_id} onChoose={onChoose} />,
    },
  ];
}

/** Asks for consent where due, then adds this very batch. */
function useBatchOrder(rule: NearRule | undefined) {
  const adding = useAddToCart();
  const reading = useMutation(readRuleMutation);
  // After reading the rule the buyer continues at once, without waiting for the list.
  const [hasRead, setHasRead] = useState(false);
  const [asked, setAsked] = useState<{ readonly row: NearRow; readonly number: number }>();
  function add(row: NearRow, number: number) {
    adding.mutate([
      {
        goodsId: row.goods.id,
        name: row.goods.name,
        unit: row.goods.bzdw,
        price: row.price,
        number,
        warehouseId: row.ck_id,
        batchId: row.batch_id,
        hasConsent: row.needs_consent === 1,
      },
    ]);
  }
  return {
    asked,
    close: () => setAsked(undefined),
    busyId: adding.isPending ? adding.variables[0]?.batchId : undefined,
    choose(row: NearRow, number: number) {
      if (row.needs_consent === 1 && rule?.is_read !== 1 && !hasRead) setAsked({ row, number });
      else add(row, number);
    },
    agree(hidesRule: boolean) {
      if (!asked || !rule) return;
      setAsked(undefined);
      add(asked.row, asked.number);
      if (hidesRule) {
        setHasRead(true);
        reading.mutate(rule.version, {
          onSuccess: () => void invalidate(['goods', 'zone', 'near']),
        });
      }
    },
  };
}

/** 近效期专场: by batch, with price and remaining life. */
export function NearExpiryPanel() {
  const address = useAddress();
  const months = bands.find(([value]) => value !== '' && value === address.text('months'))?.[0];
  const sort = sorts.find(([value]) => value === address.text('sort'))?.[0];
  const keywords = address.text('keywords');
  const isBought = address.text('bought') === '1';
  const asked = {
    ...(months ? { months: months as '3' | '6' | '9' } : {}),
    ...(keywords ? { keywords } : {}),
    ...(isBought ? { bought: 1 as const } : {}),
    ...(sort ? { sort } : {}),
    page: address.page,
    per_page: zonePageSize(address),
  };
  const near = useQuery(nearExpiryQuery(asked));
  const { data } = near;
  const order = useBatchOrder(data?.rule);
  const countOf = (value: string) =>
    value === ''
      ? data?.facets.months.reduce((sum, one) => sum + one.count, 0)
      : (data?.facets.months.find((one) => one.value === value)?.count ?? (data ? 0 : undefined));
  const isNarrowed = Boolean(months || keywords || isBought);
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead title="近效期专场" total={data?.total} unit="个批次" />
      {near.isPending && <ZoneTableSkeleton count={8} />}
      <Notice tone="warn" className="mb-3">
        {data?.rule.text ?? '近效期商品非质量问题不退不换。'}
      </Notice>
      <section aria-label="剩余效期" className="rounded-card border border-line bg-card">
        <Tabs
          label="剩余效期"
          panelId={panelId}
          items={bands.map(([value, label]) => ({ value, label, count: countOf(value) }))}
          value={months ?? ''}
          onChange={(value) => address.change({ months: value })}
          className="px-2"
        />
      </section>
      <ZoneBar
        hasPageSize
        address={address}
        placeholder="在近效期商品中查找"
        sorts={sorts}
        tick={{ name: 'bought', label: '我买过' }}
      />
      <TabPanel id={panelId} tab={months ?? ''}>
        <ZoneResults
          query={near}
          othersOf={(words) => nearExpiryQuery({ ...asked, keywords: words, page: 1 })}
          address={address}
          empty={
            <EmptyState
              title={isNarrowed ? '没有符合条件的批次' : '现在没有近效期批次'}
              text={isNarrowed ? '减少条件，或换一个剩余效期再看看。' : '有新的批次时会显示在这里。'}
              actions={
                isNarrowed ? (
                  <Button
                    variant="primary"
                    onClick={() =>
                      address.change({ months: undefined, keywords: undefined, bought: undefined })
                    }
                  >
                    看全部批次
                  </Button>
                ) : (
                  <ButtonLink to={paths.list} variant="primary">
                    全部商品
                  </ButtonLink>
                )
              }
            />
          }
        >
          {(page) => (
            <ZoneTable
              caption="近效期批次"
              rows={page.list}
              keyOf={(row) => row.batch_id}
              columns={columnsOf(order.busyId ?? undefined, order.choose)}
            />
          )}
        </ZoneResults>
      </TabPanel>
      {data && (
        <NearRuleDialog
          row={order.asked?.row}
          number={order.asked?.number ?? 0}
          warning={order.asked ? warningOf(order.asked.row, order.asked.number) : null}
          rule={data.rule}
          onAgree={order.agree}
          onClose={order.close}
        />
      )}
    </div>
  );
}
