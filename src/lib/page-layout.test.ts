import { expect, it } from 'vitest';
import { layoutOf } from './page-layout.ts';

it.each([
  ['/', 'home'],
  ['', 'home'],
  ['/explore', 'explore'],
  ['/profile/data', 'profile'],
  ['/confession/AbcdefGhijklmnopQrst', 'confession'],
  // The list has the frame of every page; a chat makes room for its messages.
  ['/circles', 'circles'],
  ['/circles/', 'circles'],
  ['/circles/c_abcdefghij', 'circle'],
  ['/circles/c_abcdefghij/', 'circle'],
  ['/circle-recovery', 'circle-recovery'],
])('%s has the layout %s', (path, layout) => {
  expect(layoutOf(path)).toBe(layout);
});
