import { Button } from '@qianfang/ui/button';
import { SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useState } from 'react';

/** Narrows a list by words on submit. Pass the keyword as `key`, so that one from the address shows. */
export function KeywordSearch({
  label,
  keyword,
  maxLength = 60,
  onSearch,
}: {
  /** What to type: 订单号或商品名. */
  label: string;
  keyword: string;
  maxLength?: number;
  onSearch: (keyword: string) => void;
}) {
  const [typed, setTyped] = useState(keyword);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className="max-md:w-full">
      <form onSubmit={submit} className="flex gap-2">
        <TextField
          label={label}
          labelHidden
          size="md"
          type="search"
          placeholder={label}
          maxLength={maxLength}
          prefix={<SearchIcon size={16} />}
          className="w-60 max-md:w-auto max-md:flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">查询</Button>
      </form>
    </search>
  );
}
