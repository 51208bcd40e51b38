import { use } from 'react';
import type { Language } from './boot-state.ts';
import { ChunkError } from './chunk-error.ts';
import { useLanguage } from './i18n.ts';

/**
 * Texts of screens that few visit, and long ones: they are no part of the catalogue that every first visit fetches.
 * They lie in `areas/en` and `areas/hi`, by the same names.
 */
export interface TextArea<T> {
  /** Fetches it once; tries again what has failed. Rejects with ChunkError. */
  readonly load: (language: Language) => Promise<T>;
  /**
   * The same for a component, but what has failed stays so until `retryAreas`: React asks again when a promise fails,
   * and must then find the same one.
   */
  readonly wait: (language: Language) => Promise<T>;
}

/** Forgets failures, one for each area. */
const retries: (() => void)[] = [];

/** Lets texts that did not arrive be fetched again. */
export function retryAreas(): void {
  for (const retry of retries) retry();
}

/** An area by its two modules, each fetched when it is wanted. */
export function textArea<T>(modules: Readonly<Record<Language, () => Promise<T>>>): TextArea<T> {
  const known = new Map<Language, Promise<T>>();
  const failed = new Set<Language>();
  const forget = (): void => {
    for (const language of failed) known.delete(language);
    failed.clear();
  };
  retries.push(forget);
  const fetchOne = async (language: Language): Promise<T> => {
    try {
      const texts = await modules[language]();
      // React's own marks of a promise that is there: a change of the language then draws the page at once, instead
      // of a skeleton that takes the focus away.
      void Object.assign(known.get(language) ?? {}, { status: 'fulfilled', value: texts });
      return texts;
    } catch (error) {
      failed.add(language);
      throw new ChunkError('Texts of the app did not arrive.', { cause: error });
    }
  };
  const wait = (language: Language): Promise<T> => {
    const pending = known.get(language) ?? fetchOne(language);
    known.set(language, pending);
    return pending;
  };
  return {
    wait,
    load(language) {
      forget();
      return wait(language);
    },
  };
}

/** The area's texts in the student's language; the component waits for them (Suspense), and throws ChunkError. */
export function useArea<T>(area: TextArea<T>): T {
  return use(area.wait(useLanguage()));
}
