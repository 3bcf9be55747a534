import { useId } from 'react';

const maxStars = 5;
const words = ['很差', '较差', '一般', '较好', '很好'] as const;

const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

function Star({ isFull }: { isFull: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path d={star} fill={isFull ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth={1.2} />
    </svg>
  );
}

/** From one to five, chosen by pointer or arrow keys. */
export function StarField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (score: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="float-left w-28 text-13 text-ink-2">{label}</legend>
      <span className="flex">
        {words.map((word, at) => (
          <label
            key={word}
            className="relative grid size-8 cursor-pointer place-items-center rounded-control text-warn has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={`${at + 1} 星，${word}`}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <Star isFull={at < value} />
          </label>
        ))}
      </span>
      <span className="text-13 text-ink-3">{words[value - 1]}</span>
    </fieldset>
  );
}

/** A score given. */
export function Stars({ score, label }: { score: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-ink-3">{label}</span>
      <b className="font-medium text-warn">
        {score}
        <span className="font-normal text-ink-3">/{maxStars}</span>
      </b>
    </span>
  );
}
