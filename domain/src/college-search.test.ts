import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_COLLEGES } from './college-list.ts';
import { searchColleges } from './college-search.ts';
import { parseCollege } from './college.ts';

function find(query: string): readonly string[] {
  return searchColleges(BUILT_IN_COLLEGES, query).map(({ id }) => id);
}

const ALL = find('');

const LETTERS = fc.constantFrom(
  'i',
  't',
  'B',
  ' ',
  '.',
  '’',
  '-',
  '*',
  '(',
  '\\',
  'é',
  'ि',
  '\uD83D',
  '😀',
  '0',
);

/** Each search goes through all colleges. */
const RUNS = { numRuns: 40 };

describe('the search for a college', () => {
  it('finds all of them, in alphabetical order, as long as nothing is asked for', () => {
    expect(ALL).toHaveLength(BUILT_IN_COLLEGES.length);
    const names = searchColleges(BUILT_IN_COLLEGES, '  - ').map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('finds by name, code, city and state, whatever the case', () => {
    expect(find('miranda')).toEqual(['miranda-house']);
    expect(find('VJTI')).toEqual(['vjti-mumbai']);
    expect(find('pilani')).toEqual(['bits-pilani']);
    expect(find('ASSAM')).toEqual(['cotton-guwahati']);
  });

  it('finds by the beginning of the code and by initials, with and without the small words', () => {
    expect(find('iitk')).toEqual(expect.arrayContaining(['iit-kanpur', 'iit-kharagpur']));
    expect(find('iitkg')).toEqual(['iit-kharagpur']);
    expect(find('srcoc')).toEqual(['srcc-delhi']);
    expect(find('iim a')).toContain('iim-ahmedabad');
    expect(find('cmcv')).toEqual(['cmc-vellore']);
  });

  it('finds by the beginnings of several words in any order, the kind of college among them', () => {
    expect(find('tech delhi')).toEqual(['iit-delhi']);
    expect(find('med vell')).toEqual(['cmc-vellore']);
    expect(find('commerce delhi')).toEqual(['srcc-delhi']);
  });

  it('does not mind apostrophes, dots and accents', () => {
    expect(find('st xaviers')).toEqual(['st-xaviers-mumbai']);
    expect(find('St. Xavier’s')).toEqual(['st-xaviers-mumbai']);
    expect(find('pilánì')).toEqual(['bits-pilani']);
  });

  it('puts what starts with the query first, then the rest, both alphabetically', () => {
    const college = (id: string, name: string, city: string) =>
      parseCollege(id, { name, code: `C${id}`, city, state: 'Goa', type: 'arts', active: true });
    const colleges = [
      college('1', 'Zeal College', 'Panaji'),
      college('2', 'Bench of Panaji', 'Margao'),
      college('3', 'Panaji Women’s College', 'Panaji'),
      college('4', 'Panaji Arts', 'Panaji'),
    ];
    expect(searchColleges(colleges, 'pan').map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });

  it('finds nothing where nothing fits', () => {
    expect(find('hogwarts')).toEqual([]);
    expect(find('<script>')).toEqual([]);
  });

  it('goes by the first 100 characters', () => {
    expect(find(`miranda${' '.repeat(93)}hogwarts`)).toEqual(['miranda-house']);
  });

  it('gives some of the colleges, each once, for any query, and always the one whose code or name it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: LETTERS, maxLength: 120 }), (query) => {
        const found = find(query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.filter((id) => !ALL.includes(id))).toEqual([]);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.constantFrom(...BUILT_IN_COLLEGES), fc.nat(), ({ id, name, code }, cut) => {
        expect(find(code)).toContain(id);
        expect(find(name)[0]).toBe(id);
        expect(find(name.slice(0, 1 + (cut % name.length)))).toContain(id);
      }),
      RUNS,
    );
  });
});
