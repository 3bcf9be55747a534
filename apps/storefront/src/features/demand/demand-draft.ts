import { dropStoredDraft, readStoredDraftLike, storeDraft } from '../../shared/drafts/stored-draft.ts';

/** The draft outlives the page until sent. */
const place = 'demand';

export interface DemandValues {
  contact: string;
  phone: string;
  rows: DemandRow[];
}

export interface DemandRow {
  name: string;
  ypgg: string;
  sccj: string;
  approval_no: string;
  /** 0 while unknown. */
  number: number;
  bzdw: string;
  price: string;
  wanted_on: string;
  remark: string;
}

export function emptyRow(facts: Partial<DemandRow> = {}): DemandRow {
  return {
    name: '',
    ypgg: '',
    sccj: '',
    approval_no: '',
    number: 0,
    bzdw: '盒',
    price: '',
    wanted_on: '',
    remark: '',
    ...facts,
  };
}

export const readDraft = (): DemandValues | undefined =>
  readStoredDraftLike(place, { contact: '', phone: '', rows: [] as DemandRow[] });

export const saveDraft = (values: DemandValues): void => storeDraft(place, values);

export const dropDraft = (): void => dropStoredDraft(place);
