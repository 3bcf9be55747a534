import {
  getPadExample,
  getPadTemplate,
  matchPad as matchPadEndpoint,
  rememberPadChoice,
} from '@qianfang/contract/order-pad';
import type { FastifyInstance } from 'fastify';
import { admitAnyAccount, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { sheetContentType } from '../../../platform/write-sheet.ts';
import { exampleText, findExample } from './find-example.ts';
import { matchPad } from './match-pad.ts';
import { padTemplate } from './pad-template.ts';
import { rememberChoice } from './remember-choice.ts';

export function mountOrderPad(app: FastifyInstance): void {
  mountEndpoint(
    app,
    matchPadEndpoint,
    ({ deps, viewer, body, files }) => matchPad(deps, viewer, body, files),
    { admit: admitAnyAccount },
  );
  mountEndpoint(app, rememberPadChoice, ({ deps, viewer, body }) =>
    rememberChoice(deps, viewer, body.key, body.goods_id),
  );
  mountEndpoint(app, getPadExample, async ({ deps, viewer }) => ({
    lines: (await findExample(deps, viewer)).map(exampleText),
  }));
  mountEndpoint(app, getPadTemplate, async ({ deps, viewer }) => ({
    bytes: padTemplate(await findExample(deps, viewer)),
    contentType: sheetContentType,
    fileName: '千方采购单模板.xlsx',
  }));
}
