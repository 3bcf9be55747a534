import { cachedByClass } from '../../../memory/cached-by-class.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { bytesOfText, writeFields } from '../../../platform/written-json.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { isOwnOffer, loadByClass, offerTopics } from './load-by-class.ts';
import { loadOffers } from './load-offers.ts';
import { type GoodsCard, presentParts, type ShortCard } from './present-goods.ts';

/** A product as a viewer sees it, without the viewer's own facts, as the text between the braces of a JSON object. */
export interface WrittenCard {
  readonly name: string;
  readonly picture: string;
  readonly fields: Buffer;
  /** So many of the bytes are the few fields of a suggestion, without its picture. */
  readonly shortBytes: number;
  /** Whether it contains what only this company gets. */
  readonly isOwn: boolean;
}

/** The size of a card's objects beside its bytes. */
const objectBytes = 500;

const cachedCards = cachedByClass<WrittenCard>({
  ...offerTopics,
  maxBytes: 64 * 2 ** 20,
  bytesOf: ({ fields }) => fields.byteLength + objectBytes,
  isShared: ({ isOwn }) => !isOwn,
});

/** Goods by id as this viewer sees them, without the viewer's own facts; hidden goods are absent. */
export async function loadGoodsCards(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  knownRights?: BuyerRights,
): Promise<ReadonlyMap<number, WrittenCard>> {
  const { db, clock } = deps;
  return loadByClass(
    cachedCards(db),
    deps,
    viewer,
    ids,
    async (some, { rights, rules }) => {
      const { byId } = await loadOffers(db, deps, viewer, some, rights, rules);
      const now = clock.now().getTime();
      return new Map(
        [...byId].map(([id, offer]) => {
          const { short, further } = presentParts(offer, now);
          const before = writeFields(short);
          const fields = bytesOfText(`${before},${writeFields(further)}`);
          const { name, pictureUrl: picture } = offer.goods;
          const shortBytes = Buffer.byteLength(before);
          return [id, { name, picture, fields, shortBytes, isOwn: isOwnOffer(offer) }];
        }),
      );
    },
    knownRights,
  );
}

/** The card as an object, which takes more memory than the bytes. */
export const readCard = ({ fields }: WrittenCard): GoodsCard => JSON.parse(`{${fields.toString()}}`);

/** Only what a suggestion says of it, a sixth of the bytes. */
export const readShortCard = ({ fields, shortBytes }: WrittenCard): ShortCard =>
  JSON.parse(`{${fields.subarray(0, shortBytes).toString()}}`);
