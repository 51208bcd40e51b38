import { expect, it } from 'vitest';
import { CARE_NOTE_MS, topicsOfNote } from './care-note.tsx';

const AT = 1_800_000_000_000;
const NOTE = { topics: ['self-harm', 'abuse'], at: AT };

it('holds for a day', () => {
  expect(topicsOfNote(NOTE, AT)).toEqual(['self-harm', 'abuse']);
  expect(topicsOfNote(NOTE, AT + CARE_NOTE_MS - 1)).toEqual(['self-harm', 'abuse']);
  expect(topicsOfNote(NOTE, AT + CARE_NOTE_MS)).toEqual([]);
});

it.each([
  null,
  'x',
  [],
  {},
  { at: AT },
  { topics: ['self-harm'] },
  { topics: 'self-harm', at: AT },
  { topics: ['gossip', 4, null], at: AT },
  { topics: ['abuse'], at: 'today' },
  { topics: ['abuse'], at: AT + 60_000 },
])('is nothing where %j is stored', (stored) => {
  expect(topicsOfNote(stored, AT)).toEqual([]);
});
