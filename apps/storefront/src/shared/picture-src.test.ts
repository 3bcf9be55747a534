import { expect, test } from 'vitest';
import { pictureSource } from './picture-src.ts';

test('a photo comes in the size of its place, and twice that for sharper screens', () => {
  expect(pictureSource('/picture/photo/7.webp', 48)).toEqual({
    src: '/picture/photo/7.webp?width=120',
    srcSet: '/picture/photo/7.webp?width=120, /picture/photo/7.webp?width=120 2x',
  });
  expect(pictureSource('/picture/photo/7.webp', 156)).toEqual({
    src: '/picture/photo/7.webp?width=320',
    srcSet: '/picture/photo/7.webp?width=320, /picture/photo/7.webp?width=320 2x',
  });
  expect(pictureSource('/picture/photo/7.webp', 600)).toEqual({
    src: '/picture/photo/7.webp?width=800',
    srcSet: '/picture/photo/7.webp?width=800, /picture/photo/7.webp 2x',
  });
});

test('a drawing is sharp at every size and has no small print in small places', () => {
  const drawing = '/picture/goods/7-abcdefghij.svg';
  expect(pictureSource(drawing, 120)).toEqual({ src: `${drawing}?size=small` });
  expect(pictureSource(drawing, 156)).toEqual({ src: drawing });
});

test('other pictures stay as they are', () => {
  expect(pictureSource('/picture/qr/app.svg', 60)).toEqual({ src: '/picture/qr/app.svg' });
  expect(pictureSource(undefined, 60)).toEqual({});
});
