/** The purchaser of 含麻 products, with the proof of their authority. */
export function PurchaserLine({
  purchaser,
}: {
  purchaser: {
    readonly name: string;
    readonly id_no: string;
    readonly is_legal_person: boolean;
    readonly authorised_until: string | null;
    readonly problem: string;
  };
}) {
  const { name, id_no: idNo, is_legal_person: isLegalPerson, authorised_until: until, problem } = purchaser;
  return (
    <p data-part="purchaser" className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-ink-2">
      <span>
        采购人 <b className="font-semibold text-ink">{name || '未登记'}</b>
        {isLegalPerson && '（法定代表人）'}
      </span>
      {idNo && <span>身份证 {idNo}</span>}
      {until && <span>采购委托书有效期至 {until}</span>}
      {problem ? (
        <b className="font-semibold text-danger">{problem}</b>
      ) : (
        <span className="text-brand">身份已核验</span>
      )}
    </p>
  );
}
