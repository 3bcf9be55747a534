import { SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useState } from 'react';
import type { Address } from '../../shared/use-address.ts';

/** Words of the address: Enter writes them there, emptying the field takes them away. */
export function AddressField({
  address,
  name,
  label,
  maxLength,
  className,
}: {
  address: Pick<Address, 'text' | 'change'>;
  name: string;
  /** Said in the empty field as well. */
  label: string;
  maxLength: number;
  className: string;
}) {
  const known = address.text(name) ?? '';
  const [words, setWords] = useState(known);
  const [seen, setSeen] = useState(known);
  // Back and forward bring the words of that address.
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
