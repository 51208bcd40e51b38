import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collegeListFields, parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { collegeKey } from '@chupke/domain/college-request.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { COLLEGE_CATALOGUE } from './catalogue.ts';

/** The states and union territories of India that have one of them. */
const STATES = 32;

function find(query: string): readonly string[] {
  return searchColleges(COLLEGE_CATALOGUE, query).map(({ id }) => id);
}

const FILE = readFileSync(new URL('colleges.psv', import.meta.url), 'utf8');

describe('the file of colleges', () => {
  const [header = '', ...lines] = FILE.trimEnd().split('\n');

  it('has in each line what its header says', () => {
    expect(header).toMatch(/^# id\|code\|name\|city\|state\|type\|other names/);
    const columns = header.split('|').length;
    expect(lines.filter((line) => line.split('|').length !== columns)).toEqual([]);
    expect(lines).toHaveLength(COLLEGE_CATALOGUE.length);
    for (const line of lines) {
      const [id, code, name, city, state, type, others = ''] = line.split('|');
      const college = COLLEGE_CATALOGUE.find((each) => each.id === id);
      expect(college).toMatchObject({ code, name, city, state, type });
      expect(college?.aliases ?? []).toEqual(others === '' ? [] : others.split(';'));
    }
  });

  it('is sorted by state, city and name, so that two changes of it seldom meet', () => {
    const keys = lines.map((line) => {
      const [, , name, city, state] = line.split('|');
      return [state, city, name].join('|');
    });
    expect(keys).toEqual([...keys].sort());
  });

  it('has no blank, and no space too many', () => {
    expect(lines.filter((line) => / \||\| | {2}|; |\t/.test(line) || line.trim() !== line)).toEqual([]);
  });
});

describe('the catalogue of colleges', () => {
  it('has hundreds of them, of every type and nearly every state, each once', () => {
    expect(COLLEGE_CATALOGUE.length).toBeGreaterThanOrEqual(600);
    for (const field of ['id', 'name', 'code'] as const)
      expect(new Set(COLLEGE_CATALOGUE.map((college) => college[field])).size).toBe(COLLEGE_CATALOGUE.length);
    const keys = COLLEGE_CATALOGUE.map(({ name, city }) => collegeKey(name, city));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(new Set(COLLEGE_CATALOGUE.map(({ type }) => type))).toEqual(new Set(COLLEGE_TYPES));
    expect(new Set(COLLEGE_CATALOGUE.map(({ state }) => state)).size).toBe(STATES);
    expect(COLLEGE_CATALOGUE.every(({ active }) => active)).toBe(true);
  });

  it('has each in a city that can have a pool, and each city in one state but for Srinagar and Bilaspur', () => {
    const states = new Map<string, Set<string>>();
    for (const { city, state } of COLLEGE_CATALOGUE) {
      expect(poolOf(city).feedName).toBe(city);
      states.set(city, (states.get(city) ?? new Set()).add(state));
    }
    const several = [...states].filter(([, of]) => of.size > 1).map(([city]) => city);
    expect(several.sort()).toEqual(['Bilaspur', 'Srinagar']);
  });

  it('has the built-in colleges as the app knows them', () => {
    for (const known of BUILT_IN_COLLEGES)
      expect(COLLEGE_CATALOGUE.find(({ id }) => id === known.id)).toMatchObject(known);
  });

  it('fits into one document many times over', () => {
    const fields = collegeListFields(COLLEGE_CATALOGUE);
    expect(fields.colleges.length).toBeLessThan(100_000);
    expect(parseCollegeList(fields)).toHaveLength(COLLEGE_CATALOGUE.length);
  });
});

describe('the search in it', () => {
  it.each([
    ['nitt', 'nit-trichy'],
    ['trichy', 'nit-trichy'],
    ['iitb', 'iit-bombay'],
    ['iitbhu', 'iit-bhu'],
    ['stephens', 'st-stephens-delhi'],
    ['bhu', 'bhu-varanasi'],
    ['jnu', 'jnu-delhi'],
    ['du', 'university-of-delhi'],
    ['pu', 'panjab-university'],
    ['pu', 'sppu-pune'],
    ['coep', 'coep-pune'],
    ['vjti', 'vjti-mumbai'],
    ['dce', 'dtu-delhi'],
    ['nitie', 'iim-mumbai'],
    ['ism dhanbad', 'iit-ism-dhanbad'],
    ['xaviers bombay', 'st-xaviers-mumbai'],
    ['calcutta university', 'university-of-calcutta'],
    ['iim bangalore', 'iim-bangalore'],
    ['medical vizag', 'andhra-medical-college'],
    ['presidency madras', 'presidency-chennai'],
    ['bhuvaneshwar iit', 'iit-bhubaneswar'],
    ['mirnada', 'miranda-house'],
    ['fergussen', 'fergusson-pune'],
    ['मुंबई', 'vjti-mumbai'],
    ['lnct', 'lnct-bhopal'],
    ['great lakes', 'great-lakes-chennai'],
    ['great lakes gurgaon', 'great-lakes-gurgaon'],
    ['uiet', 'uiet-chandigarh'],
    ['uiet kurukshetra', 'uiet-kurukshetra'],
    ['uiet rohtak', 'uiet-rohtak'],
    ['uiet kanpur', 'uiet-kanpur'],
    ['saveetha', 'simats-chennai'],
    ['saveetha engineering', 'saveetha-engineering-chennai'],
    ['vels', 'vistas-chennai'],
    ['crescent', 'crescent-chennai'],
    ['hindustan', 'hindustan-chennai'],
    ['kongu', 'kongu-erode'],
    ['jklu', 'jklu-jaipur'],
    ['vjit', 'vjit-hyderabad'],
  ])('knows %s', (query, id) => {
    expect(find(query)).toContain(id);
  });

  it.each([
    ['trichy', 'Tiruchirappalli'],
    ['bombay', 'Mumbai'],
    ['poona', 'Pune'],
    ['vizag', 'Visakhapatnam'],
    ['trivandrum', 'Thiruvananthapuram'],
  ])('finds all colleges of a city by its other name %s', (query, city) => {
    const ofCity = COLLEGE_CATALOGUE.filter((college) => college.city === city).map(({ id }) => id);
    expect(find(query)).toEqual(expect.arrayContaining(ofCity));
  });

  it('puts what starts with the query first, an old name among it', () => {
    expect(find('iitb')[0]).toBe('iit-bombay');
    for (const words of ['nitt', 'nit trichy', 'NIT, Trichy', 'trichy nit', 'rec trichy'])
      expect(find(words)[0]).toBe('nit-trichy');
    expect(find('dce')[0]).toBe('dtu-delhi');
    expect(find('nit jaipur')[0]).toBe('mnit-jaipur');
  });

  // The choice is for good, and most take what stands first.
  it.each([
    ['iit b', ['iit-bombay', 'iit-bhu', 'iit-bhilai', 'iit-bhubaneswar']],
    ['iit m', ['iit-madras', 'iit-mandi']],
    ['IIT-M', ['iit-madras', 'iit-mandi']],
    ['iit mumbai', ['iit-bombay']],
    ['iit bom', ['iit-bombay']],
    ['iit varanasi', ['iit-bhu']],
    ['iitk', ['iit-kanpur', 'iit-kharagpur']],
    ['iiit b', ['iiit-bangalore']],
    ['iim c', ['iim-calcutta']],
    ['nit t', ['nit-trichy']],
    ['nit k', ['nit-surathkal', 'nit-kurukshetra']],
    ['bits p', ['bits-pilani']],
    ['vit', ['vit-vellore']],
    ['du', ['university-of-delhi']],
    ['trichy nit', ['nit-trichy']],
    ['technology madras', ['iit-madras']],
    ['xaviers bombay', ['st-xaviers-mumbai']],
  ])('puts what is called %s itself before what is only there', (query, ids) => {
    expect(find(query).slice(0, ids.length)).toEqual(ids);
  });

  it('puts every IIT before every IIIT, as far as both are found', () => {
    for (const query of ['iit', 'iit b', 'iit m', 'iit k', 'iit d', 'iit h']) {
      const found = find(query).filter((id) => /^iii?t-/.test(id));
      const first = found.findIndex((id) => id.startsWith('iiit-'));
      expect(found.slice(first === -1 ? found.length : first).filter((id) => id.startsWith('iit-'))).toEqual(
        [],
      );
    }
  });

  it('puts a city’s other name behind the college’s own', () => {
    const found = find('iit m');
    expect(found.indexOf('iit-bombay')).toBeGreaterThan(found.indexOf('iit-mandi'));
  });

  it('does not put those first that have their city in their name, where the city alone is typed', () => {
    const found = find('mumbai');
    const [bombay, xaviers] = ['iit-bombay', 'st-xaviers-mumbai'].map((id) => found.indexOf(id));
    expect(bombay).toBeLessThan(xaviers ?? -1);
  });

  it.each([
    ['Saint Stephens', 'st-stephens-delhi'],
    ['saint stephen’s', 'st-stephens-delhi'],
    ['St. Stephen', 'st-stephens-delhi'],
    ['saint xavier', 'st-xaviers-mumbai'],
    ['saint x', 'st-xaviers-kolkata'],
    ['sain', 'st-bedes-shimla'],
    ['saint johns med', 'st-johns-bengaluru'],
    ['mumbai saint andrews', 'st-andrews-mumbai'],
    ['saint aloysuis', 'st-aloysius-mangaluru'],
  ])('knows that a saint is written St. as well: %s', (query, id) => {
    expect(find(query)).toContain(id);
  });

  it('finds the same in the same order for both spellings of every saint', () => {
    const saints = COLLEGE_CATALOGUE.filter(({ name }) => /^St\b/.test(name));
    expect(saints.length).toBeGreaterThan(15);
    for (const { id, name } of saints) {
      const saint = name.replace(/^St\b\.?/, 'Saint');
      expect(find(saint)[0]).toBe(id);
      expect(find(saint)).toEqual(find(name));
    }
  });

  it('finds every college by all that is known of it, and first by its own code and name', () => {
    for (const { id, name, code, aliases = [] } of COLLEGE_CATALOGUE) {
      expect(find(name)[0]).toBe(id);
      for (const query of [code, ...aliases]) expect(find(query)).toContain(id);
    }
    for (const place of ['city', 'state'] as const) {
      for (const name of new Set(COLLEGE_CATALOGUE.map((college) => college[place]))) {
        const there = COLLEGE_CATALOGUE.filter((college) => college[place] === name).map(({ id }) => id);
        expect(find(name)).toEqual(expect.arrayContaining(there));
      }
    }
  });

  it('forgives a wrong letter only where nothing fits otherwise', () => {
    expect(find('hogwarts')).toEqual([]);
    expect(find('jadavpur')).toEqual(['jadavpur-university']);
    expect(find('jadvapur')).toEqual(['jadavpur-university']);
  });
});
