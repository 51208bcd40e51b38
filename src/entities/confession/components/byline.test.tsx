import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SubjectLine } from './byline.tsx';

afterEach(cleanup);

it.each([
  [{ category: 'general', wish: null }, ''],
  [{ category: 'hostel', wish: null }, ' · Hostel'],
  [{ category: 'general', wish: 'listening' }, ' · Just listening'],
  [{ category: 'love', wish: 'advice' }, ' · Love · Advice welcome'],
] as const)('says only what the author chose: %j', (confession, words) => {
  expect(render(<SubjectLine confession={confession} />).container.textContent).toBe(words);
});
