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
