import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from './chunk-error.ts';
import { lazyComponent, lazyModule } from './lazy-module.ts';
import { dismissToast, useToasts } from './toasts.ts';
import { en } from '../texts/en/catalogue.ts';
import { LazyOverlay } from './lazy-overlay.tsx';

// React writes what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

afterEach(() => {
  cleanup();
  renderHook(useToasts).result.current.forEach(({ id }) => dismissToast(id));
});

function ShownToasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

/** A page with a field, from which an overlay opens. */
function page(fetchSheet: () => Promise<() => ReactNode>) {
  const Sheet = lazyComponent(lazyModule(fetchSheet));
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Message" />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Members
        </button>
        {isOpen ? (
          <LazyOverlay onFailed={() => setOpen(false)}>
            <Sheet />
          </LazyOverlay>
        ) : null}
        <ShownToasts />
      </>
    );
  };
}

/** Presses the button; what it fetches has come or failed then. */
async function press(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button')));
}

it('leaves the page as it is where the code does not come, says so, and comes at the next press', async () => {
  const fetchSheet = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchSheet.mockResolvedValue(() => <p>Five masks</p>);
  const Page = page(fetchSheet);
  render(<Page />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } });
  await press();
  expect(await screen.findByText(en.common.couldNotLoad)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence');
  expect(screen.getByRole('button').ariaExpanded).toBe('false');
  await press();
  expect(await screen.findByText('Five masks')).toBeDefined();
});

it('offers the newer version where this tab is older than what is deployed', async () => {
  const Page = page(() => Promise.reject(new ChunkError('outdated')));
  render(<Page />);
  await press();
  expect(await screen.findByText(en.shell.newVersion)).toBeDefined();
  expect(screen.queryByText(en.common.couldNotLoad)).toBeNull();
});

class Outer extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <p role="alert">A fault</p>;
  }
}

it('hides no fault of what has come', async () => {
  const Page = page(async () => () => {
    throw new RangeError('a fault');
  });
  render(
    <Outer>
      <Page />
    </Outer>,
  );
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('A fault');
});
