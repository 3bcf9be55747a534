import { expect, test } from 'vitest';
import { regionOf, splitAddress } from './region.ts';

test.each([
  ['广西南宁市青秀区民族大道1号', '广西壮族自治区', '青秀区', '民族大道1号'],
  ['广西壮族自治区南宁市青秀区民族大道1号', '广西壮族自治区', '青秀区', '民族大道1号'],
  ['重庆忠县忠州街道1号', '重庆市', '忠县', '忠州街道1号'],
  ['重庆市忠县忠州街道1号', '重庆市', '忠县', '忠州街道1号'],
  ['重庆市县忠县忠州街道1号', '重庆市', '忠县', '忠州街道1号'],
  ['湖北省神农架林区木鱼镇1号', '湖北省', '神农架林区', '木鱼镇1号'],
  ['湖北仙桃市干河街道1号', '湖北省', '仙桃市', '干河街道1号'],
  ['北京海淀区中关村1号', '北京市', '海淀区', '中关村1号'],
  ['北京市北京市海淀区中关村1号', '北京市', '海淀区', '中关村1号'],
  ['内蒙古呼和浩特市新城区1号', '内蒙古自治区', '新城区', '1号'],
  ['新疆乌鲁木齐市天山区1号', '新疆维吾尔自治区', '天山区', '1号'],
  ['深圳市南山区示例路1号', '广东省', '南山区', '示例路1号'],
  [' 广东省 深圳市 南山区 示例路1号', '广东省', '南山区', '示例路1号'],
])('%s begins with its district', (text, province, district, detail) => {
  const found = splitAddress(text);
  expect(found?.detail).toBe(detail);
  expect(regionOf(found?.regionCode ?? '')).toMatchObject({ province, district });
});

test.each(['江苏省鼓楼区中山路1号', '鼓楼区中山路1号', '广东深圳', '某地1号', ''])(
  '%s names no district or several, so none is guessed',
  (text) => {
    expect(splitAddress(text)).toBeUndefined();
  },
);
