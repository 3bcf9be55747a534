/** What stands in the search box of the page's HTML, which is there before any code (index.html). */
interface EarlySearch {
  readonly words: string;
  readonly isMaker: boolean;
  readonly isFocused: boolean;
}

/** Undefined once the page's own parts have replaced it. */
export function readEarlySearch(): EarlySearch | undefined {
  const form = document.querySelector<HTMLFormElement>('#first-paint form');
  const [field, type] = [form?.elements.namedItem('keywords'), form?.elements.namedItem('type')];
  if (!(field instanceof HTMLInputElement && type instanceof HTMLSelectElement)) return undefined;
  return {
    words: field.value,
    isMaker: type.value === '1',
    isFocused: form?.contains(document.activeElement) ?? false,
  };
}
