import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/fields-of.ts';
import { PaperNumberField } from '../../shared/paper-number-field.tsx';
import type { CompanyValues } from './company-values.ts';

type NumberField = 'drug_licence_no' | 'med_licence_no' | 'dev3_licence_no' | 'dev2_filing_no';

interface Asked {
  readonly name: NumberField;
  readonly label: string;
  readonly hint: string;
  readonly isRequired: boolean;
}

const drug: Asked = {
  name: 'drug_licence_no',
  label: '药品经营许可证编号',
  hint: '如 粤DA755000001',
  isRequired: true,
};
const medical: Asked = {
  name: 'med_licence_no',
  label: '医疗机构登记号',
  hint: '诊所备案凭证填写备案编号',
  isRequired: true,
};

function askedOf(kind: string): readonly Asked[] {
  switch (kind) {
    case 'RETAIL_SINGLE':
      return [drug];
    case 'CHAIN_HQ':
      return [{ ...drug, hint: '如 粤BA755000001' }];
    case 'WHOLESALER':
      return [{ ...drug, hint: '如 粤AA755000001' }];
    case 'CLINIC':
    case 'VILLAGE':
    case 'PRIMARY_PUBLIC':
    case 'HOSPITAL_PUBLIC':
    case 'HOSPITAL_PRIVATE':
      return [medical];
    case 'DEVICE_DEALER':
      return [
        {
          name: 'dev3_licence_no',
          label: '医疗器械经营许可证编号',
          hint: '第三类；与备案凭证至少填写一项',
          isRequired: false,
        },
        { name: 'dev2_filing_no', label: '第二类医疗器械备案编号', hint: '第二类', isRequired: false },
      ];
    default:
      return [];
  }
}

/** The number of the licence that this kind of company needs. */
export function LicenceFields({ kind, form }: { kind: string; form: UseFormReturn<CompanyValues> }) {
  const field = fieldsOf(form);
  return askedOf(kind).map(({ name, label, hint, isRequired }) => (
    <PaperNumberField key={name} {...field(name)} label={label} hint={hint} required={isRequired} />
  ));
}
