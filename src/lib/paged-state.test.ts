import { expect, it } from 'vitest';
import type { Paged, PagedEvent } from './paged-state.ts';
import { nextPaged, unopened } from './paged-state.ts';

function after(...events: readonly PagedEvent<string, number>[]): Paged<string, number> {
  return events.reduce<Paged<string, number>>((state, event) => nextPaged(state, event, String), unopened());
}

const first = { kind: 'first', page: { items: ['a', 'b'], next: 2 } } as const;

it('is fetched page by page, and lists what stands on two of them once', () => {
  const state = after(
    first,
    { kind: 'ask-more' },
    { kind: 'more', page: { items: ['b', 'c'], next: undefined } },
  );
  expect(state).toEqual({ status: 'ready', items: ['a', 'b', 'c'], next: undefined, more: 'idle' });
});

it('keeps what it has when more of it does not come', () => {
  const state = after(first, { kind: 'ask-more' }, { kind: 'failure' });
  expect(state).toMatchObject({ status: 'ready', items: ['a', 'b'], more: 'failed' });
});

it('shows what the device remembers until the first answer, and through a failure', () => {
  const known = unopened<string, number>(['x']);
  const failed = nextPaged(nextPaged(known, { kind: 'open' }, String), { kind: 'failure' }, String);
  expect(failed).toMatchObject({ status: 'failed', items: ['x'] });
  expect(nextPaged(failed, first, String).items).toEqual(['a', 'b']);
});

it('stays on the screen while it is fetched anew', () => {
  expect(after(first, { kind: 'open' })).toMatchObject({ status: 'ready', items: ['a', 'b'] });
});
