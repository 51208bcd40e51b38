import type { ReactNode } from 'react';
import type { Catalogue } from '../../texts/en/form.ts';
import { ShellView } from './shell-view.tsx';

interface FirstFrameProps {
  readonly text: Catalogue;
  readonly isAdmin?: boolean;
  /** Whether it is drawn for guests alone. */
  readonly isGuests?: boolean;
  readonly children: ReactNode;
}

/** The frame as the build draws it, for a visitor of whom nothing is known yet. */
export function FirstFrame({ text, isAdmin = false, isGuests = false, children }: FirstFrameProps) {
  return (
    <ShellView
      text={text}
      viewer={isGuests ? 'guest' : 'unknown'}
      unread={0}
      college={undefined}
      offersSignIn
      isAdmin={isAdmin}
      isModerator={false}
    >
      {children}
    </ShellView>
  );
}
