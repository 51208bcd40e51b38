import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNoticeFilter, lineSplitter, terminalLine } from './suite-log.ts';

const PATHS = { root: '/repo', runDir: '/repo/.data/run' };

describe('what the terminal shows of firebase-tools', () => {
  it.each([
    [
      '\u001b[33m⚠\u001b[39m  ../../firestore.rules:3:9 - ERROR expected }',
      '⚠  firestore.rules:3:9 - ERROR expected }',
    ],
    ['⚠  storage: /repo/storage.rules:4:1: expected {', '⚠  storage: storage.rules:4:1: expected {'],
    ['>  {"severity":"INFO","message":"hello"}', '>  {"severity":"INFO","message":"hello"}'],
    ['✔  firestore: Rules updated.', '✔  firestore: Rules updated.'],
  ])('%s', (line, shown) => {
    expect(terminalLine(line, PATHS)).toBe(shown);
  });

  it.each([
    'i  emulators: Starting emulators: auth',
    '⚠  firestore: Env variable override detected. Using firestore emulator at /x',
    '⚠  functions: Your requested "node" version "22" doesn\'t match your global version "20".',
    '',
  ])('not: %s', (line) => {
    expect(terminalLine(line, PATHS)).toBeUndefined();
  });
});

it('says that the old rules stay after an error, and that new ones are in force when they are', () => {
  const shown: string[] = [];
  const filter = createNoticeFilter(PATHS, (line) => shown.push(line));
  filter.line('✔  functions: Loaded functions definitions from source: health.');
  filter.ready();
  for (const line of [
    'i  firestore: Change detected, updating rules...',
    '⚠  ../../firestore.rules:3:9 - ERROR expected }',
    '✔  firestore: Rules updated.',
    'i  firestore: Change detected, updating rules...',
    '✔  firestore: Rules updated.',
  ]) {
    filter.line(line);
  }
  expect(shown).toEqual([
    '⚠  firestore.rules:3:9 - ERROR expected }',
    '   The rules in force stay as they were until this is mended.',
    '✔  firestore: Rules updated.',
  ]);
});

it('splits any stream into the lines it holds, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z ]{0,8}$/)),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      (lines, sizes) => {
        const text = lines.map((line) => `${line}\n`).join('');
        const seen: string[] = [];
        const splitter = lineSplitter((line) => seen.push(line));
        let at = 0;
        for (let piece = 0; at < text.length; piece += 1) {
          const end = at + (sizes[piece % sizes.length] ?? 1);
          splitter.push(text.slice(at, end));
          at = end;
        }
        splitter.end();
        expect(seen).toEqual(lines);
      },
    ),
  );
});
