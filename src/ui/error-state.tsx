import { Button } from './button.tsx';
import { StateFrame } from './state-frame.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly body: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** A new attempt is under way. */
  readonly busy?: boolean | undefined;
  /** It replaces the whole page, and is its heading. */
  readonly isPage?: true | undefined;
}

/** A torn sheet. */
const TORN = (
  <>
    <path d="M34 18h28l-6 15 8 12-9 13 6 12-7 14H34z" className="fill-sheet" />
    <path d="M70 20h8l12 12v54H64l7-15-6-12 9-13-8-12z" className="fill-sheet" />
    <path d="M78 20v12h12z" className="fill-marigold" />
    <path d="M41 34h10M41 44h12M41 62h8M79 52h5M78 66h6" />
  </>
);

/** Shown instead of content that failed to load, with a retry button. */
export function ErrorState({ title, body, retryLabel, onRetry, busy, isPage }: ErrorStateProps) {
  return (
    <StateFrame art={TORN} title={title} body={body} isPage={isPage === true} isAlert>
      <Button variant="secondary" icon="refresh" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </StateFrame>
  );
}
