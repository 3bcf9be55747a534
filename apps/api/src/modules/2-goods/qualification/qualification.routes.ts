import * as addressCalls from '@qianfang/contract/address';
import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/qualification';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { applyForChangeFor } from './apply-for-change.ts';
import { readScopeFor } from './get-scope.ts';
import { admitApproved, handInDocumentFor } from './hand-in-document.ts';
import { listAddressesFor } from './list-addresses.ts';
import { presentAddress } from './qualification.present.ts';
import { readCompanyChange } from './read-company-change.ts';
import { readDocumentFile } from './read-document-file.ts';
import { readOwnDocuments } from './read-own-documents.ts';
import { removeAddressFor } from './remove-address.ts';
import { addAddressFor, changeAddressFor } from './save-address.ts';

export function mountQualification(app: FastifyInstance): void {
  mountEndpoint(app, addressCalls.listAddresses, ({ deps, viewer }) => listAddressesFor(deps, viewer));

  mountEndpoint(app, addressCalls.addAddress, async ({ deps, viewer, body }) => {
    const added = await addAddressFor(deps, viewer, body);
    return isProblem(added) ? added : presentAddress(added);
  });

  mountEndpoint(app, addressCalls.changeAddress, async ({ deps, viewer, params, body }) => {
    const changed = await changeAddressFor(deps, viewer, params.id, body);
    return isProblem(changed) ? changed : presentAddress(changed);
  });

  mountEndpoint(app, addressCalls.removeAddress, ({ deps, viewer, params }) =>
    removeAddressFor(deps, viewer, params.id),
  );

  mountEndpoint(app, calls.getCompanyChange, ({ deps, viewer }) => readCompanyChange(deps, viewer));

  mountEndpoint(
    app,
    calls.applyForChange,
    ({ deps, viewer, body, files }) => applyForChangeFor(deps, viewer, body, files),
    { admit: admitApproved },
  );

  mountEndpoint(app, calls.getDocuments, ({ deps, viewer }) => readOwnDocuments(deps, viewer));

  mountEndpoint(
    app,
    calls.handInDocument,
    ({ deps, viewer, body, files }) => handInDocumentFor(deps, viewer, body, files),
    { admit: admitApproved },
  );

  mountEndpoint(app, calls.getDocumentFile, ({ deps, viewer, params }) =>
    readDocumentFile(deps, viewer.buyerId, params.id, params.n),
  );

  mountEndpoint(app, calls.getScope, ({ deps, viewer }) => readScopeFor(deps, viewer));
}
