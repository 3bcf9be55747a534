import { linkClass } from '@qianfang/ui/link-button';
import { Link } from './page-link.tsx';
import { paths } from './paths.ts';

/** QF, six digits of the day, seven of the order. */
const orderNumber = /(QF\d{13})/;

/** A ledger text whose order numbers link to their orders. */
export function OrderNumbers({ text }: { text: string }) {
  let at = 0;
  const pieces = text.split(orderNumber).map((piece) => {
    const from = at;
    at += piece.length;
    return { from, piece };
  });
  return pieces.map(({ from, piece }) =>
    orderNumber.test(piece) ? (
      <Link key={from} to={paths.orderNumbered(piece)} className={linkClass()}>
        {piece}
      </Link>
    ) : (
      // The empty piece before a leading number would have the same key.
      piece && <span key={from}>{piece}</span>
    ),
  );
}
