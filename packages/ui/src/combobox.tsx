import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import {
  describedBy,
  FieldFrame,
  type FieldSize,
  type FieldText,
  fieldEdge,
  fieldSizes,
} from './field-frame.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons.tsx';
import { optionClass, popupClass } from './popup-class.ts';
import { Spinner } from './spinner.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Secondary text at the right end, e.g. the number of products. */
  aside?: string | undefined;
  /** Other search terms, e.g. pinyin and initials. */
  keywords?: string | undefined;
  disabled?: boolean | undefined;
};

type Shared = FieldText & {
  options: readonly ComboboxOption[];
  placeholder?: string | undefined;
  size?: FieldSize | undefined;
  /** Shown when nothing matches. */
  emptyText?: string | undefined;
  /** For server search: `options` are then its results, unfiltered. */
  onQueryChange?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  name?: string | undefined;
  /** The text input, for form libraries to focus. */
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export type ComboboxProps = Shared & {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
};

export type MultiComboboxProps = Shared & {
  value: readonly ComboboxOption[];
  onChange: (options: ComboboxOption[]) => void;
};

function matches(option: ComboboxOption, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return (
    option.label.toLowerCase().includes(wanted) || (option.keywords?.toLowerCase().includes(wanted) ?? false)
  );
}

/** Props of the text input, for single and multiple choice. */
function inputProps(id: string, { label, hint, error, required, ref, onBlur }: Shared) {
  return {
    ref,
    id,
    // While the list is open the label is hidden from screen readers with the rest of the page.
    'aria-label': label,
    onBlur,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
  };
}

/** Filters locally, or by the server. */
function rootProps({ options, disabled = false, onQueryChange }: Shared) {
  return {
    items: options,
    isItemEqualToValue: isSame,
    itemToStringLabel: labelOf,
    filter: onQueryChange ? null : matches,
    onInputValueChange: (query: string) => onQueryChange?.(query),
    disabled,
    autoHighlight: true,
  };
}

function OpenButton() {
  return (
    <BaseCombobox.Trigger
      aria-label="展开选项"
      className="-mr-1 grid size-6 shrink-0 place-items-center rounded-control text-ink-3"
    >
      <ChevronDownIcon size={16} />
    </BaseCombobox.Trigger>
  );
}

const isSame = (a: ComboboxOption, b: ComboboxOption) => a.value === b.value;
const labelOf = (option: ComboboxOption) => option.label;

/** Choice of one among many, by typing. */
export function Combobox({ value, onChange, ...shared }: ComboboxProps) {
  const ownId = useId();
  const id = shared.id ?? ownId;
  const { size = 'lg', error, disabled = false, placeholder, required } = shared;
  return (
    <Frame id={id} shared={shared}>
      <BaseCombobox.Root {...rootProps(shared)} value={value} onValueChange={onChange}>
        <BaseCombobox.InputGroup
          className={classNames('flex items-center', fieldEdge(Boolean(error), disabled), fieldSizes[size])}
        >
          <BaseCombobox.Input
            {...inputProps(id, shared)}
            placeholder={placeholder}
            className="h-full w-full min-w-0 flex-1 truncate bg-transparent outline-none"
          />
          {value && !required && (
            <BaseCombobox.Clear
              aria-label="清除"
              className="grid size-6 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
            >
              <CloseIcon size={14} />
            </BaseCombobox.Clear>
          )}
          <OpenButton />
        </BaseCombobox.InputGroup>
        <Options shared={shared} />
      </BaseCombobox.Root>
    </Frame>
  );
}

/** Choice of several among many; shown as chips in the field, Backspace removes the last. */
export function MultiCombobox({ value, onChange, ...shared }: MultiComboboxProps) {
  const ownId = useId();
  const id = shared.id ?? ownId;
  const { size = 'lg', error, disabled = false, placeholder } = shared;
  return (
    <Frame id={id} shared={shared}>
      <BaseCombobox.Root {...rootProps(shared)} multiple value={[...value]} onValueChange={onChange}>
        <BaseCombobox.InputGroup
          className={classNames(
            'flex items-center',
            fieldEdge(Boolean(error), disabled),
            fieldSizes[size],
            'h-auto!',
            size === 'lg' ? 'min-h-11 py-1.5' : 'min-h-8 py-0.5',
          )}
        >
          <BaseCombobox.Chips
            aria-label={value.length > 0 ? '已选' : undefined}
            className="flex min-w-0 flex-1 flex-wrap items-center gap-1"
          >
            {value.map((option) => (
              <BaseCombobox.Chip
                key={option.value}
                className="flex h-6 items-center gap-0.5 rounded-control bg-brand-soft pl-2 text-13 text-brand outline-none focus-within:ring-2 focus-within:ring-brand data-[highlighted]:ring-2 data-[highlighted]:ring-brand"
              >
                {option.label}
                <BaseCombobox.ChipRemove
                  aria-label={`移除${option.label}`}
                  className="grid size-6 place-items-center rounded-control hover:text-brand-strong"
                >
                  <CloseIcon size={12} />
                </BaseCombobox.ChipRemove>
              </BaseCombobox.Chip>
            ))}
            <BaseCombobox.Input
              {...inputProps(id, shared)}
              placeholder={value.length > 0 ? '' : placeholder}
              className="h-6 min-w-16 flex-1 bg-transparent outline-none"
            />
          </BaseCombobox.Chips>
          <OpenButton />
        </BaseCombobox.InputGroup>
        <Options shared={shared} />
      </BaseCombobox.Root>
    </Frame>
  );
}

function Frame({ id, shared, children }: { id: string; shared: Shared; children: ReactNode }) {
  return (
    <FieldFrame
      id={id}
      label={shared.label}
      labelHidden={shared.labelHidden}
      labelAside={shared.labelAside}
      hint={shared.hint}
      error={shared.error}
      required={shared.required}
      keepsRoom={'error' in shared}
      className={shared.className}
    >
      {children}
    </FieldFrame>
  );
}

function Options({ shared: { label, emptyText = '没有符合的选项', isLoading = false } }: { shared: Shared }) {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className="z-60" sideOffset={4} collisionPadding={8}>
        <BaseCombobox.Popup className={classNames(popupClass, 'w-(--anchor-width) min-w-40 text-ink-3')}>
          <BaseCombobox.Status
            className={isLoading ? 'flex items-center gap-2 px-3.5 py-2 text-13' : 'sr-only'}
          >
            {isLoading && (
              <>
                <Spinner size={14} />
                正在查找
              </>
            )}
          </BaseCombobox.Status>
          <BaseCombobox.Empty className="text-13">
            {!isLoading && <span className="block px-3.5 py-2.5">{emptyText}</span>}
          </BaseCombobox.Empty>
          <BaseCombobox.List
            aria-label={label}
            className="max-h-[min(320px,var(--available-height))] scroll-py-1 overflow-y-auto p-1 text-ink data-[empty]:p-0"
          >
            {(option: ComboboxOption) => (
              <BaseCombobox.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={optionClass}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.aside && <span className="text-12 text-ink-3">{option.aside}</span>}
                <BaseCombobox.ItemIndicator className="text-brand">
                  <CheckIcon size={16} />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}
