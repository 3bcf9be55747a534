import { goodsScoreLabels, goodsScores } from '@qianfang/domain/order/review';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Pagination } from '@qianfang/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { PictureList } from '../../shared/picture-list.tsx';
import { goodsReviewsQuery, thumbnailOf } from './review.queries.ts';
import { Stars } from './stars.tsx';

/** 采购评价 of a product: what other companies say about its supply. Nothing without any. */
export function GoodsReviews({ goodsId }: { goodsId: number }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(goodsReviewsQuery(goodsId, page));
  if (!data || data.count === 0) return null;
  return (
    <Card data-part="goods-reviews" aria-labelledby="goods-reviews-title">
      <CardHead id="goods-reviews-title" title="采购评价" aside={`${data.count} 次评价，只评供货`} />
      <CardBody className="grid gap-3 text-13">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <span>
            <b className="text-24 font-semibold text-warn">{data.average}</b>
            <span className="text-ink-3"> / 5</span>
          </span>
          {goodsScores.map((name) => (
            <span key={name} className="text-ink-2">
              {goodsScoreLabels[name]} <b className="font-medium text-ink">{data[name]}</b>
            </span>
          ))}
        </p>
        {data.list.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {data.list.map((one) => (
              <li key={one.id} className="grid gap-1 py-3">
                <p className="flex flex-wrap gap-x-5 gap-y-1">
                  <span className="font-medium">{one.company}</span>
                  {goodsScores.map((name) => (
                    <Stars key={name} label={goodsScoreLabels[name]} score={one[name]} />
                  ))}
                  <time dateTime={one.at} className="text-ink-3">
                    {formatInstant(one.at).slice(0, 10)}
                  </time>
                </p>
                {one.content && <p className="text-14 [overflow-wrap:anywhere]">{one.content}</p>}
                <PictureList
                  label={`${one.company} 的图片`}
                  alt="评价图片"
                  pictures={one.pictures}
                  thumbnailOf={thumbnailOf}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={data.page} pageCount={Math.ceil(data.total / data.per_page)} onChange={setPage} />
      </CardBody>
    </Card>
  );
}
