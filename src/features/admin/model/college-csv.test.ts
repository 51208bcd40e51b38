import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, collegesCsv, isToSend, readCollegeFile, resultOf } from './college-csv.ts';

const read = (text: string) => readCollegeFile(text, BUILT_IN_COLLEGES);
const results = (text: string) => {
  const file = read(text);
  if (file.kind !== 'rows') throw new Error(file.kind);
  return file.rows.map((row) => (row.wrong === undefined ? resultOf(row) : `wrong ${row.wrong}`));
};
const HEAD = 'name,code,city,state,type,active,aliases,id';

describe('a file of colleges', () => {
  it('that was saved changes nothing when it is read again', () => {
    const file = read(collegesCsv(BUILT_IN_COLLEGES));
    if (file.kind !== 'rows') throw new Error(file.kind);
    expect(file.rows).toHaveLength(BUILT_IN_COLLEGES.length);
    expect(file.rows.every((row) => resultOf(row) === 'unchanged')).toBe(true);
    expect(file.rows.some(isToSend)).toBe(false);
  });

  it('keeps other names that have commas, and shows where two become one', () => {
    const [one] = BUILT_IN_COLLEGES;
    if (one === undefined) throw new Error('There is no college.');
    const named = { ...one, aliases: ['Old Campus, Mumbai', 'Other'] };
    const changesIn = (listed: typeof named) => {
      const file = readCollegeFile(collegesCsv([named]), [listed]);
      return file.kind === 'rows' ? file.rows.flatMap(changesOf) : undefined;
    };
    expect(changesIn(named)).toEqual([]);
    expect(changesIn({ ...named, aliases: ['Old Campus', 'Mumbai', 'Other'] })).toEqual([
      { before: 'Old Campus | Mumbai | Other', after: 'Old Campus, Mumbai | Other' },
    ]);
  });

  it('says of each row what would become of it, and what is wrong with it', () => {
    const rows = [
      'Gaya College,GCE,Gaya,Bihar,engineering,yes,Old name|Other,',
      'gaya college,GCE2,Gaya,Bihar,engineering,,,',
      'X,GCE,Gaya,Bihar,engineering,,,',
      'Gaya Arts,GCE,gaya,Bihar,arts,,,',
      'Gaya Arts,GCE,Gaya,Bihar,dance,,,',
      'Gaya Arts,GCE,Gaya,Bihar,arts,maybe,,',
      'Gaya Arts,GCE,Gaya,Bihar,arts,,,Not An Id',
      'Gaya Arts,GCE,Gaya,Bihar,arts,,,nowhere',
      'Gaya Arts,GCE,Gaya,Bihar,arts,,,,,more',
    ];
    expect(results([HEAD, ...rows].join('\n'))).toEqual([
      ...['added', 'double', 'wrong name', 'wrong city', 'wrong type', 'wrong active'],
      ...['wrong id', 'unknown', 'wrong cells'],
    ]);
  });

  it('shows what a row changes', () => {
    const [first] = BUILT_IN_COLLEGES;
    if (first === undefined) throw new Error('There is no college.');
    const { id, name, city, state, type } = first;
    const file = read(`id,name,code,city,state,type\n${id},"${name}",NEWCODE,${city},${state},${type}`);
    if (file.kind !== 'rows') throw new Error(file.kind);
    const [row] = file.rows;
    expect(row && changesOf(row)).toContainEqual({ before: first.code, after: 'NEWCODE' });
    expect(row && isToSend(row)).toBe(true);
  });

  it('changes nothing that it has no column for: no closed college opens again, none loses its other names', () => {
    const [one] = BUILT_IN_COLLEGES;
    if (one === undefined) throw new Error('There is no college.');
    const closed = { ...one, active: false, aliases: ['Old name'] };
    const { name, code, city, state, type } = closed;
    const resultsOf = (head: string, row: string) => {
      const file = readCollegeFile(`${head}\n${row}`, [closed]);
      return file.kind === 'rows' ? file.rows.flatMap(changesOf) : [];
    };
    const [head, row] = ['name,code,city,state,type', `"${name}",${code},${city},${state},${type}`];
    expect(resultsOf(head, row)).toEqual([]);
    // An empty cell says "none".
    expect(resultsOf(`${head},aliases`, `${row},`)).toEqual([{ before: 'Old name', after: '' }]);
    expect(resultsOf(`${head},active`, `${row},yes`)).toEqual([{ before: 'no', after: 'yes' }]);
  });

  it('needs a first line with its columns', () => {
    expect(read('')).toEqual({ kind: 'unreadable' });
    expect(read('a photograph')).toEqual({ kind: 'unreadable' });
    expect(read('name,code,town,state,type\n')).toEqual({ kind: 'missing', columns: ['city'] });
  });
});
