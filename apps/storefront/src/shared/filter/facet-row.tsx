import { ChevronDownIcon, SearchIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { ChevronUpIcon } from '@qianfang/ui/page-icons';
import { TextField } from '@qianfang/ui/text-field';
import { type ReactNode, useState } from 'react';
import { FilterRow, FilterValue } from './filter-row.tsx';

/** A value to narrow a list to, with its number of rows. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

const maxInLine = 9;
const searchableFrom = 24;

export interface FacetRowProps {
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Shortens a label; the title has all of it. */
  readonly shorten?: (label: string) => string;
}

/** The first few values in one line, and the chosen ones beyond them. */
function shownInLine(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const first = values.slice(0, maxInLine);
  return [...first, ...values.slice(maxInLine).filter((value) => chosen.includes(value.value))];
}

/** Multiple choice among many values, each with its product count; more values and a search on demand. */
export function FacetRow({ name, values, chosen, onToggle, shorten = (label) => label }: FacetRowProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [words, setWords] = useState('');
  if (values.length < 2 && chosen.length === 0) return null;
  const isLong = values.length > maxInLine;
  const wanted = words.trim().toLowerCase();
  const listed = isUnfolded
    ? values.filter((value) => value.label.toLowerCase().includes(wanted))
    : shownInLine(values, chosen);
  const more: ReactNode = isLong && (
    <LinkButton
      tone="plain"
      aria-expanded={isUnfolded}
      aria-label={`${name}：${isUnfolded ? '收起' : '多选 · 更多'}`}
      onClick={() => {
        setIsUnfolded(!isUnfolded);
        setWords('');
      }}
    >
      {isUnfolded ? '收起' : '多选 · 更多'}
      {isUnfolded ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
    </LinkButton>
  );
  return (
    <FilterRow name={name} more={more}>
      {isUnfolded && values.length >= searchableFrom && (
        <TextField
          label={`在${name}里查找`}
          labelHidden
          size="sm"
          type="search"
          placeholder={`查找${name}`}
          prefix={<SearchIcon size={14} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="mr-2 w-44"
        />
      )}
      <ul
        className={`flex flex-wrap items-center gap-1 ${isUnfolded ? 'max-h-56 w-full overflow-y-auto' : ''}`}
      >
        {listed.map((value) => (
          <li key={value.value}>
            <FilterValue
              label={shorten(value.label)}
              title={value.label}
              count={value.count}
              isOn={chosen.includes(value.value)}
              onClick={() => onToggle(value.value)}
            />
          </li>
        ))}
        {listed.length === 0 && <li className="px-2.5 text-ink-3">没有符合的{name}</li>}
      </ul>
    </FilterRow>
  );
}
