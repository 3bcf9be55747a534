import { Radio } from '@qianfang/ui/radio';
import type { UseFormRegister } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';
import type { Registration } from './registration.queries.ts';

/** The kind of company: it decides the licence, the documents and the scope. */
export function KindCards({
  kinds,
  register,
  error,
  errorId,
}: {
  kinds: Registration['kinds'];
  register: UseFormRegister<CompanyValues>;
  error: string | undefined;
  errorId: string;
}) {
  return (
    <div
      role="radiogroup"
      aria-label="单位类型"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid grid-cols-2 gap-2.5 max-md:grid-cols-1"
    >
      {kinds.map((kind) => (
        <div
          key={kind.code}
          className={`rounded-card border px-3.5 py-2.5 transition-colors has-checked:border-brand has-checked:bg-brand-soft ${
            error ? 'border-danger' : 'border-line-2 hover:border-brand'
          }`}
        >
          <Radio
            {...register('kind')}
            value={kind.code}
            className="w-full"
            label={
              <>
                <b className="font-medium">{kind.label}</b>
                <span className="block text-12 text-ink-3">{kind.hint}</span>
              </>
            }
          />
        </div>
      ))}
    </div>
  );
}
