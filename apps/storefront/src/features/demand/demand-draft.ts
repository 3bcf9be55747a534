import { dropKept, keep, readKeptLike } from '../../shared/kept-typing/kept.ts';

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
  readKeptLike(place, { contact: '', phone: '', rows: [] as DemandRow[] });

export const keepDraft = (values: DemandValues): void => keep(place, values);

export const dropDraft = (): void => dropKept(place);
