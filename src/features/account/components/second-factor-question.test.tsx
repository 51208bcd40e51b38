import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { secondFactor } from '../../../texts/en/second-factor.ts';
import { SecondFactorQuestion } from './second-factor-question.tsx';

beforeAll(() => Promise.all([loadArea('auth', 'en'), loadArea('secondFactor', 'en')]));
afterEach(cleanup);

it('whoever has lost the phone reads whom to call', () => {
  render(<SecondFactorQuestion isBusy={false} error={undefined} />);
  expect(screen.getByText(/^A lost phone\?/).textContent).toBe(secondFactor.lost);
  expect(secondFactor.lost).toMatch(/whoever runs .* Firebase console/);
});
