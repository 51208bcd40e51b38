import { otherLanguages } from '@chupke/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { chosenScreens, fileName, parseOptions, UsageError } from './options.ts';
import { SCREENS } from './screens.ts';

function files(args: readonly string[]): readonly string[] {
  return parseOptions(args).looks.flatMap((look) =>
    look.themes.map((theme) => fileName('feed', look, theme)),
  );
}

describe('parseOptions', () => {
  it('takes every look in English and a light phone in each other language by default', () => {
    expect(files([])).toEqual([
      'feed-phone-light.png',
      'feed-phone-dark.png',
      'feed-desktop-light.png',
      'feed-desktop-dark.png',
      ...otherLanguages('en').map((language) => `feed-phone-light-${language}.png`),
    ]);
  });

  it('takes only what was named', () => {
    expect(files(['--size', 'desktop', '--theme', 'dark'])).toEqual(['feed-desktop-dark.png']);
    expect(files(['--theme', 'light'])).toEqual(['feed-phone-light.png', 'feed-desktop-light.png']);
    expect(files(['--language', 'hi'])).toEqual(['feed-phone-light-hi.png']);
    expect(files(['--language', 'hi', '--size', 'desktop'])).toEqual(['feed-desktop-light-hi.png']);
  });

  it('refuses what it does not know', () => {
    expect(() => parseOptions(['--size', 'watch'])).toThrow(UsageError);
    expect(() => parseOptions(['--language', 'xx'])).toThrow(UsageError);
    expect(() => parseOptions(['--fast'])).toThrow(UsageError);
  });
});

describe('chosenScreens', () => {
  it('finds screens by a part of their name, and says when there are none', () => {
    const screens = [{ name: 'feed' }, { name: 'feed-empty' }, { name: 'alerts' }];
    expect(chosenScreens(screens, ['feed']).map(({ name }) => name)).toEqual(['feed', 'feed-empty']);
    expect(chosenScreens(screens, [])).toEqual(screens);
    expect(() => chosenScreens(screens, ['circles'])).toThrow(UsageError);
  });
});

describe('SCREENS', () => {
  it('gives every screen a name of its own that a file can have', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });
});
