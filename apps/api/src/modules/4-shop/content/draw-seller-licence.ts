import { type Problem, problem } from '@qianfang/contract/problem';
import { drawLicence } from '@qianfang/drawing/document/draw-licence';
import type { Deps } from '../../../platform/deps.ts';
import { listSellerLicences } from './list-seller-licences.ts';

/** The card of one of the wholesaler's licences, as SVG. Problem: NOT_FOUND. */
export async function drawSellerLicence(deps: Deps, kind: string): Promise<string | Problem<'NOT_FOUND'>> {
  const { company, is_demo, list } = await listSellerLicences(deps);
  const licence = list.find((one) => one.kind === kind);
  if (!licence) return problem('NOT_FOUND');
  return drawLicence({
    name: licence.name,
    isDemo: is_demo,
    facts: [
      ['持证单位', company],
      ['编号', licence.number],
      ['许可范围', licence.scope],
      ['有效期至', licence.valid_to ?? '长期'],
    ],
  });
}
