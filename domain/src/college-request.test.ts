import { describe, expect, it } from 'vitest';
import { collegeKey, parseMissingCollege, parseOwnCollegeRequest } from './college-request.ts';
import { ParseError } from './parse.ts';

describe('the key of a college', () => {
  it.each([
    ["St. Xavier's College, Ranchi", 'Ranchi', 'St Xaviers College', 'ranchi'],
    ['ST. XAVIER’S COLLEGE', 'Bombay', "St. Xavier's College, Mumbai", 'Mumbai'],
    ['College of Engineering, Pune', 'Poona', 'The College Of Engineering - Pune', 'Pune'],
    ['Institute of Public Health', 'Bangalore', 'Public Health Institute, Bengaluru', 'Bengaluru'],
    ['Delhi University', 'Delhi', 'University of Delhi', 'New Delhi'],
  ])('is the same for %s (%s) and %s (%s)', (name, city, other, otherCity) => {
    expect(collegeKey(name, city)).toBe(collegeKey(other, otherCity));
  });

  it.each([
    ['St. Xavier’s College', 'Ranchi', 'St. Xavier’s College', 'Mumbai'],
    ['Pune University', 'Pune', 'Modern University', 'Pune'],
    ['Government Law College', 'Mumbai', 'Government Medical College', 'Mumbai'],
  ])('is another for %s (%s) and %s (%s)', (name, city, other, otherCity) => {
    expect(collegeKey(name, city)).not.toBe(collegeKey(other, otherCity));
  });
});

const ASKED = { name: 'Gaya College of Engineering', city: 'Gaya', state: '', type: 'engineering' };

describe('a request', () => {
  it('needs a name and a city, and no state', () => {
    expect(parseMissingCollege(ASKED)).toEqual(ASKED);
    for (const wrong of [{ name: 'Abc' }, { city: 'x' }, { type: 'other' }, { state: undefined }])
      expect(() => parseMissingCollege({ ...ASKED, ...wrong })).toThrow(ParseError);
  });

  it('is read as it is stored', () => {
    const time = { toMillis: () => 5 };
    const open = { decidedAt: null, college: null, collegeName: null, note: '' };
    const stored = { ...ASKED, ...open, status: 'pending', createdAt: time };
    expect(parseOwnCollegeRequest(stored)).toEqual({ ...ASKED, ...open, status: 'pending', createdAt: 5 });
    expect(() => parseOwnCollegeRequest({ ...stored, status: 'lost' })).toThrow(ParseError);
  });
});
