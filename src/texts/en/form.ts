import type { areas, en } from './catalogue.ts';

/**
 * The texts that most visits need, in one language. The English ones define the form, so that the compiler finds a
 * text that another language lacks.
 */
export type Catalogue = typeof en;

type EnglishAreas = typeof areas;

/** Texts of screens that few visit, and long ones: each area is fetched with the screen that shows it. */
export type AreaName = keyof EnglishAreas;

type TextOf<Name extends AreaName, Module> = Module extends Record<Name, infer Text> ? Text : never;

/** The texts of each area, as its English module exports them by the area's name. */
export type Areas = {
  readonly [Name in AreaName]: TextOf<Name, Awaited<ReturnType<EnglishAreas[Name]>>>;
};

/** The areas of one language, each a module that is fetched when it is wanted. */
export type AreaLoaders = { readonly [Name in AreaName]: () => Promise<Readonly<Record<Name, Areas[Name]>>> };

/** All texts of one language. */
export interface LanguageTexts {
  readonly text: Catalogue;
  readonly areas: AreaLoaders;
}
