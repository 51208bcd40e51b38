/** The sections of the user's own page, each with a URL: `/profile/{section}`. */
export const SECTIONS = [
  'college',
  'notifications',
  'privacy',
  'blocked',
  'look',
  'account',
  'data',
] as const;

/** One of SECTIONS. */
export type Section = (typeof SECTIONS)[number];

/** The section that an address names; undefined for none, or for a word that is none. */
export function parseSection(word: string | undefined): Section | undefined {
  return SECTIONS.find((section) => section === word);
}

/** Where a section is; the page itself for none. */
export function sectionPath(section: Section | undefined): string {
  return section === undefined ? '/profile' : `/profile/${section}`;
}
