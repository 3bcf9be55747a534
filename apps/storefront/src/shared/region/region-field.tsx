import { FieldGroup } from '@qianfang/ui/field-group';
import { Notice } from '@qianfang/ui/notice';
import { Select } from '@qianfang/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { regionsQuery } from './region.queries.ts';

export interface RegionFieldProps {
  /** Six digits of the district; empty until all three are chosen. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  /** What the address is of, e.g. 注册地址. */
  label: string;
  error?: string | undefined;
}

export function RegionField({ value, onChange, onBlur, label, error }: RegionFieldProps) {
  const regions = useQuery(regionsQuery);
  const [partial, setPartial] = useState('');
  const chosen = value || partial;
  const province = chosen.length >= 2 ? `${chosen.slice(0, 2)}0000` : '';
  const hasCity = chosen.length === 6 && chosen.slice(2, 4) !== '00';
  const city = hasCity ? `${chosen.slice(0, 4)}00` : '';
  const data = regions.data;

  function choose(code: string) {
    const isDistrict = code.length === 6 && !code.endsWith('00');
    setPartial(code);
    onChange(isDistrict ? code : '');
  }

  function chooseProvince(code: string) {
    // 北京、上海 … have a single city, so it is not asked for.
    const cities = code ? (data?.citiesOf(code) ?? []) : [];
    choose(cities.length === 1 ? (cities[0]?.value ?? code) : code);
  }

  return (
    <FieldGroup legend={label} legendHidden columns={3}>
      <Select
        label={`${label}：省`}
        labelHidden
        placeholder="选择省份"
        options={data?.provinces ?? []}
        value={province}
        onChange={(event) => chooseProvince(event.target.value)}
        onBlur={onBlur}
        error={error}
      />
      <Select
        label={`${label}：市`}
        labelHidden
        placeholder="选择城市"
        options={province && data ? data.citiesOf(province) : []}
        value={city}
        disabled={!province}
        onChange={(event) => choose(event.target.value || province)}
        onBlur={onBlur}
      />
      <Select
        label={`${label}：区县`}
        labelHidden
        placeholder="选择区县"
        options={city && data ? data.districtsOf(city) : []}
        value={value}
        disabled={!city}
        onChange={(event) => choose(event.target.value || city)}
        onBlur={onBlur}
      />
      {regions.isError && (
        <Notice
          tone="bad"
          className="md:col-span-3"
          action={
            <button type="button" className="underline" onClick={() => void regions.refetch()}>
              重试
            </button>
          }
        >
          地区没有加载出来，请重试
        </Notice>
      )}
    </FieldGroup>
  );
}
