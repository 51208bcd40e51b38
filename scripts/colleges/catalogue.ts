import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { College } from '../../domain/src/college.ts';
import { parseAliases, parseCollege } from '../../domain/src/college.ts';

/*
 * The institutions that a new deployment begins with. They go into the database (`npm run colleges`), where admins add
 * and change colleges; the app's bundle has none of them but the 30 of domain/src/college-list.ts.
 */

function parseLine(line: string): College {
  const [id = '', code, name, city, state, type, others = ''] = line.split('|');
  const { aliases } = parseAliases(others === '' ? [] : others.split(';'));
  const college = { name, code, city, state, type, active: true };
  return parseCollege(id, aliases === undefined ? college : { ...college, aliases });
}

/** The institutions of colleges.psv, in its order. Throws ParseError when one of its lines has another form. */
export const COLLEGE_CATALOGUE: readonly College[] = readFileSync(
  join(import.meta.dirname, 'colleges.psv'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(parseLine);
