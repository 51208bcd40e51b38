import { parseArgs } from 'node:util';
import type { Language } from '../../domain/src/language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from '../../domain/src/language.ts';

/** How large a screen is. */
export type Size = 'phone' | 'desktop';

/** How light it is. */
type Theme = 'light' | 'dark';

/** In which language, size and theme pictures are taken. */
export interface Look {
  readonly size: Size;
  readonly language: Language;
  readonly themes: readonly Theme[];
}

/** What was asked for on the command line of `npm run screens`. */
export interface ScreensOptions {
  /** Parts of names; none: all screens. */
  readonly names: readonly string[];
  readonly looks: readonly Look[];
  readonly isList: boolean;
  readonly help: boolean;
}

/** The help of `npm run screens -- --help`. */
export const USAGE = `Usage: npm run screens -- [OPTION...] [NAME...]

Takes pictures of the screens whose names contain one of the NAMEs, or of all, into artifacts/screens/, with the
demo data: on a phone and on a desktop, light and dark, in English, and on a light phone in every other language.

  --size phone|desktop   only this size
  --theme light|dark     only this theme
  --language ${ALL_LANGUAGES.join('|').padEnd(12)}only in this language; another one on a phone and light unless said otherwise
  --list                 only show the names
  --help                 show this

It ends with 1 when a screen did not come about, or when axe finds something on one.`;

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {}

const SIZES: readonly Size[] = ['phone', 'desktop'];
const THEMES: readonly Theme[] = ['light', 'dark'];

/** The word if it is among those, or all of them if none was said. */
function choose<Word extends string>(
  option: string,
  said: string | undefined,
  words: readonly Word[],
): readonly Word[] {
  if (said === undefined) return words;
  const found = words.find((word) => word === said);
  if (found === undefined) throw new UsageError(`--${option} is ${words.join(' or ')}.\n\n${USAGE}`);
  return [found];
}

interface Values {
  readonly language: string | undefined;
  readonly size: string | undefined;
  readonly theme: string | undefined;
}

/** Everything in the default language; of another one a light phone shows whether its words fit. */
function looksIn(language: Language, { size, theme }: Values): readonly Look[] {
  const isDefault = language === DEFAULT_LANGUAGE;
  const sizes = choose('size', size ?? (isDefault ? undefined : 'phone'), SIZES);
  const themes = choose('theme', theme ?? (isDefault ? undefined : 'light'), THEMES);
  return sizes.map((each) => ({ size: each, language, themes }));
}

function looksOf(values: Values): readonly Look[] {
  const { language, size, theme } = values;
  const isNarrowed = size !== undefined || theme !== undefined;
  if (language === undefined && isNarrowed) return looksIn(DEFAULT_LANGUAGE, values);
  return choose('language', language, ALL_LANGUAGES).flatMap((each) => looksIn(each, values));
}

/** Reads the arguments after the script's name. Throws UsageError for what it does not understand. */
export function parseOptions(args: readonly string[]): ScreensOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        size: { type: 'string' },
        theme: { type: 'string' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { language, size, theme, list, help } = values;
    return { names: positionals, looks: looksOf({ language, size, theme }), isList: list, help };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** The screens whose names contain one of the words; all when there is no word. Throws UsageError when there is none. */
export function chosenScreens<Named extends { readonly name: string }>(
  screens: readonly Named[],
  names: readonly string[],
): readonly Named[] {
  const found = screens.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  if (found.length === 0) throw new UsageError(`No screen is called like ${names.join(' or ')}: see --list.`);
  return found;
}

/** The name of a picture's file, without its folder. */
export function fileName(screen: string, look: Look, theme: Theme): string {
  return `${[screen, look.size, theme, ...(look.language === 'en' ? [] : [look.language])].join('-')}.png`;
}
