import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { welcomeAlert } from './alert-words.ts';
import { parseCollege, parseCollegeId } from './college.ts';
import { ParseError, parseOneOf, parseRecord } from './parse.ts';
import { alertPath, collegePath } from './paths.ts';
import { parseUserId } from './user.ts';

const GOOD = {
  name: 'Indian Institute of Technology Bombay',
  code: 'IITB',
  city: 'Mumbai',
  state: 'Maharashtra',
  type: 'engineering',
  active: true,
};

describe('a stored college', () => {
  it('is read with its id', () => {
    expect(parseCollege('iit-bombay', GOOD)).toEqual({ id: 'iit-bombay', ...GOOD });
  });

  it('is refused with the field named when a field is missing, too long or of another type', () => {
    expect(() => parseCollege('iit-bombay', { ...GOOD, city: undefined })).toThrow(/city/);
    expect(() => parseCollege('iit-bombay', { ...GOOD, name: 'x'.repeat(121) })).toThrow(/name/);
    expect(() => parseCollege('iit-bombay', { ...GOOD, state: 3 })).toThrow(ParseError);
    expect(() => parseCollege('IIT', GOOD)).toThrow(/id/);
  });

  it('never yields anything but a ParseError for arbitrary data', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (id, data) => {
        try {
          parseCollege(id, data);
        } catch (error) {
          expect(error).toBeInstanceOf(ParseError);
        }
      }),
    );
  });
});

describe('ids and paths', () => {
  it('build the documented paths', () => {
    expect(collegePath(parseCollegeId('vjti'))).toBe('colleges/vjti');
    expect(alertPath(parseUserId('u1'), 'welcome')).toBe('users/u1/alerts/welcome');
  });

  it('refuse a uid that would lead into another document', () => {
    expect(() => parseUserId('a/b')).toThrow(ParseError);
    expect(() => parseUserId('')).toThrow(ParseError);
  });
});

describe('parsing helpers', () => {
  it('tell what was expected', () => {
    expect(() => parseRecord([])).toThrow('expected an object');
    expect(() => parseOneOf({ kind: 'fax' }, 'kind', ['mail', 'push'])).toThrow(
      'kind: expected one of mail, push',
    );
    expect(welcomeAlert().read).toBe(false);
  });
});
