import { confieTexts } from '@chupke/domain/confie/texts.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { SIGN_IN_LOCK } from '@chupke/domain/limits.ts';
import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import { expect, it } from 'vitest';
import { loadTexts } from '../../../texts/languages.ts';

it.each(ALL_LANGUAGES)(
  'what Confie tells to press is there, and its numbers are right, in %s',
  async (language) => {
    const [{ solutions, reports }, { text, areas }] = await Promise.all([
      confieTexts(language),
      loadTexts(language),
    ]);
    const shown = JSON.stringify([
      text,
      ...(await Promise.all([areas.auth(), areas.premium(), areas.reports()])),
    ]);
    const said = [...Object.values(solutions).flat(), reports.failed];
    const named = said.flatMap((step) => [...step.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !shown.includes(`"${name}"`))).toEqual([]);
    expect(solutions['if-you-cannot-sign-in']?.join(' ')).toContain(`${SIGN_IN_LOCK.minutes} `);
    expect(solutions['add-a-picture-to-a-confession']?.join(' ')).toContain(
      `${PICTURE_LIMITS.pickedBytes / 1_048_576} MB`,
    );
  },
);
