import { Button } from '@qianfang/ui/button';
import { BellIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type NoticeKind, noticeQuery, useRequestNotice } from './notice.queries.ts';

const words: Readonly<Record<NoticeKind, readonly [off: string, on: string]>> = {
  arrival: ['到货通知我', '到货会通知您，取消'],
  price: ['降价通知', '已设降价通知'],
};

/** 到货通知、降价通知: one message when it comes true; a second press cancels it. */
export function NoticeButton({
  goods,
  kind,
}: {
  goods: { readonly id: number; readonly name: string };
  kind: NoticeKind;
}) {
  const { data } = useQuery(noticeQuery(goods.id));
  const ask = useRequestNotice(goods.id, kind);
  const isOn = data?.[kind] === 1;
  return (
    <Button
      size="sm"
      variant={isOn ? 'soft' : 'line'}
      icon={<BellIcon size={16} />}
      aria-pressed={isOn}
      disabled={data === undefined}
      busy={ask.isPending}
      onClick={() => ask.mutate(!isOn)}
    >
      {words[kind][isOn ? 1 : 0]}
    </Button>
  );
}
