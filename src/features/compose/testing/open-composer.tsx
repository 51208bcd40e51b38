import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { Composer } from '../components/composer.tsx';
import type { Writer } from '../hooks/use-posting.ts';

/** Loads beforehand what a composer loads when rendered: a busy machine takes seconds for it. */
export async function loadComposer(): Promise<void> {
  await Promise.all([loadArea('compose', 'en'), import('../../../ui/segmented.tsx')]);
}

/** The window of a test measures nothing: nothing has a size there. */
export function stubSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
}

/** Renders the composer on its page, with the feed's in place of where it leads to. */
export function openComposer(writer: Writer, beside?: ReactNode, at = '/create'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      {beside}
      <Routes>
        <Route path="/create" element={<Composer writer={writer} />} />
        <Route path="/" element={<p>the feed</p>} />
      </Routes>
    </MemoryRouter>,
  );
}
