import { expect, test } from 'vitest';
import { splitPrice } from './split-price.ts';

test('thousands are grouped and decimals stay as given', () => {
  expect(splitPrice('1284567.50')).toEqual({ sign: '', whole: '1,284,567', decimals: '.50' });
  expect(splitPrice('0.1310')).toEqual({ sign: '', whole: '0', decimals: '.1310' });
  expect(splitPrice('300')).toEqual({ sign: '', whole: '300', decimals: '' });
});

test('an already grouped amount is not grouped again', () => {
  expect(splitPrice('1,284.50').whole).toBe('1,284');
});

test('a hyphen becomes a true minus sign', () => {
  expect(splitPrice('-25.00')).toEqual({ sign: '−', whole: '25', decimals: '.00' });
});
