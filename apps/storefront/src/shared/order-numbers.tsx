import { linkClass } from '@qianfang/ui/link-button';
import { Link } from './page-link.tsx';
import { paths } from './paths.ts';

/** QF, six digits of the day, seven of the order. */
const orderNumber = /(QF\d{13})/;

/** A text of the books in which the number of each order leads to it. */
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
      // The empty one before a number that begins the text shares its place.
      piece && <span key={from}>{piece}</span>
    ),
  );
}
