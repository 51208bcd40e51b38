import type { ReactNode } from 'react';

/** `plain` lies on the page; `own` has the margin line of one's own notebook; `flat` has no fold and no shadow. */
type ChitTone = 'plain' | 'own' | 'flat';

interface ChitProps {
  readonly children: ReactNode;
  readonly as?: 'article' | 'section' | 'div' | 'li' | undefined;
  readonly tone?: ChitTone | undefined;
  /** Id of the heading that names it. */
  readonly labelledBy?: string | undefined;
}

const TONES: Record<ChitTone, string> = {
  plain: 'chit px-5 py-4',
  own: 'chit px-5 py-4 pl-7 before:absolute before:inset-y-0 before:left-3.5 before:w-px before:bg-(--margin)',
  flat: 'rounded-chit border border-line bg-sheet px-5 py-4',
};

/** The folded sheet on which everything is written. */
export function Chit({ children, as: Element = 'div', tone = 'plain', labelledBy }: ChitProps) {
  return (
    <Element className={TONES[tone]} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
