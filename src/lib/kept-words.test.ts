import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keptWords } from './kept-words.ts';
import { setSession } from './session.ts';
import { hasUnstoredWords } from './unstored-words.ts';
import { signIn } from './testing/student.ts';

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

const useWords = keptWords<string>();

const RAVI = { uid: parseUserId('uid-of-ravi') };

/** A form about something. */
function open(about: string) {
  return renderHook(() => useWords(about, () => '')).result;
}

it('keeps what is typed by what it is about, in each form of the page, until it is forgotten', () => {
  const form = open('a');
  const same = open('a');
  const other = open('b');
  act(() => form.current.keep((now) => `${now}one`));
  // Two changes in one turn.
  act(() => {
    form.current.keep((now) => `${now} two`);
    form.current.keep((now) => `${now} three`);
  });
  expect([form.current.words, same.current.words, other.current.words]).toEqual([
    'one two three',
    'one two three',
    '',
  ]);
  cleanup();
  const again = open('a');
  expect(again.current.words).toBe('one two three');
  act(() => again.current.forget());
  expect(again.current.words).toBe('');
  cleanup();
  expect(open('a').current.words).toBe('');
});

it('keeps a guest’s words when they sign in, and nobody’s once they are signed out', () => {
  const guest = open('report');
  act(() => guest.current.keep(() => 'a guest’s'));
  act(() => signIn());
  expect(open('report').current.words).toBe('a guest’s');
  act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
  expect(open('report').current.words).toBe('');
});

it('writes nothing that comes late among the words of the next account', () => {
  signIn();
  const late = open('a').current;
  act(() => signIn(RAVI));
  const next = open('a');
  act(() => next.current.keep(() => 'of Ravi'));
  act(() => late.keep(() => 'of Asha'));
  act(() => late.forget());
  expect(next.current.words).toBe('of Ravi');
});

it('begins anew, in a form that stays on the screen, for whoever is there once its account has gone', () => {
  let made = 0;
  signIn();
  const form = renderHook(() => useWords('a', () => `fresh ${(made += 1)}`)).result;
  const first = form.current.words;
  act(() => form.current.keep(() => 'of Asha'));
  act(() => setSession({ kind: 'signed-out' }));
  expect(form.current.words).toMatch(/^fresh/);
  expect(form.current.words).not.toBe(first);
  act(() => form.current.keep(() => 'a guest’s'));
  expect(form.current.words).toBe('a guest’s');
});

it('keeps what is typed where nobody signs in when a session ends, until another account comes', () => {
  const useAnyones = keptWords<string>('another-comes');
  signIn();
  const form = renderHook(() => useAnyones('a', () => '')).result;
  act(() => form.current.keep(() => 'typed'));
  act(() => setSession({ kind: 'signed-out' }));
  act(() => form.current.keep((now) => `${now} on`));
  act(() => signIn());
  expect(form.current.words).toBe('typed on');
  act(() => setSession({ kind: 'signed-out' }));
  act(() => signIn(RAVI));
  expect(form.current.words).toBe('');
});

it('tells that a reload would lose words, as long as there are any but those that the form began with', () => {
  let made = 0;
  const useDraft = keptWords<{ readonly id: string; readonly text: string }>();
  const fresh = (text: string) => ({ id: `id ${(made += 1)}`, text });
  const form = renderHook(() => useDraft('a', () => fresh('as it is'))).result;
  const typed = (text: string): boolean => {
    act(() => form.current.keep(() => fresh(text)));
    return hasUnstoredWords();
  };
  expect(hasUnstoredWords()).toBe(false);
  expect(['another', 'as it is', 'yet another'].map(typed)).toEqual([true, false, true]);
  // A form that is off the screen still has them.
  cleanup();
  expect(hasUnstoredWords()).toBe(true);
  const again = renderHook(() => useDraft('a', () => fresh('as it is'))).result;
  act(() => again.current.forget());
  expect(hasUnstoredWords()).toBe(false);
});
