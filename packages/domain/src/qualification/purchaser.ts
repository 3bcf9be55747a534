import type { IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';
import { type BuyBlock, qualificationBlock } from './buy-block.ts';
import type { BuyerType } from './buyer-type.ts';
import { HQ_ONLY_TEXT } from './class-right.ts';
import { type DocumentFacts, lastValidDay } from './document.ts';
import { type DocumentType, documentLabel } from './document-type.ts';

/** The person submitting the order for the company. */
export interface PurchaserFacts {
  readonly isLegalPerson: boolean;
  readonly authorisation: DocumentFacts | null;
  readonly idCard: DocumentFacts | null;
  /** Holder named by the authorisation and by the identity card; '' where not read. */
  readonly authorised: string;
  readonly identified: string;
}

/**
 * Whether this person may submit an order today (GSP 89: verify the purchaser). Personal documents block only
 * this person. A store orders through its head office, whose documents count.
 */
export function purchaserBlock(
  purchaser: PurchaserFacts,
  buyerType: BuyerType,
  isApprovedByHeadOffice: boolean,
  today: IsoDate,
): BuyBlock | null {
  if (buyerType === 'CHAIN_STORE') {
    return isApprovedByHeadOffice
      ? null
      : { ...qualificationBlock('CHAIN_HQ_ONLY', HQ_ONLY_TEXT), actionUrl: null };
  }
  const authorisation = purchaser.isLegalPerson
    ? null
    : paperBlock(purchaser.authorisation, 'PURCHASE_AUTH', today);
  return authorisation ?? paperBlock(purchaser.idCard, 'ID_CARD', today) ?? personBlock(purchaser);
}

/** The authorisation names the card holder (trade-rules 1.4): with two names it is unclear who orders. */
function personBlock({ isLegalPerson, authorised, identified }: PurchaserFacts): BuyBlock | null {
  if (isLegalPerson || authorised === '' || identified === '' || authorised === identified) return null;
  return qualificationBlock(
    'DOC_REJECTED',
    `${documentLabel('PURCHASE_AUTH')}授权的是${authorised}，${documentLabel('ID_CARD')}是${identified}，请更新`,
    'PURCHASE_AUTH',
  );
}

function paperBlock(document: DocumentFacts | null, type: DocumentType, today: IsoDate): BuyBlock | null {
  const label = documentLabel(type);
  if (document === null || document.state === 'draft' || document.state === 'replaced') {
    return qualificationBlock('DOC_MISSING', `请先上传${label}`, type);
  }
  if (document.state === 'submitted')
    return qualificationBlock('DOC_MISSING', `${label}正在审核，通过后方可下单`, type);
  if (document.state !== 'passed')
    return qualificationBlock('DOC_REJECTED', `${label}未通过审核，请重新上传`, type);
  return isExpired(lastValidDay(document), today)
    ? qualificationBlock('DOC_EXPIRED', `${label}已过期`, type)
    : null;
}
