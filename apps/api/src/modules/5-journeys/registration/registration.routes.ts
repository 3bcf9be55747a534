import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearOwnCookie, setOwnCookie } from '../../../platform/cookies.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Admit, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { originOf, setSessionCookie } from '../../1-ground/identity/index.ts';
import { wechatCookie } from '../../1-ground/wechat/index.ts';
import { addDocumentFor } from './add-document.ts';
import { checkPhoneFor } from './check-phone.ts';
import { createAccountFor } from './create-account.ts';
import { readRegistration } from './read-registration.ts';
import { readRegistrationFile } from './read-registration-file.ts';
import { draftCookie, type Requester, registrationCookie, requireOpenRegistrant } from './registrant.ts';
import { saveCompanyFor } from './save-company.ts';
import { saveDocumentDraftFor } from './save-document-draft.ts';
import { submitRegistrationFor } from './submit-registration.ts';

export function requesterOf(request: FastifyRequest): Requester {
  return {
    viewer: request.viewer,
    draftToken: request.cookies[registrationCookie],
    wechatToken: request.cookies[wechatCookie],
  };
}

/** Lets only the owner of a registration in progress upload for it: its browser, or its account. */
export const admitRegistrant = (async (request, deps) => {
  const found = await requireOpenRegistrant(deps, requesterOf(request));
  return isProblem(found) ? found : { buyerId: found.buyer.id, isPassed: false };
}) satisfies Admit;

/** After a change, the answer is the new state. */
async function thenState<Done>(deps: Deps, requester: Requester, done: Done) {
  return isProblem(done) ? done : readRegistration(deps, requester);
}

export function mountRegistration(app: FastifyInstance): void {
  mountEndpoint(app, calls.checkPhone, ({ deps, params }) => checkPhoneFor(deps, params.value));

  mountEndpoint(app, calls.createAccount, async ({ deps, body, request, reply }) => {
    const created = await createAccountFor(deps, requesterOf(request), body);
    if (isProblem(created)) return created;
    setOwnCookie(reply, deps.config, draftCookie(created.token));
    return readRegistration(deps, { viewer: undefined, draftToken: created.token });
  });

  mountEndpoint(app, calls.saveCompany, async ({ deps, body, request }) => {
    const { is_draft: isDraft, ...form } = body;
    const requester = requesterOf(request);
    return thenState(deps, requester, await saveCompanyFor(deps, requester, form, isDraft === 1));
  });

  mountEndpoint(
    app,
    calls.addDocument,
    ({ deps, body, files, request }) => addDocumentFor(deps, requesterOf(request), body, files),
    { admit: admitRegistrant },
  );

  mountEndpoint(app, calls.saveDocumentDraft, ({ deps, params, body, request }) =>
    saveDocumentDraftFor(deps, requesterOf(request), params.type, body),
  );

  mountEndpoint(app, calls.getRegistrationFile, ({ deps, params, request }) =>
    readRegistrationFile(deps, requesterOf(request), params.id, params.n),
  );

  mountEndpoint(app, calls.submitRegistration, async ({ deps, request, reply }) => {
    const requester = requesterOf(request);
    const submitted = await submitRegistrationFor(deps, requester, originOf(request));
    if (isProblem(submitted)) return submitted;
    if (submitted.token !== undefined) {
      setSessionCookie(reply, deps.config, submitted.token);
      clearOwnCookie(reply, deps.config, registrationCookie);
      const viewer = await app.resolveViewer(submitted.token);
      return readRegistration(deps, { viewer, draftToken: undefined });
    }
    return readRegistration(deps, requester);
  });

  mountEndpoint(app, calls.getRegistration, ({ deps, request }) =>
    readRegistration(deps, requesterOf(request)),
  );
}
