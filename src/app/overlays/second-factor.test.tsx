import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToasts, ShownToasts } from '../../entities/confession/testing/shown-toasts.tsx';
import { ChunkError } from '../../lib/chunk-error.ts';
import type * as I18n from '../../lib/i18n.ts';
import { askForCode, endQuestion } from '../../lib/second-factor.ts';
import { en } from '../../texts/en/catalogue.ts';
import { secondFactor } from '../../texts/en/second-factor.ts';
import { SecondFactorOverlay } from './second-factor.tsx';

/** Why the words of the question do not come. */
const lack = vi.hoisted((): { error: Error | undefined } => ({ error: undefined }));
vi.mock('../../lib/i18n.ts', async (original) => {
  const i18n = await original<typeof I18n>();
  const loadArea: typeof i18n.loadArea = async (name, language) => {
    if (lack.error !== undefined) throw lack.error;
    return i18n.loadArea(name, language);
  };
  return { ...i18n, loadArea };
});

afterEach(() => {
  act(() => endQuestion());
  cleanup();
  clearToasts();
});

/** Asks for a code; its answer, or the error. */
function ask(): Promise<unknown> {
  return askForCode().catch((error: unknown) => error);
}

it('tells whoever asks that the question did not come, and asks once it does', async () => {
  render(
    <>
      <SecondFactorOverlay />
      <ShownToasts />
    </>,
  );
  lack.error = new TypeError('Failed to fetch');
  await expect(act(ask)).resolves.toMatchObject({ code: 'unavailable' });
  lack.error = new ChunkError('outdated');
  await expect(act(ask)).resolves.toMatchObject({ code: 'outdated' });
  // It stands where one signs in.
  expect(screen.queryByText(en.common.couldNotLoad)).toBeNull();
  lack.error = undefined;
  act(() => void ask());
  expect(await screen.findByRole('dialog', { name: secondFactor.ask.title })).toBeDefined();
});
