import type { Ref } from 'react';
import { Button } from './button.tsx';

interface ListFootProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly onMore: () => void;
  /** Texts of the button, of a failure, of the retry button, and of the end of the list. */
  readonly words: {
    readonly more: string;
    readonly failed: string;
    readonly retry: string;
    readonly end: string;
  };
}

/** The foot of a list that grows by a button: the button, or the end. */
export function ListFoot({ ref, hasMore, more, onMore, words }: ListFootProps) {
  if (!hasMore) return <p className="text-soft py-6 text-center text-small text-pretty">{words.end}</p>;
  const hasFailed = more === 'failed';
  return (
    <div ref={ref} className="grid justify-items-center gap-2 py-5">
      <p role="alert" className="text-danger text-small empty:hidden">
        {hasFailed ? words.failed : ''}
      </p>
      <Button
        variant="secondary"
        busy={more === 'loading'}
        icon={hasFailed ? 'refresh' : undefined}
        onClick={onMore}
      >
        {hasFailed ? words.retry : words.more}
      </Button>
    </div>
  );
}

interface PagedFootProps {
  /** Undefined `next`: the list has come to its end. */
  readonly paged: {
    readonly status: 'loading' | 'failed' | 'ready';
    readonly next: unknown;
    readonly more: ListFootProps['more'];
  };
  readonly onMore: () => void;
  readonly words: ListFootProps['words'];
}

/** The foot of a paged list of which something is shown: a first page that fails then is one that can be asked for again. */
export function PagedFoot({ paged: { status, next, more }, onMore, words }: PagedFootProps) {
  const hasFailed = status === 'failed';
  return (
    <ListFoot
      hasMore={next !== undefined || hasFailed}
      more={hasFailed ? 'failed' : more}
      onMore={onMore}
      words={words}
    />
  );
}
