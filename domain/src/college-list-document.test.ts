import { expect, it } from 'vitest';
import { BUILT_IN_COLLEGES } from './college-list.ts';
import { collegeListFields, parseCollegeList, withListed } from './college-list-document.ts';
import { parseCollege } from './college.ts';
import { ParseError } from './parse.ts';

const CLOSED = parseCollege('coep-pune', {
  name: 'COEP Technological University',
  code: 'COEP',
  city: 'Pune',
  state: 'Maharashtra',
  type: 'engineering',
  active: false,
  aliases: ['college of engineering pune'],
});

it('gives back what went in, in the order of ids', () => {
  const colleges = [...BUILT_IN_COLLEGES, CLOSED];
  const read = parseCollegeList(collegeListFields(colleges));
  expect(read).toEqual([...colleges].sort((a, b) => (a.id < b.id ? -1 : 1)));
  expect(collegeListFields([...colleges].reverse())).toEqual(collegeListFields(colleges));
});

it('does not say which feed a college has', () => {
  const [first] = BUILT_IN_COLLEGES;
  if (first === undefined) throw new Error('There is no college.');
  expect(
    JSON.stringify(collegeListFields([{ ...first, feedName: 'Nowhere' } as typeof first])),
  ).not.toContain('Nowhere');
});

it('leaves out a row of another form, and refuses what is no list', () => {
  const rows: unknown = JSON.parse(collegeListFields([CLOSED]).colleges);
  if (!Array.isArray(rows)) throw new Error('There are no rows.');
  const colleges = JSON.stringify([...rows, ['too', 'short'], 7, null]);
  expect(parseCollegeList({ colleges })).toEqual([CLOSED]);
  for (const data of [{}, { colleges: '{' }, { colleges: '{}' }, { colleges: 7 }])
    expect(() => parseCollegeList(data)).toThrow(ParseError);
});

it('refuses more than fits into a document', () => {
  const many = Array.from({ length: 4000 }, (_, index) => ({
    ...CLOSED,
    name: `${'x'.repeat(100)}${index}`,
  }));
  expect(() => collegeListFields(many)).toThrow(ParseError);
});

it('takes a college in, in the place of the one of its id', () => {
  const renamed = { ...CLOSED, name: 'COEP' };
  expect(withListed([], CLOSED)).toEqual([CLOSED]);
  expect(withListed([CLOSED, ...BUILT_IN_COLLEGES], renamed)).toEqual([renamed, ...BUILT_IN_COLLEGES]);
});
