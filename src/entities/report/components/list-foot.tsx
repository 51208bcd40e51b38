import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';

interface ListFootProps {
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly onMore: () => void;
  /** What the button says, what stands there when that failed, and what at the end. */
  readonly words: { readonly more: string; readonly failed: string; readonly end: string };
}

/** What stands below a list: the way to what follows, or its end. */
export function ListFoot({ hasMore, more, onMore, words }: ListFootProps) {
  const { retry } = useText().common;
  if (!hasMore) return <p className="text-soft py-6 text-center text-small text-pretty">{words.end}</p>;
  const hasFailed = more === 'failed';
  return (
    <div className="grid justify-items-center gap-2 py-5">
      <p role="alert" className="text-danger text-small empty:hidden">
        {hasFailed ? words.failed : ''}
      </p>
      <Button
        variant="secondary"
        busy={more === 'loading'}
        icon={hasFailed ? 'refresh' : undefined}
        onClick={onMore}
      >
        {hasFailed ? retry : words.more}
      </Button>
    </div>
  );
}
