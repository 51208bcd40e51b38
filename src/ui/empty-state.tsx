import type { ReactNode } from 'react';
import { StateFrame } from './state-frame.tsx';

/** The picture above the text. */
type EmptyArt = 'bench' | 'letter' | 'search' | 'saved';

const ART: Record<EmptyArt, ReactNode> = {
  bench: (
    <>
      <path d="M10 62h100M22 62v24M98 62v24M10 54h100v8H10z" className="fill-sheet" />
      <path d="M50 22h20l8 8v24H50z" className="fill-sheet" />
      <path d="M70 22v8h8z" className="fill-marigold" />
      <path d="M56 38h14M56 45h9" />
    </>
  ),
  letter: (
    <>
      <path d="M24 34h72v48H24z" className="fill-sheet" />
      <path d="M24 34l36 28 36-28" />
      <path d="M46 18h22l8 8v22L60 62 46 50z" className="fill-sheet" />
      <path d="M68 18v8h8z" className="fill-marigold" />
    </>
  ),
  search: (
    <>
      <path d="M32 18h36l14 14v54H32z" className="fill-sheet" />
      <path d="M68 18v14h14z" className="fill-marigold" />
      <path d="M42 44h22M42 54h12" />
      <path d="M70 74a13 13 0 1 0-.1 0zM80 71l14 14" className="fill-paper" />
    </>
  ),
  saved: (
    <>
      <path d="M30 22h60v64H30z" className="fill-sheet" />
      <path d="M66 22v34l9-8 9 8V22z" className="fill-marigold" />
      <path d="M40 40h16M40 50h16M40 66h38M40 75h24" />
    </>
  ),
};

interface EmptyStateProps {
  readonly title: string;
  readonly body: string;
  readonly art?: EmptyArt | undefined;
  /** What to do next: usually one button or link. */
  readonly children?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, body, art = 'bench', children }: EmptyStateProps) {
  return (
    <StateFrame art={ART[art]} title={title} body={body}>
      {children}
    </StateFrame>
  );
}
