/** What is typed, kept for the session, so that a reload loses nothing. */
const draftKey = 'qf-demand-draft';

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
  number: string;
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
    number: '',
    bzdw: '盒',
    price: '',
    wanted_on: '',
    remark: '',
    ...facts,
  };
}

export function readDraft(): DemandValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    return (kept as DemandValues | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(values: DemandValues): void {
  sessionStorage.setItem(draftKey, JSON.stringify(values));
}

export function dropDraft(): void {
  sessionStorage.removeItem(draftKey);
}
