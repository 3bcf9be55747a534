import { parseAmount } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { BarChart } from '@qianfang/ui/bar-chart';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { Progress } from '@qianfang/ui/progress';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { shortYuan } from '../../shared/short-yuan.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { type PurchaseMonths, purchaseMonthsQuery } from './member.queries.ts';

/** More bars leave no space for their figures on a phone. */
const shownOnPhone = 6;
/** More classes than these are merged. */
const maxClasses = 5;

const monthName = (month: string) => `${Number(month.slice(5))}月`;
/** With its year where a new one begins. */
const longMonth = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

function MonthTable({ months }: Pick<PurchaseMonths, 'months'>) {
  return (
    <Table caption="近 12 个月采购额" stickyTop={false}>
      <thead>
        <tr>
          <Th>月份</Th>
          <Th numeric>订单数</Th>
          <Th numeric>采购额</Th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((one) => (
          <Tr key={one.month}>
            <Td>{longMonth(one.month)}</Td>
            <Td numeric>{one.orders}</Td>
            <Td numeric>{yuan(one.amount)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The largest classes, the rest merged; shares are of their sum. */
function Classes({ classes }: Pick<PurchaseMonths, 'classes'>) {
  const values = classes.map((one) => ({
    name: one.name,
    fen: parseAmount(one.amount),
    text: yuan(one.amount),
  }));
  const total = values.reduce((sum, one) => sum + one.fen, 0);
  const large = values.length > maxClasses ? values.slice(0, maxClasses - 1) : values;
  const rest = values.slice(large.length).reduce((sum, one) => sum + one.fen, 0);
  const rows =
    rest > 0 ? [...large, { name: `其他 ${values.length - large.length} 类`, fen: rest, text: '' }] : large;
  return (
    <section aria-labelledby="purchase-classes">
      <h3 id="purchase-classes" className="mb-2.5 text-13 text-ink-2">
        按品类
      </h3>
      <ul className="grid gap-3">
        {rows.map((row) => {
          const share = total > 0 ? Math.round((row.fen / total) * 100) : 0;
          return (
            <li key={row.name} className="grid gap-1">
              <p className="flex items-baseline justify-between gap-3 text-13">
                <span>{row.name}</span>
                <span className="whitespace-nowrap text-ink-2">
                  {row.text && <span className="mr-2">{row.text}</span>}
                  {share}%
                </span>
              </p>
              <Progress label={`${row.name}占比`} value={row.fen} max={total} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Whole({ data, isTable }: { data: PurchaseMonths; isTable: boolean }) {
  const isPhone = useIsPhone();
  const shown = isPhone ? data.months.slice(-shownOnPhone) : data.months;
  return (
    <CardBody className="grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        {!isTable && (
          <BarChart
            bars={shown.map((one) => ({
              name: monthName(one.month),
              value: parseAmount(one.amount),
              text: shortYuan(parseAmount(one.amount)),
              title: `${longMonth(one.month)}：${yuan(one.amount)}，${formatCount(one.orders)} 个订单`,
            }))}
            formatLine={shortYuan}
          />
        )}
        {/* The chart is a picture; screen readers get the table. */}
        <div className={isTable ? undefined : 'sr-only'}>
          <MonthTable months={data.months} />
        </div>
        <p className="mt-3 text-12 text-ink-3">
          {isPhone && !isTable && `图中为近 ${shownOnPhone} 个月。`}
          已付款订单的商品金额（元），按下单月份统计，已扣除退货，不含运费。
        </p>
      </div>
      <Classes classes={data.classes} />
    </CardBody>
  );
}

/** 采购额: the company's purchases of the last twelve months, by month and product class. */
export function PurchaseChart() {
  const { data, error, refetch } = useQuery(purchaseMonthsQuery);
  const [isTable, setIsTable] = useState(false);
  const hasBought = data !== undefined && data.orders > 0;
  return (
    <Card data-part="purchase-months">
      <CardHead
        title="采购额"
        aside={hasBought ? `近 12 个月 ${yuan(data.total)}，${formatCount(data.orders)} 个订单` : undefined}
        action={
          hasBought && (
            <LinkButton aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? '看图表' : '看表格'}
            </LinkButton>
          )
        }
      />
      {error && !data && <ErrorState title="采购额没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载采购额" className="px-5 py-4 max-md:px-3">
          <Skeleton className="h-58" />
        </Loading>
      )}
      {data && !hasBought && (
        <EmptyState
          title="近 12 个月还没有采购"
          text="付款后的订单按月统计在这里。"
          actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
        />
      )}
      {hasBought && <Whole data={data} isTable={isTable} />}
    </Card>
  );
}
