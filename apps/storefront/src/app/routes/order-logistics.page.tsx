import { Navigate, useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** 物流: the order itself, opened at its parcels (storefront.md 2). */
export function Component() {
  const { id = '' } = useParams();
  return <Navigate to={paths.logistics(id)} replace />;
}
