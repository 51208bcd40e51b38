import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { explore } from '../../../texts/en/explore.ts';
import { pullDown } from '../testing/pull.ts';
import { clearToasts, ShownToasts } from '../testing/shown-toasts.tsx';
import { PullRefresh } from './pull-refresh.tsx';

const { pull: text } = explore;
/** Enough to look for new ones, and too little. */
const [FAR, NEAR] = [240, 60];

let asked = 0;
let answer: (isKnown: boolean) => void;

function refresh(): Promise<boolean> {
  asked += 1;
  return new Promise((resolve) => {
    answer = resolve;
  });
}

async function open(): Promise<void> {
  await act(async () => {
    render(
      <Suspense>
        <PullRefresh onRefresh={refresh} />
        <div role="dialog">a sheet above the page</div>
        <ShownToasts />
      </Suspense>,
    );
  });
}

beforeEach(() => {
  asked = 0;
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

afterEach(() => {
  cleanup();
  clearToasts();
});

it('looks for new ones once per pull, and tells a screen reader when it begins and that it is done', async () => {
  await open();
  await pullDown(FAR);
  expect(asked).toBe(1);
  expect(screen.getByText(text.looking)).toBeDefined();
  await pullDown(FAR);
  expect(asked).toBe(1);
  await act(async () => answer(true));
  await screen.findByText(text.done);
  expect(screen.queryByRole('alert')).toBeNull();
  await pullDown(FAR);
  expect(asked).toBe(2);
});

it('says so when nobody could be asked, and not that it is up to date', async () => {
  await open();
  await pullDown(FAR);
  await act(async () => answer(false));
  expect((await screen.findByRole('alert')).textContent).toBe(text.failed);
  expect(screen.queryByText(text.done)).toBeNull();
});

it('does nothing when the finger lets go too early, or moves up', async () => {
  await open();
  await pullDown(NEAR);
  expect(asked).toBe(0);
  await pullDown(-FAR);
  expect(asked).toBe(0);
});

it('leaves alone what is no pull at the page’s top: further down, two fingers, a sheet above the page', async () => {
  await open();
  await pullDown(FAR, { fingers: 2 });
  await pullDown(FAR, { target: screen.getByRole('dialog') });
  Object.defineProperty(window, 'scrollY', { value: 40, configurable: true });
  await pullDown(FAR);
  expect(asked).toBe(0);
});

it('keeps the browser from loading the whole app anew, only as long as it is there', async () => {
  await open();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  cleanup();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  await pullDown(FAR);
  expect(asked).toBe(0);
});
