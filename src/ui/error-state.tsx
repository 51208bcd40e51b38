import { Button } from './button.tsx';

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

/** Shown instead of content that failed to load, with a retry button. */
export function ErrorState({ title, body, retryLabel, onRetry, busy, isPage }: ErrorStateProps) {
  const Title = isPage === true ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <svg
        viewBox="0 0 120 100"
        width="132"
        height="110"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      >
        <path d="M34 18h28l-6 15 8 12-9 13 6 12-7 14H34z" className="fill-sheet" />
        <path d="M70 20h8l12 12v54H64l7-15-6-12 9-13-8-12z" className="fill-sheet" />
        <path d="M78 20v12h12z" className="fill-marigold" />
        <path d="M41 34h10M41 44h12M41 62h8M79 52h5M78 66h6" />
      </svg>
      <Title className="mt-4 text-title font-bold text-balance">{title}</Title>
      <p className="text-soft mt-1 mb-5 max-w-[38ch] text-pretty">{body}</p>
      <Button variant="secondary" icon="refresh" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
