import type { ReactNode } from 'react';

interface StateFrameProps {
  /** The paths of the picture, 120 by 100. */
  readonly art: ReactNode;
  readonly title: string;
  readonly body: string;
  /** It replaces the whole page, and is its heading. */
  readonly isPage?: boolean;
  /** It is announced when it comes. */
  readonly isAlert?: boolean;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** A picture, a title and a text in the place of content that is not there. */
export function StateFrame({ art, title, body, isPage = false, isAlert = false, children }: StateFrameProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role={isAlert ? 'alert' : undefined} className="flex flex-col items-center px-6 py-10 text-center">
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
        {art}
      </svg>
      <Title className="mt-4 text-title font-bold text-balance">{title}</Title>
      <p className="text-soft mt-1 max-w-[38ch] text-pretty">{body}</p>
      {children === undefined ? null : (
        <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>
      )}
    </div>
  );
}
