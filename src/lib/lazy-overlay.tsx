import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { ChunkError } from './chunk-error.ts';
import { retryModules } from './lazy-module.ts';
import { tellNotLoaded } from './newer-version.ts';

interface LazyOverlayProps {
  readonly children: ReactNode;
  /** Closes it. */
  readonly onFailed: () => void;
}

interface Caught {
  readonly failure: Error | undefined;
}

/**
 * Around a dialog or sheet whose code is fetched as it opens: what does not arrive is said in a toast, and the page below
 * stays as it is. Mounted while it is open.
 */
export class LazyOverlay extends Component<LazyOverlayProps, Caught> {
  override state: Caught = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): Caught {
    return { failure: failure instanceof Error ? failure : new Error('a fault', { cause: failure }) };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkError)) return;
    retryModules();
    tellNotLoaded(error);
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (failure instanceof ChunkError) return null;
    throw failure;
  }
}
