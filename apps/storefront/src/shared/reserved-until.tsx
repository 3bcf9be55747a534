import { formatInstant } from './format.ts';
import { serverToday } from './server-today.ts';

/** `库存为您保留到 15:42`, with the day where it is not today. */
export function ReservedUntil({ payBefore }: { payBefore: string }) {
  const text = formatInstant(payBefore);
  return (
    <>
      库存为您保留到{' '}
      <time dateTime={payBefore} className="font-semibold whitespace-nowrap text-ink">
        {text.startsWith(serverToday()) ? text.slice(11) : text.slice(5)}
      </time>
    </>
  );
}
