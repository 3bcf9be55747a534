import { getGoodsDetail } from '@qianfang/contract/goods.calls';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** 纠错: the feedback form with the product's name, if it still exists. */
export function GoodsReportForm({ goodsId }: { goodsId: number }) {
  const { data, isPending } = useQuery({
    queryKey: ['goods', 'detail', goodsId],
    queryFn: ({ signal }) => call(getGoodsDetail, { signal, params: { id: goodsId } }),
    meta: { inPlace: [404] },
  });
  if (isPending) {
    return (
      <Loading label="正在加载商品">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const goods = data?.goods;
  if (!goods) return <FeedbackForm page="yjfk" natures={['feedback']} />;
  const facts = [`${goods.name} ${goods.ypgg}`, goods.sccj, goods.approval_no, `商品编号 ${goods.id}`];
  const named = facts.filter((fact) => fact.trim() !== '').join('，');
  return (
    <div className="grid gap-4">
      <Notice>
        正在反馈“{goods.name}”的资料问题，请写明哪一项有误、应当是什么，最好附上实物或批件照片。
      </Notice>
      <FeedbackForm
        page={`yjfk-goods-${goodsId}`}
        natures={['feedback']}
        start={{ topic: 'goods', content: `商品资料纠错：${named}\n有误的内容：` }}
      />
    </div>
  );
}
