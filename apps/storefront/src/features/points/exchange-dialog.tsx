import { formatCount } from '@qianfang/domain/quantity/format-units';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Select } from '@qianfang/ui/select';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import { destinationsQuery, exchanging, type MallGoods } from './points.queries.ts';

interface ExchangeRequest {
  readonly number: number;
  /** The default one while none is chosen. */
  readonly addressId: number | null;
  readonly key: string;
}

/** Number, address and remaining points; one press never exchanges twice. */
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
  const [request, setRequest] = useDraft<ExchangeRequest>(`exchange ${goods.id}`, () => ({
    number: 1,
    addressId: null,
    key: crypto.randomUUID(),
  }));
  const { number, key } = request;
  // Changed content is another exchange.
  const change = (part: Partial<ExchangeRequest>) =>
    setRequest({ ...request, ...part, key: crypto.randomUUID() });
  const exchange = useMutation({
    ...exchanging,
    onSuccess: ({ order }) => {
      onClose();
      toast.success(`已兑换「${order.name}」`, {
        action: { label: '查看积分订单', onClick: () => void navigate(paths.pointsOrders) },
      });
    },
  });
  const addressId = request.addressId ?? open.find((address) => address.is_default === 1)?.id ?? open[0]?.id;
  const max = Math.max(
    1,
    Math.min(goods.stock, goods.per_buyer - goods.mine, Math.floor(available / goods.points)),
  );
  const cost = goods.points * number;
  return (
    <FormDialog
      title={`兑换「${goods.name}」`}
      submitLabel="确认兑换"
      busyText="正在兑换"
      isBusy={exchange.isPending}
      isDisabled={isSent && addressId === undefined}
      onSubmit={() =>
        exchange.mutate({ goodsId: goods.id, number, addressId: isSent ? addressId : undefined, key })
      }
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <img src={goods.image} alt="" width={64} height={64} className="dark:brightness-[0.93]" />
        <span>数量</span>
        <NumberStepper
          label="数量"
          value={number}
          min={1}
          max={max}
          onChange={(next) => change({ number: next })}
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
          onChange={(event) => change({ addressId: Number(event.target.value) || null })}
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
    </FormDialog>
  );
}
