import { useParams } from 'react-router';
import { BrandsPanel } from '../../features/zone/brand/brands-panel.tsx';
import { pageOf } from '../page-of.ts';

export function Component() {
  return <BrandsPanel page={pageOf(useParams().page)} />;
}
