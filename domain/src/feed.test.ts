import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_COLLEGES } from './college-list.ts';
import { parseCollege, parseCollegeId, parseFeedId } from './college.ts';
import { feedOf, isPooled, POOL_CITY_FORM, poolOf } from './feed.ts';
import { ParseError } from './parse.ts';
import { parseUserPlace } from './user.ts';

const FIELDS = {
  name: 'Institute of Silence',
  code: 'IOS',
  city: 'Greater Noida',
  state: 'Uttar Pradesh',
  type: 'engineering',
  active: true,
};
const POOL = { feed: 'city-greater-noida', feedName: 'Greater Noida' };

describe('the pool of a city', () => {
  it('is named after it', () => {
    expect(poolOf('Greater Noida')).toEqual(POOL);
    expect(isPooled(poolOf('Mumbai').feed)).toBe(true);
  });

  it('is one to each name, and the name can be told from it', () => {
    const city = fc.stringMatching(new RegExp(`^${POOL_CITY_FORM}$`)).filter(({ length }) => length <= 55);
    fc.assert(
      fc.property(city, city, (one, other) => {
        expect(poolOf(one).feed === poolOf(other).feed).toBe(one === other);
        expect(poolOf(one).feedName).toBe(one);
      }),
    );
  });

  it.each(['mumbai', 'MUMBAI', 'Mumbai ', 'Navi  Mumbai', 'Navi-Mumbai', 'मुंबई', 'S.A.S. Nagar', ''])(
    'is none for a city that is written %j: a spelling would tell the college',
    (city) => {
      expect(() => poolOf(city)).toThrow(ParseError);
    },
  );

  it('is none for a city whose name is too long for an id', () => {
    expect(poolOf('Q'.padEnd(55, 'q')).feed).toHaveLength(60);
    expect(() => poolOf('Q'.padEnd(56, 'q'))).toThrow(ParseError);
  });

  it('is there for every city of the built-in colleges', () => {
    for (const { city } of BUILT_IN_COLLEGES) expect(poolOf(city).feedName).toBe(city);
  });
});

describe('the feed of a college', () => {
  it('is its own, unless it names another', () => {
    const own = parseCollege('ios-noida', FIELDS);
    expect(feedOf(own)).toEqual({ feed: 'ios-noida', feedName: FIELDS.name });
    const small = parseCollege('ios-noida', { ...FIELDS, ...POOL });
    expect(feedOf(small)).toEqual(POOL);
    expect([own, small].map((college) => isPooled(feedOf(college).feed))).toEqual([false, true]);
  });

  it('is read with its name, or not at all', () => {
    expect(() => parseCollege('ios-noida', { ...FIELDS, feed: POOL.feed })).toThrow(/feedName/);
    expect(() => parseCollege('ios-noida', { ...FIELDS, ...POOL, feed: 'city/noida' })).toThrow(ParseError);
  });

  it('is no college where it is a pool', () => {
    expect(() => parseCollegeId(POOL.feed)).toThrow(ParseError);
    expect(parseFeedId(POOL.feed)).toBe(POOL.feed);
    expect(parseCollegeId('citytech-noida')).toBe('citytech-noida');
  });
});

describe('where a student posts', () => {
  const CHOSEN = { college: 'ios-noida', collegeName: FIELDS.name };

  it('is what the account says, and the college where it says nothing', () => {
    expect(parseUserPlace({ ...CHOSEN, ...POOL })).toEqual({ ...CHOSEN, ...POOL });
    const own = { feed: CHOSEN.college, feedName: CHOSEN.collegeName };
    expect(parseUserPlace(CHOSEN)).toEqual({ ...CHOSEN, ...own });
    const none = { college: null, collegeName: null };
    expect(parseUserPlace(none)).toEqual({ ...none, feed: null, feedName: null });
  });

  it('is not read in part', () => {
    expect(() => parseUserPlace({ ...CHOSEN, feed: POOL.feed })).toThrow(/feedName/);
  });
});
