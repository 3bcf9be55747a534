import {
  followBrand as followBrandEndpoint,
  getBrand,
  getBrandBanner,
  getBrandFocus,
  getBrandPaper,
} from '@qianfang/contract/brand-zone';
import {
  applyForControl as applyEndpoint,
  getControlAds,
  getControlApplications,
  getControlFocus,
  getControlWall,
  getControlZone,
} from '@qianfang/contract/control-zone';
import { getGoodsUsage, getNearExpiry, hideHint as hideHintEndpoint } from '@qianfang/contract/near-expiry';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import {
  getDevice,
  getDevices,
  getPieceFocus,
  getPieces,
  getTopic,
  getYouxFocus,
} from '@qianfang/contract/zone';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../../../platform/answer-picture.ts';
import { type FileAnswer, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listFocus } from '../content/index.ts';
import { applyForControl, listControlApplications } from './apply-for-control.ts';
import { readBrandBanner } from './brand-banner.ts';
import { followBrand } from './follow-brand.ts';
import { hideHint } from './hide-hint.ts';
import { listBrands } from './list-brands.ts';
import { listDevices } from './list-devices.ts';
import { listNearExpiry } from './list-near-expiry.ts';
import { listPieces } from './list-pieces.ts';
import { readBrand, readBrandPaper } from './read-brand.ts';
import { readControlAds, readControlFocus, readControlWall, readControlZone } from './read-control.ts';
import { readDevice } from './read-device.ts';
import { readGoodsUsage } from './read-goods-usage.ts';
import { readTopic } from './read-topic.ts';

export function mountZones(app: FastifyInstance): void {
  mountEndpoint(app, getYouxFocus, ({ deps }) => listFocus(deps, 'yx'));
  mountEndpoint(app, getPieceFocus, ({ deps }) => listFocus(deps, 'zyzq'));
  mountEndpoint(app, getTopic, ({ deps, params }) => readTopic(deps.db, params.id));
  mountEndpoint(app, getPieces, ({ deps, viewer, query }) => listPieces(deps, viewer, query));
  mountEndpoint(app, getDevices, ({ deps, viewer, query }) => listDevices(deps, viewer, query));
  mountEndpoint(app, getDevice, ({ deps, viewer, params }) => readDevice(deps, viewer, params.id));
  mountEndpoint(app, getNearExpiry, ({ deps, viewer, query }) => listNearExpiry(deps, viewer, query));
  mountEndpoint(app, getGoodsUsage, ({ deps, viewer, query }) =>
    readGoodsUsage(deps, viewer, query.goods_ids),
  );
  mountEndpoint(app, hideHintEndpoint, ({ deps, viewer, query }) => hideHint(deps, viewer, query));
  mountEndpoint(app, getControlFocus, ({ deps, viewer }) => readControlFocus(deps, viewer));
  mountEndpoint(app, getControlWall, ({ deps, viewer }) => readControlWall(deps, viewer));
  mountEndpoint(app, getControlAds, ({ deps, query }) => readControlAds(deps, query.ids));
  mountEndpoint(app, getControlZone, ({ deps, viewer, params }) => readControlZone(deps, viewer, params.url));
  mountEndpoint(app, getControlApplications, ({ deps, viewer }) => listControlApplications(deps, viewer));
  mountEndpoint(app, applyEndpoint, ({ deps, viewer, body }) => applyForControl(deps, viewer, body));
  mountEndpoint(app, getBrandFocus, ({ deps, viewer, query }) => listBrands(deps, viewer, query));
  mountEndpoint(app, getBrand, ({ deps, viewer, params }) => readBrand(deps, viewer, params.id));
  mountEndpoint(app, followBrandEndpoint, ({ deps, viewer, params, body }) =>
    followBrand(deps, viewer, params.id, body.is_on === 1),
  );
  mountEndpoint(app, getBrandBanner, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const { format = 'wide', scheme = 'light' } = call.query;
    const id = Number.parseInt(call.params.file, 10);
    const found = await readBrandBanner(call.deps, call.viewer, id, { format, scheme });
    return isProblem(found) ? found : answerPicture(call, found, 'private, max-age=300');
  });
  mountEndpoint(app, getBrandPaper, ({ deps, params }) =>
    readBrandPaper(deps, Number.parseInt(params.file, 10)),
  );
}
