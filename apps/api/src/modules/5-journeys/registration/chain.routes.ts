import * as calls from '@qianfang/contract/chain-registration';
import { isProblem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { clearOwnCookie, setOwnCookie } from '../../../platform/cookies.ts';
import { type Admit, idInPath, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { originOf, setSessionCookie } from '../../1-ground/identity/index.ts';
import { addDocumentFor } from './add-document.ts';
import { requireHead } from './chain-head.ts';
import {
  addChainStoreFor,
  changeChainStoreFor,
  removeChainStoreFor,
  updateInheritedFacts,
} from './chain-stores.ts';
import { openForm } from './company-form.ts';
import { createAccountFor } from './create-account.ts';
import { importStoresFor } from './import-stores.ts';
import { readChain } from './read-chain.ts';
import { readRegistration } from './read-registration.ts';
import { readRegistrationFile } from './read-registration-file.ts';
import { draftCookie, findRegistrant, registrationCookie, requireOpenRegistrant } from './registrant.ts';
import { admitRegistrant, requesterOf } from './registration.routes.ts';
import { saveCompanyFor } from './save-company.ts';
import { saveDocumentDraftFor } from './save-document-draft.ts';
import { submitChainFor } from './submit-chain.ts';

/** The head office of a chain: the same steps as for one company. */
function mountHead(app: FastifyInstance): void {
  mountEndpoint(app, calls.createChainAccount, async ({ deps, body, request, reply }) => {
    const created = await createAccountFor(deps, requesterOf(request), body, true);
    if (isProblem(created)) return created;
    setOwnCookie(reply, deps.config, draftCookie(created.token));
    return readRegistration(deps, { viewer: undefined, draftToken: created.token });
  });

  mountEndpoint(app, calls.saveChainCompany, async ({ deps, body, request }) => {
    const { is_draft: isDraft, ...form } = body;
    const requester = requesterOf(request);
    const registrant = await findRegistrant(deps, requester);
    const before = registrant ? openForm(registrant.form.form_sealed, deps.secrets) : {};
    const saved = await saveCompanyFor(deps, requester, { ...form, kind: 'CHAIN_HQ' }, isDraft === 1);
    if (isProblem(saved)) return saved;
    const head = await requireHead(deps, requester);
    if (!isProblem(head)) await updateInheritedFacts(deps, before, head);
    return readRegistration(deps, requester);
  });

  mountEndpoint(
    app,
    calls.addChainDocument,
    ({ deps, body, files, request }) => addDocumentFor(deps, requesterOf(request), body, files),
    { admit: admitRegistrant },
  );

  mountEndpoint(app, calls.submitChain, async ({ deps, request, reply }) => {
    const requester = requesterOf(request);
    const submitted = await submitChainFor(deps, requester, originOf(request));
    if (isProblem(submitted)) return submitted;
    if (submitted.token === undefined) return readChain(deps, requester, submitted.refused);
    setSessionCookie(reply, deps.config, submitted.token);
    clearOwnCookie(reply, deps.config, registrationCookie);
    const viewer = await app.resolveViewer(submitted.token);
    return readChain(deps, { viewer, draftToken: undefined }, submitted.refused);
  });

  mountEndpoint(app, calls.getChain, ({ deps, request }) => readChain(deps, requesterOf(request)));
}

/** Lets only a head office upload the table of its stores. */
const admitHead = (async (request, deps) => {
  const head = await requireHead(deps, requesterOf(request));
  return isProblem(head) ? head : { buyerId: head.id, isPassed: false };
}) satisfies Admit;

/** Lets only the head office of a store upload its papers. */
const admitStore = (async (request, deps) => {
  const storeId = idInPath(request);
  if (storeId === undefined) return problem('NOT_FOUND');
  const found = await requireOpenRegistrant(deps, { ...requesterOf(request), storeId });
  return isProblem(found) ? found : { buyerId: found.buyer.id, isPassed: false };
}) satisfies Admit;

/** The table of stores, and the papers of each. */
function mountChainStores(app: FastifyInstance): void {
  mountEndpoint(app, calls.addChainStore, ({ deps, body, request }) =>
    addChainStoreFor(deps, requesterOf(request), body),
  );

  mountEndpoint(
    app,
    calls.importChainStores,
    ({ deps, files, request }) => importStoresFor(deps, requesterOf(request), files),
    { admit: admitHead },
  );

  mountEndpoint(app, calls.changeChainStore, ({ deps, params, body, request }) =>
    changeChainStoreFor(deps, requesterOf(request), params.id, body),
  );

  mountEndpoint(app, calls.removeChainStore, ({ deps, params, request }) =>
    removeChainStoreFor(deps, requesterOf(request), params.id),
  );

  mountEndpoint(app, calls.getChainStore, async ({ deps, params, request }) => {
    const requester = { ...requesterOf(request), storeId: params.id };
    return (await findRegistrant(deps, requester)) ? readRegistration(deps, requester) : problem('NOT_FOUND');
  });

  mountEndpoint(
    app,
    calls.addStoreDocument,
    ({ deps, params, body, files, request }) =>
      addDocumentFor(deps, { ...requesterOf(request), storeId: params.id }, body, files),
    { admit: admitStore },
  );

  mountEndpoint(app, calls.saveStoreDocumentDraft, ({ deps, params, body, request }) =>
    saveDocumentDraftFor(deps, { ...requesterOf(request), storeId: params.id }, params.type, body),
  );

  mountEndpoint(app, calls.getStoreFile, ({ deps, params, request }) =>
    readRegistrationFile(deps, { ...requesterOf(request), storeId: params.id }, params.document, params.n),
  );
}

export function mountChain(app: FastifyInstance): void {
  mountHead(app);
  mountChainStores(app);
}
