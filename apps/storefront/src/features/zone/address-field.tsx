import { SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useState } from 'react';
import type { Address } from '../../shared/use-address.ts';

/** A text in the address: Enter sets it, emptying the field removes it. */
export function AddressField({
  address,
  name,
  label,
  maxLength,
  className,
}: {
  address: Pick<Address, 'text' | 'change'>;
  name: string;
  /** Also the placeholder. */
  label: string;
  maxLength: number;
  className: string;
}) {
  const known = address.text(name) ?? '';
  const [words, setWords] = useState(known);
  const [seen, setSeen] = useState(known);
  // Back and forward restore the words of that address.
  if (seen !== known) {
    setSeen(known);
    setWords(known);
  }
  function search(event: FormEvent) {
    event.preventDefault();
    address.change({ [name]: words.trim() });
  }
  return (
    <form onSubmit={search} className={className}>
      <TextField
        label={label}
        labelHidden
        size="sm"
        type="search"
        placeholder={label}
        maxLength={maxLength}
        prefix={<SearchIcon size={14} />}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          if (event.target.value === '' && known) address.change({ [name]: undefined });
        }}
      />
    </form>
  );
}
