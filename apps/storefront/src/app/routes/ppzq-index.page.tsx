import { useParams } from 'react-router';
import { BrandsPanel } from '../../features/zone/brand/brands-panel.tsx';
import { readPage } from '../../shared/read-page.ts';

export function Component() {
  return <BrandsPanel page={readPage(useParams().page)} />;
}
