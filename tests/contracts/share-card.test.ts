import { readFileSync } from 'node:fs';
import { SHARE_COLOURS } from '@chupke/domain/share-card.ts';
import { expect, it } from 'vitest';

const styles = readFileSync(new URL('../../src/ui/styles.css', import.meta.url), 'utf8');

/** The colour of a token, in the form in which the pictures have theirs. */
function tokenOf(css: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s--${name}: ([^;]+);`).exec(css) ?? [];
  return value?.replace(
    /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/,
    (_, red: string, green: string, blue: string, percent: string) =>
      `rgba(${red}, ${green}, ${blue}, ${Number(percent) / 100})`,
  );
}

it.each(['day', 'night'] as const)(
  'the pictures that are shared have the app’s colours of the %s',
  (time) => {
    const dark = styles.indexOf('color-scheme: dark;');
    const css = time === 'day' ? styles.slice(0, dark) : styles.slice(dark);
    const names = Object.keys(SHARE_COLOURS[time]);
    expect(SHARE_COLOURS[time]).toEqual(Object.fromEntries(names.map((name) => [name, tokenOf(css, name)])));
  },
);
