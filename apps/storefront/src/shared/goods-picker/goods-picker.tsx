import { suggestGoods } from '@qianfang/contract/goods.calls';
import { Combobox } from '@qianfang/ui/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery } from '../call-query.ts';

const goodsQuery = (keywords: string) =>
  callQuery(suggestGoods, ['picked-goods', keywords], {
    query: { keywords, type: 0 },
    enabled: keywords.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Finds one goods by name, initials, code or barcode. */
export function GoodsPicker({
  label,
  onPick,
}: {
  readonly label: string;
  readonly onPick: (goodsId: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => field.current?.focus(), []);
  const { data, isFetching } = useQuery(goodsQuery(typed));
  const options = (data?.list ?? []).flatMap(({ id, name, ypgg, sccj }) =>
    id === undefined
      ? []
      : [{ value: String(id), label: [name, ypgg].filter(Boolean).join(' '), aside: sccj }],
  );
  return (
    <Combobox
      ref={field}
      label={label}
      labelHidden
      size="md"
      placeholder="名称、拼音、编码、条码"
      emptyText="没有找到"
      options={options}
      isLoading={isFetching}
      value={null}
      onQueryChange={setTyped}
      onChange={(option) => option && onPick(Number(option.value))}
    />
  );
}
