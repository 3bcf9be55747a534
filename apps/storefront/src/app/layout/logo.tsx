import { Link } from '../../shared/page-link.tsx';
import { paths } from '../paths.ts';

/** The brand: 千 inside a square, the upper stroke a leaf. */
function Mark() {
  return (
    <svg width={44} height={44} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0 max-md:size-9">
      <rect width="40" height="40" rx="9" className="fill-brand-fill" />
      <path
        d="M27.4 7.2c-3.6 2.300-8.400 3.600-14.300 3.900l.5 4.600c6.600-.4 12-2 16.300-4.800z"
        fill="#9be3bf"
      />
      <path d="M17.500 13.500h5v6.300h10.300v4.800H22.500v9h-5v-9H7.200v-4.800h10.300z" fill="#fff" />
    </svg>
  );
}

/** `isSmall` for the compact bar: mark and name, without the line below. */
export function Logo({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <Link to={paths.home} className="flex items-center gap-2.5" aria-label="千方 QIANFANG 医药采购，首页">
      <Mark />
      <span className="leading-tight max-md:hidden">
        <b className="block text-24 font-semibold tracking-[0.08em]">千方</b>
        {!isSmall && <span className="block text-12 whitespace-nowrap text-ink-3">QIANFANG 医药采购</span>}
      </span>
    </Link>
  );
}
