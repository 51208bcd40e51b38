import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { ChunkError } from '../lib/chunk-error.ts';
import { currentText } from '../lib/i18n.ts';
import { retryModules } from '../lib/lazy-module.ts';
import { showToast } from '../lib/toasts.ts';

interface LazyOverlayProps {
  readonly children: ReactNode;
  /** Closes it. */
  readonly onFailed: () => void;
}

/**
 * Around a dialog or sheet whose code is fetched as it opens: what does not arrive is said in a toast, and the page below
 * stays as it is. Mounted while it is open.
 */
export class LazyOverlay extends Component<LazyOverlayProps, { readonly failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): { readonly failure: unknown } {
    return { failure };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkError)) return;
    retryModules();
    showToast('error', currentText().common.couldNotLoad);
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (failure instanceof ChunkError) return null;
    throw failure;
  }
}
