import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PictureChoice, PictureEvent } from './picture-choice.ts';
import { NO_PICTURE, nextChoice } from './picture-choice.ts';

const PICTURE = { blob: new Blob(), width: 4, height: 3, wasAnimated: false };

function after(...events: readonly PictureEvent[]): PictureChoice {
  return events.reduce(nextChoice, NO_PICTURE);
}

const CHOSEN = { kind: 'chosen' } as const;
const TAKEN = { kind: 'taken', picture: PICTURE, isKept: true } as const;
const READY = [TAKEN, { kind: 'ready' }] as const;
const REFUSED = { kind: 'refused', problem: 'type' } as const;
const RESTORING = { kind: 'restoring' } as const;
const RESTORED = { kind: 'restored', picture: PICTURE } as const;

it('goes from a file to a picture of the draft, and tells how far it is', () => {
  expect(after(CHOSEN, { kind: 'progress', part: 0.4 })).toEqual({ kind: 'preparing', part: 0.4 });
  expect(after(CHOSEN, ...READY)).toEqual({ kind: 'there', picture: PICTURE, isKept: true });
  expect(after(CHOSEN, { kind: 'refused', problem: 'type' })).toEqual({ kind: 'refused', problem: 'type' });
});

it('keeps the picture of a draft until another is ready, refused or not', () => {
  const there = after(CHOSEN, ...READY);
  expect(after(CHOSEN, ...READY, CHOSEN, { kind: 'cancelled' })).toEqual(there);
  const refused = { kind: 'refused', problem: 'type' } as const;
  expect(after(CHOSEN, ...READY, CHOSEN, refused)).toEqual({ ...there, problem: 'type' });
  expect(after(CHOSEN, ...READY, CHOSEN, refused, CHOSEN, { kind: 'cancelled' })).toEqual(there);
  expect(after(CHOSEN, ...READY, CHOSEN, refused, CHOSEN, ...READY)).toEqual(there);
  expect(after(CHOSEN, { kind: 'cancelled' })).toEqual(NO_PICTURE);
});

it('ended once the draft has another picture, it shows that one', () => {
  const other = { ...TAKEN, picture: { ...PICTURE, width: 8 } };
  const there = { kind: 'there', picture: other.picture, isKept: true };
  expect(after(CHOSEN, ...READY, CHOSEN, other, { kind: 'cancelled' })).toEqual(there);
  expect(after(CHOSEN, ...READY, CHOSEN, other, CHOSEN, REFUSED)).toEqual({ ...there, problem: 'type' });
});

it('keeps what the draft has though that is not read yet, or could not be', () => {
  for (const begun of [[RESTORING], [RESTORING, { kind: 'unreadable' } as const]]) {
    const before = after(...begun);
    expect(after(...begun, CHOSEN, { kind: 'cancelled' })).toEqual(before);
    expect(after(...begun, CHOSEN, REFUSED)).toEqual({ ...before, problem: 'type' });
    expect(after(...begun, CHOSEN, ...READY)).toMatchObject({ kind: 'there' });
  }
  // Read while another is made ready, or refused.
  const there = { kind: 'there', picture: PICTURE, isKept: true };
  expect(after(RESTORING, CHOSEN, RESTORED, { kind: 'cancelled' })).toEqual(there);
  expect(after(RESTORING, CHOSEN, REFUSED, RESTORED)).toEqual({ ...there, problem: 'type' });
  expect(after(RESTORING, CHOSEN, { kind: 'lost' }, { kind: 'cancelled' })).toEqual(NO_PICTURE);
});

it('finds the picture of a draft again, or says that it is gone or could not be read', () => {
  const restoring = { kind: 'restoring' } as const;
  expect(after(restoring, { kind: 'restored', picture: PICTURE })).toMatchObject({ kind: 'there' });
  for (const kind of ['lost', 'unreadable'] as const) expect(after(restoring, { kind })).toEqual({ kind });
  expect(after(restoring, { kind: 'unreadable' }, restoring)).toEqual({ kind: 'reading' });
  // Another one was chosen meanwhile.
  expect(after(restoring, CHOSEN, { kind: 'lost' })).toMatchObject({ kind: 'preparing' });
});

it('never goes backwards, and shows nothing of what was taken out', () => {
  const event = fc.constantFrom<PictureEvent>(
    CHOSEN,
    ...READY,
    { kind: 'refused', problem: 'damaged' },
    { kind: 'removed' },
    { kind: 'progress', part: 0.2 },
    { kind: 'progress', part: 0.8 },
  );
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (before, later) => {
      const choice = after(...before, { kind: 'removed' }, ...later.filter(({ kind }) => kind !== 'chosen'));
      expect(choice).toEqual(NO_PICTURE);
      const parts = [0.2, 0.8, 0.2].map((part) => ({ kind: 'progress', part }) as const);
      expect(after(...before, CHOSEN, ...parts)).toMatchObject({ kind: 'preparing', part: 0.8 });
    }),
  );
});
