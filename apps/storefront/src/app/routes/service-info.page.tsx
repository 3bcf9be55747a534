import { useParams } from 'react-router';
import { ServiceDetail } from '../../features/after-sale/service-detail.tsx';
import { readId } from '../../shared/read-id.ts';
import { Component as NotFound } from './not-found.page.tsx';

/** 售后详情. A missing one and another company's get the same page. */
export function Component() {
  const { id } = useParams();
  const applicationId = readId(id);
  if (applicationId === undefined) return <NotFound />;
  return <ServiceDetail key={applicationId} id={applicationId} missing={<NotFound />} />;
}
