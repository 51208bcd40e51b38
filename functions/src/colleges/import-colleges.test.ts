import { planImport } from '@chupke/domain/college-import.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import type { CollegeDraft } from '@chupke/domain/college.ts';
import { collegeWords, parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { COLLEGE_LIST_PATH, collegePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../testing/office.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { importColleges } from './import-colleges.ts';

let documents = memoryDocuments();
let ids = 0;
const gateways = () => ({ documents, newId: () => `id${(ids += 1)}` });
/** Rows as an admin sends them who has this list. */
const judgedBy = (list: readonly ListedCollege[], rows: readonly CollegeDraft[]) =>
  planImport(list, rows).map(({ before }, index) => ({
    ...(rows[index] ?? row('nothing')),
    seen: before === undefined ? null : collegeWords(before),
  }));
const send = (rows: readonly CollegeDraft[], isDryRun = false, list = listed()) =>
  importColleges(gateways(), ADMIN, { rows: judgedBy(list, rows), isDryRun });
const listed = () => parseCollegeList(documents.stored.get(COLLEGE_LIST_PATH) ?? { colleges: '[]' });

function row(name: string, more: Partial<CollegeDraft> = {}): CollegeDraft {
  return {
    ...{ id: null, name, code: name.slice(0, 6), city: 'Nagpur', state: 'Maharashtra' },
    ...{ type: 'science', active: true },
    ...more,
  };
}

beforeEach(() => {
  documents = memoryDocuments();
});

describe('an import', () => {
  it('adds what is new, in the pool of its city, and changes what differs', async () => {
    expect(await send([row('Hislop'), row('Dharampeth')])).toEqual({ results: ['added', 'added'] });
    const [first] = listed();
    if (first === undefined) throw new Error('Nothing was added.');
    expect(parseCollege(first.id, documents.stored.get(collegePath(first.id)))).toMatchObject(
      poolOf('Nagpur'),
    );
    const again = [row('Hislop', { code: 'HISLOP' }), row('Dharampeth'), row('Morris')];
    expect(await send(again)).toEqual({ results: ['changed', 'unchanged', 'added'] });
    expect(listed()).toHaveLength(3);
  });

  it('tells beforehand what it would do, and does nothing', async () => {
    expect(await send([row('Hislop')], true)).toEqual({ results: ['added'] });
    expect(documents.stored.size).toBe(0);
  });

  it('leaves out what is refused, and does the rest', async () => {
    await send([row('Hislop'), row('Morris')]);
    const [hislop, morris] = ['Hislop', 'Morris'].map(
      (name) => listed().find((each) => each.name === name)?.id,
    );
    if (hislop === undefined || morris === undefined) throw new Error('Nothing was added.');
    const merged = documents.stored.get(collegePath(morris)) ?? {};
    documents.stored.set(collegePath(morris), { ...merged, active: false, mergedInto: hislop });
    const { results } = await send([
      row('Hislop', { id: hislop, city: 'Pune' }),
      row('Hislop'),
      row('Nowhere', { id: parseCollegeId('nowhere') }),
      row('Morris', { id: morris, code: 'MORRIS' }),
      row('LAD'),
      row('L.A.D.'),
    ]);
    expect(results).toEqual(['city-stays', 'unchanged', 'unknown', 'merged', 'added', 'double']);
    expect(
      listed()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Hislop', 'LAD', 'Morris']);
  });

  it('leaves out what another admin has changed or added since the list was read', async () => {
    await send([row('Hislop'), row('Morris')]);
    const before = listed();
    await send([row('Hislop', { active: false }), row('LAD', { code: 'LADC' })]);
    const rows = [row('Hislop', { code: 'HC' }), row('Morris', { code: 'MC' }), row('LAD')];
    const results = ['meanwhile', 'changed', 'meanwhile'];
    expect(await send(rows, true, before)).toEqual({ results });
    expect(await send(rows, false, before)).toEqual({ results });
    expect(listed().map(({ name, code, active }) => ({ name, code, active }))).toEqual(
      expect.arrayContaining([
        { name: 'Hislop', code: 'Hislop', active: false },
        { name: 'Morris', code: 'MC', active: true },
        { name: 'LAD', code: 'LADC', active: true },
      ]),
    );
    // Sent once more, as after an answer that was lost.
    expect((await send(rows, false, before)).results).toEqual(['meanwhile', 'unchanged', 'meanwhile']);
    expect((await send(rows)).results).toEqual(['changed', 'unchanged', 'changed']);
  });

  it('is logged once, with its numbers', async () => {
    await send([row('Hislop'), row('Morris')]);
    await send([row('Hislop'), row('Morris')]);
    const log = [...documents.stored].filter(([path]) => path.startsWith(`${COLLECTIONS.adminActivity}/`));
    expect(log.map(([, fields]) => fields['details'])).toEqual([{ added: 2, changed: 0 }]);
  });

  it('that is sent again changes nothing', async () => {
    const names = fc.uniqueArray(fc.constantFrom('Alpha', 'Beta', 'Gamma', 'Delta', 'Omega'), {
      minLength: 1,
    });
    const codes = fc.constantFrom('AB', 'CD', 'EF');
    await fc.assert(
      fc.asyncProperty(names, codes, fc.boolean(), async (chosen, code, active) => {
        documents = memoryDocuments();
        const rows = chosen.map((name) => row(name, { code, active }));
        await send(rows);
        const before = new Map(documents.stored);
        expect((await send(rows)).results.every((result) => result === 'unchanged')).toBe(true);
        expect(new Map(documents.stored)).toEqual(before);
        expect(planImport(listed(), rows).every(({ result }) => result === 'unchanged')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
