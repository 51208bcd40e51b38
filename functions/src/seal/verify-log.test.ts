import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { openingOf } from '../testing/registry.ts';
import { hashOfEntry, openSealLog, parseSealEntry } from './seal-log.ts';
import type { StoredLine } from './verify-log.ts';
import { verifySealLog } from './verify-log.ts';

async function logOf(count: number): Promise<readonly StoredLine[]> {
  const documents = memoryDocuments();
  for (let number = 1; number <= count; number += 1)
    await documents.transact(async (transaction) => {
      const log = await openSealLog(transaction, number * 10);
      const action = number % 2 === 1 ? 'requested' : 'confirmed';
      log.append({
        action,
        openingId: openingOf(number),
        adminId: null,
        details: { reason: `Nr. ${number}` },
      });
    });
  return [...documents.stored].map(([path, fields]) => ({ id: path.replace('sealLog/', ''), fields }));
}

function fieldsOf(line: StoredLine | undefined): Readonly<Record<string, unknown>> {
  return typeof line?.fields === 'object' && line.fields !== null ? { ...line.fields } : {};
}

const numberOf = ({ id }: StoredLine): number => Number(id);

it('a log that was only appended to is whole', async () => {
  expect(verifySealLog([])).toMatchObject({ faults: [], confirmed: 0, head: { number: 0 } });
  const lines = await logOf(12);
  const whole = verifySealLog([...lines].reverse());
  expect(whole).toMatchObject({ faults: [], confirmed: 6, head: { number: 12 } });
  // What was noted of a shorter one is still in it.
  const { head } = verifySealLog(await logOf(7));
  expect(verifySealLog(lines, { noted: head }).faults).toEqual([]);
});

it('whatever is changed, left out, put in or cut off is found', async () => {
  const lines = await logOf(9);
  const { head } = verifySealLog(lines);
  const entries = lines.filter(({ id }) => id !== 'head');
  const index = fc.integer({ min: 0, max: entries.length - 1 });
  const tampering = fc.oneof(
    fc.record({
      kind: fc.constant('change'),
      index,
      field: fc.constantFrom('at', 'action', 'adminId', 'openingId', 'details'),
    }),
    fc.record({
      kind: fc.constantFrom('leave out', 'put in', 'cut off', 'rewrite'),
      index,
      field: fc.constant('at'),
    }),
  );
  fc.assert(
    fc.property(tampering, ({ kind, index: at, field }) => {
      const number = at + 1;
      const changed = lines.flatMap((line): readonly StoredLine[] => {
        const isIt = numberOf(line) === number;
        const fields = fieldsOf(line);
        if (kind === 'change' && isIt)
          return [
            {
              id: line.id,
              fields: {
                ...fields,
                [field]:
                  field === 'details' ? { a: 1 } : field === 'action' ? 'read' : field === 'at' ? 1 : 'x',
              },
            },
          ];
        if (kind === 'leave out') return isIt ? [] : [line];
        if (kind === 'put in' && isIt) return [line, { id: `${line.id}5`, fields }];
        // Whoever has the keys of the database cuts the end off, and sets the head back.
        if (kind === 'cut off') {
          if (line.id === 'head')
            return at === 0
              ? []
              : [{ id: 'head', fields: { number: at, hash: fieldsOf(entries[at - 1])['hash'] } }];
          return numberOf(line) >= number ? [] : [line];
        }
        if (kind === 'rewrite' && isIt) {
          const entry = parseSealEntry({ ...fields, at: 7 });
          return [{ id: line.id, fields: { ...entry, hash: hashOfEntry(entry) } }];
        }
        return [line];
      });
      expect(verifySealLog(changed, { noted: head }).faults).not.toEqual([]);
    }),
  );
});

it('what was rewritten from some entry on, with all hashes made anew, does not fit what was noted elsewhere', async () => {
  const { head } = verifySealLog(await logOf(5));
  const noted = { ...head, hash: 'f'.repeat(64) };
  expect(verifySealLog(await logOf(6), { noted }).faults).toEqual([{ kind: 'rewritten', number: 5 }]);
  expect(verifySealLog(await logOf(3), { noted: head }).faults).toEqual([{ kind: 'cut-off', number: 5 }]);
});

it('an opening in a state that the log does not know is found, and one that is not counted', async () => {
  const lines = await logOf(2);
  const openings = [
    { id: openingOf(1), state: 'requested' },
    { id: openingOf(2), state: 'requested' },
    { id: openingOf(3), state: 'confirmed' },
  ];
  expect(verifySealLog(lines, { openings }).faults).toEqual([
    { kind: 'unlogged', openingId: openingOf(2) },
    { kind: 'unlogged', openingId: openingOf(3) },
  ]);
  expect(verifySealLog(lines, { counted: 1 }).faults).toEqual([]);
  expect(verifySealLog(lines, { counted: 2 }).faults).toEqual([{ kind: 'miscounted', counted: 2 }]);
});
