import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../shared/copy-button.tsx';
import { endLink, makeLink, payLinkQuery } from './pay-link.queries.ts';

/** 找人代付: an address to send to the payer. */
export function PayLinkShare({ orderId }: { orderId: number }) {
  const { data } = useQuery(payLinkQuery(orderId));
  const make = useMutation({ mutationFn: () => makeLink(orderId) });
  const end = useMutation({ mutationFn: () => endLink(orderId) });
  const link = data?.link;
  const address = link ? new URL(link.path, window.location.origin).href : '';
  return (
    <Card data-part="pay-link">
      <CardHead title="找人代付" />
      <CardBody className="grid gap-3">
        <p className="text-13 text-ink-2">
          把链接发给付款人，对方不用登录，用微信、支付宝、银联或企业网银即可付款。链接只显示金额、收款方和支付方式，不显示商品和贵单位信息；付款时限一到即失效。
        </p>
        {link ? (
          <div className="flex flex-wrap items-center gap-2">
            <output
              aria-label="代付链接"
              className="min-w-0 flex-1 basis-60 truncate rounded-control border border-line bg-sunk px-3 py-1.5 text-13"
            >
              {address}
            </output>
            <CopyButton name="代付链接" text={address} />
            <Button size="sm" busy={end.isPending} busyText="收回中" onClick={() => end.mutate()}>
              收回链接
            </Button>
          </div>
        ) : (
          <Button
            className="justify-self-start"
            busy={make.isPending}
            busyText="生成中"
            onClick={() => make.mutate()}
          >
            生成代付链接
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
