import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError } from '../../lib/chunk-error.ts';
import { lazyComponent, lazyModule, retryModules, useModule } from '../../lib/lazy-module.ts';
import { watchUnstored } from '../../lib/unstored-words.ts';
import { errors } from '../../texts/en/errors.ts';
import { shell } from '../../texts/en/shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.hoisted(() => ({
  reloadOnce: vi.fn(async () => undefined),
  isServerThere: vi.fn(async () => false),
}));
vi.mock('../../lib/reload-once.ts', () => reload);

afterEach(cleanup);
// React logs errors caught by a boundary.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reload.reloadOnce.mockClear();
});

async function show(children: ReactNode, onRetry = (): void => undefined): Promise<void> {
  const page = (
    <ErrorBoundary newErrorId={() => '1f2e3d4c'} onRetry={onRetry}>
      <Suspense fallback={<p>Skeleton</p>}>{children}</Suspense>
    </ErrorBoundary>
  );
  // What waits for a promise is drawn again only within an `act` that waits as well.
  await act(async () => void render(page));
}

describe('ErrorBoundary', () => {
  it('tells of an error with an id, and offers two ways out', async () => {
    function Broken(): ReactNode {
      throw new Error('x');
    }
    await show(<Broken />);
    expect(reload.reloadOnce).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong');
    expect(screen.getByRole('alert').textContent).toContain('1f2e3d4c');
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });

  it('clears what circles have left in the browser, and nothing else', async () => {
    const ofCircles = [
      'chupke-circle-ids:uid-of-asha',
      'chupke-circle-last:uid-of-asha',
      'chupke-circle-list:uid-of-asha',
      'chupke-own-circle:uid-of-asha:AbcdefGhijklmnopQrst',
      'chupke-own-chats:uid-of-asha',
    ];
    const others = [
      'chupke-own-chat-draft:uid-of-asha:AbcdefGhijklmnopQrst',
      'chupke-own-posted:uid-of-asha',
      'chupke-draft:uid-of-asha:circle',
      'chupke-session',
    ];
    for (const key of [...ofCircles, ...others]) localStorage.setItem(key, '{}');
    function Broken(): ReactNode {
      throw new Error('x');
    }
    await show(<Broken />);
    expect(Object.keys(localStorage).sort()).toEqual([...others].sort());
    localStorage.clear();
  });

  it('clears nothing where a page only did not arrive', async () => {
    localStorage.setItem('chupke-circle-ids:uid-of-asha', '{}');
    function Stale(): ReactNode {
      throw new ChunkError();
    }
    await show(<Stale />);
    expect(Object.keys(localStorage)).toEqual(['chupke-circle-ids:uid-of-asha']);
    // Perhaps there is a newer version.
    expect(reload.reloadOnce).toHaveBeenCalledOnce();
    localStorage.clear();
  });

  it('offers the newer version where the server does not have the page any more', async () => {
    function Outdated(): ReactNode {
      throw new ChunkError('outdated');
    }
    await show(<Outdated />);
    expect(screen.getByText(shell.newVersion)).toBeTruthy();
    expect(screen.getByRole('button', { name: shell.takeVersion })).toBeTruthy();
    localStorage.clear();
  });

  it('reloads nothing by itself where that would lose words, and says to copy them', async () => {
    const stop = watchUnstored(() => true);
    function Outdated(): ReactNode {
      throw new ChunkError('outdated');
    }
    await show(<Outdated />);
    expect(reload.reloadOnce).not.toHaveBeenCalled();
    expect(screen.getByText(errors.outdated)).toBeTruthy();
    stop();
  });

  it('lets a page that did not arrive be fetched again, without a reload where no server answers', async () => {
    const fetchPage = vi
      .fn<() => Promise<{ Page: () => ReactNode }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ Page: () => <p>Arrived</p> });
    const route = lazyModule(fetchPage);
    function Content(): ReactNode {
      const module = useModule(route);
      return <module.Page />;
    }
    await show(<Content />, () => route.retry());
    expect(screen.getByText('This page didn’t arrive')).toBeTruthy();
    expect(screen.queryByText(/Error id/)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('takes a dialog that did not arrive for no fault of the page, and lets it be fetched again', async () => {
    localStorage.setItem('chupke-circle-ids:uid-of-asha', '{}');
    const fetchDialog = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(() => <p>Arrived</p>);
    const Dialog = lazyComponent(lazyModule(fetchDialog));
    await show(<Dialog />, retryModules);
    expect(screen.getByText('This page didn’t arrive')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(['chupke-circle-ids:uid-of-asha']);
    // The network is back.
    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Arrived')).toBeTruthy();
    localStorage.clear();
  });

  it('draws what was prefetched without a skeleton', async () => {
    const route = lazyModule(() => Promise.resolve({ Page: () => <p>There</p> }));
    await route.load();
    function Content(): ReactNode {
      const module = useModule(route);
      return <module.Page />;
    }
    await show(<Content />);
    expect(screen.getByText('There')).toBeTruthy();
  });

  it('does not hold a failed prefetch against the page', async () => {
    const fetchPage = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('x'))
      .mockResolvedValue('y');
    const route = lazyModule(fetchPage);
    route.prefetch();
    await vi.waitFor(async () => expect(await route.load()).toBe('y'));
  });
});
