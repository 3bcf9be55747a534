import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { FeedbackHistory } from '../../features/feedback/feedback-history.tsx';
import { GoodsReportForm } from '../../features/feedback/goods-report-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 意见反馈; `goods` names the product with wrong facts. */
export function Component() {
  const [search] = useSearchParams();
  const goodsId = readId(search.get('goods'));
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead
          title="意见反馈"
          level={1}
          aside="三天内答复"
          action={
            <Link to={paths.complaint} className="text-brand hover:text-brand-strong">
              紧急问题请走投诉
            </Link>
          }
        />
        <CardBody>
          {goodsId === undefined ? (
            <FeedbackForm page="yjfk" natures={['feedback']} />
          ) : (
            <GoodsReportForm key={goodsId} goodsId={goodsId} />
          )}
        </CardBody>
      </Card>
      <Card>
        <CardHead title="反馈记录" />
        <CardBody>
          <FeedbackHistory empty="提交后可以在这里看到答复。" />
        </CardBody>
      </Card>
    </div>
  );
}
