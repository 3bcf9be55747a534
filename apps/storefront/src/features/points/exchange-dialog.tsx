import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Select } from '@qianfang/ui/select';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { destinationsQuery, exchanging, type MallGoods } from './points.queries.ts';

/** How many, where to, and what is left of the points; the same press never exchanges twice. */
export function ExchangeDialog({
  goods,
  available,
  onClose,
}: {
  goods: MallGoods;
  available: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const isSent = goods.type === 'real';
  const addresses = useQuery({ ...destinationsQuery, enabled: isSent }).data?.list ?? [];
  const open = addresses.filter((address) => address.review === 'passed');
  const [number, setNumber] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const exchange = useMutation({
    ...exchanging,
    onSuccess: ({ order }) => {
      onClose();
      toast.success(`已兑换「${order.name}」`, {
        action: { label: '查看积分订单', onClick: () => void navigate(paths.pointsOrders) },
      });
    },
  });
  const addressId = chosen ?? open.find((address) => address.is_default === 1)?.id ?? open[0]?.id;
  const most = Math.max(
    1,
    Math.min(goods.stock, goods.per_buyer - goods.mine, Math.floor(available / goods.points)),
  );
  const cost = goods.points * number;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`兑换「${goods.name}」`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            busy={exchange.isPending}
            disabled={isSent && addressId === undefined}
            onClick={() =>
              exchange.mutate({ goodsId: goods.id, number, addressId: isSent ? addressId : undefined, key })
            }
          >
            确认兑换
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <span>数量</span>
          <NumberStepper
            label="数量"
            value={number}
            min={1}
            max={most}
            onChange={(next) => {
              setNumber(next);
              setKey(crypto.randomUUID());
            }}
          />
        </div>
        {isSent && (
          <Select
            label="收货地址"
            options={
              open.length === 0
                ? [{ value: '', label: '没有审核通过的地址，请先添加' }]
                : open.map((address) => ({
                    value: String(address.id),
                    label: `${address.consignee} ${address.detail}`,
                  }))
            }
            value={String(addressId ?? '')}
            onChange={(event) => {
              setChosen(Number(event.target.value) || undefined);
              setKey(crypto.randomUUID());
            }}
          />
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-13">
          <dt>可用积分</dt>
          <dd className="text-right">{formatCount(available)}</dd>
          <dt>本次使用</dt>
          <dd className="text-right text-price">−{formatCount(cost)}</dd>
          <dt className="font-semibold">兑换后剩余</dt>
          <dd className="text-right font-semibold">{formatCount(available - cost)}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
