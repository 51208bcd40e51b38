import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { confessionPath, reportPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { previewConfession } from './preview-confession.ts';

const ID = confessionOf(1);
const COLLEGE = 'Miranda House';

let documents: MemoryDocuments;
const preview = () => previewConfession({ documents }, ID);

function write(text: string, more: Readonly<Record<string, unknown>> = {}): void {
  const content = {
    text,
    anonymousId: postMask(ID),
    college: parseCollegeId('miranda'),
    collegeName: COLLEGE,
  };
  documents.stored.set(confessionPath(ID), { ...newConfessionFields(content), timestamp: 1, ...more });
}

function report(number: number, isOpen: boolean): void {
  documents.stored.set(reportPath(`report${number}`), { confessionId: ID, isOpen });
}

beforeEach(() => {
  documents = memoryDocuments();
});

it('shows the words of one that everyone may read, always under the mask of this post', async () => {
  write('Quietly.', { anonymousId: student(7).anonymousId });
  expect(await preview()).toEqual({
    kind: 'words',
    text: 'Quietly.',
    collegeName: COLLEGE,
    mask: postMask(ID),
    hasPicture: false,
  });
});

it.each([
  ['a hidden one', { status: 'hidden' }],
  ['one of an unknown status', { status: 'purple' }],
  ['one of a wrong form', { likes: -1 }],
])('knows nothing of %s', async (_, more) => {
  write('Quietly.', more);
  expect(await preview()).toEqual({ kind: 'none' });
});

it('knows nothing of one that is not there', async () => {
  expect(await preview()).toEqual({ kind: 'none' });
});

it('is the same before a report, while it is open and after the decision', async () => {
  write('Quietly.');
  const before = await preview();
  expect(before).toMatchObject({ kind: 'words' });
  for (const isOpen of [true, false]) {
    report(1, isOpen);
    expect(await preview()).toEqual(before);
  }
});

it.each(['I want to kill myself.', 'Mail me: asha.verma@students.test'])('withholds “%s”', async (text) => {
  write(text);
  expect(await preview()).toEqual({ kind: 'withheld' });
});
