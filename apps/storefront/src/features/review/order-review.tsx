import { goodsScoreLabels, goodsScores, orderScoreLabels, orderScores } from '@qianfang/domain/order/review';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { formatInstant } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PictureList } from '../../shared/picture-list.tsx';
import { orderReviewQuery, type OrderReview as Review, thumbnailOf } from './review.queries.ts';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';

function Words({ review }: { review: NonNullable<Review['lines'][number]['review']> }) {
  if (review.state === 'NONE') return null;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {review.content} {review.state === 'PENDING' && <Tag tone="info">审核中</Tag>}
        {review.state === 'REFUSED' && <Tag tone="bad">未展示：{review.reason}</Tag>}
      </p>
      <PictureList label="评价的图片" alt="评价图片" pictures={review.pictures} thumbnailOf={thumbnailOf} />
    </>
  );
}

/** The company's own review. */
function Given({ review }: { review: Review }) {
  return (
    <div className="grid gap-3 text-13" data-part="own-review">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {orderScores.map((name) => (
          <Stars key={name} label={orderScoreLabels[name]} score={review[name] ?? 0} />
        ))}
        <span className="text-ink-3">{formatInstant(review.reviewed_at ?? '')} 评价</span>
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {review.lines.map((line) => (
          <li key={line.line_id} className="flex items-start gap-3 py-3">
            <GoodsThumb src={line.image} size={44} />
            <div className="grid min-w-0 flex-1 gap-1">
              <p>
                <span className="text-14 font-medium">{line.name}</span>{' '}
                <span className="text-ink-3">{line.ypgg}</span>
              </p>
              {line.review ? (
                <>
                  <p className="flex flex-wrap gap-x-5 gap-y-1">
                    {goodsScores.map((name) => (
                      <Stars key={name} label={goodsScoreLabels[name]} score={line.review?.[name] ?? 0} />
                    ))}
                  </p>
                  <Words review={line.review} />
                </>
              ) : (
                <p className="text-ink-3">没有评价</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 评价 of an order: the form, or the review given. */
export function OrderReview({
  orderId,
  missing,
  onDone,
}: {
  orderId: number;
  missing: ReactNode;
  onDone: () => void;
}) {
  const { data, error, refetch } = useQuery(orderReviewQuery(orderId));
  if (error?.code === 404) return missing;
  if (!data && !error) {
    return (
      <Loading label="正在加载评价" className="grid gap-3">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <Card>
        <ErrorState title="评价没有加载出来" onRetry={refetch} />
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="-mt-3 -mb-3">
        <Breadcrumb
          steps={[
            { name: '我的订单', to: paths.orders },
            { name: data.order_no, to: paths.order(orderId) },
          ]}
          here="评价"
        />
      </div>
      <Card>
        <CardHead
          title={data.reviewed_at ? '我的评价' : '评价订单'}
          level={1}
          aside={`订单 ${data.order_no}`}
          action={<ButtonLink to={paths.order(orderId)}>返回订单</ButtonLink>}
        />
        <CardBody>
          {data.reviewed_at ? (
            <Given review={data} />
          ) : data.block ? (
            <Notice tone="warn">{data.block}。</Notice>
          ) : (
            <ReviewForm review={data} onDone={onDone} />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
