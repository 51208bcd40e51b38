import { outcomeOfDecision } from '@chupke/domain/moderation.ts';
import type { WordedWork } from '@chupke/domain/case-work.ts';
import { changeOfWork, isTaking } from '@chupke/domain/case-work.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Case } from '../model/cases.ts';
import { headingIdOf } from '../model/cases.ts';
import { changeOf } from '../model/decisions.ts';
import type { OwnChange } from '../model/queue.ts';
import { AuthorDialog } from './act-on-author.tsx';
import type { CaseActs } from './case-card.tsx';
import { useWorkAtOnce, WorkDialog } from './case-work.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

/** What is asked about a case: a decision, words, or what is to happen to its author. */
type Asked =
  | { readonly kind: 'decision'; readonly of: Case; readonly decision: ReportDecision }
  | { readonly kind: 'work'; readonly of: Case; readonly work: WordedWork }
  | { readonly kind: 'author'; readonly of: Case };

interface CaseDialogsProps {
  readonly asked: Asked | undefined;
  /** Whether the case that is asked about has left the queue meanwhile. */
  readonly isDecided: (of: Case) => boolean;
  /** The case as it stands now, as far as is known. */
  readonly nowOf: (of: Case) => Case | undefined;
  /** Whether the buttons of the case are gone, one of which has opened the dialog. */
  readonly isLeft: (of: Case) => boolean;
  /** What gets the focus where the whole case is gone. */
  readonly fallback: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly onActed: CaseActs['onActed'];
  /** The user has done something, which is known to have made this of the case. */
  readonly onDone: CaseListener['onChanged'];
}

/** Whether moderators have hidden what a case is about; a reply and a circle cannot be. */
function isHidden(of: Case | undefined): boolean {
  return of?.status === 'accepted' && outcomeOfDecision('accepted', of.subject.kind) === 'hidden';
}

/** The heading of a case's card, while it is drawn. */
function headingOf(of: Case): HTMLElement | null {
  return document.getElementById(headingIdOf(of));
}

/** The dialog that is open about a case. */
export function CaseDialogs(props: CaseDialogsProps) {
  const { asked, isDecided, nowOf, isLeft, fallback, onClose, onActed, onDone } = props;
  if (asked === undefined) return null;
  const { of } = asked;
  const focusAfter = () => (isLeft(of) ? (headingOf(of) ?? fallback()) : null);
  if (asked.kind === 'decision')
    return (
      <DecisionDialog
        asked={asked}
        isDecided={isDecided(of)}
        isHidden={isHidden(nowOf(of)) && !isHidden(of)}
        onClose={onClose}
        onDecided={(decision) => onDone(of, changeOf(decision))}
        onChanged={() => onActed(of)}
        focusAfter={focusAfter}
      />
    );
  // The author of what was dismissed before can be acted on.
  if (asked.kind === 'author')
    return (
      <AuthorDialog
        of={of}
        isDecided={of.isOpen && isDecided(of)}
        onClose={onClose}
        onActed={() => onActed(of)}
        focusAfter={focusAfter}
      />
    );
  return (
    <WorkDialog
      of={of}
      work={asked.work}
      onClose={onClose}
      onDone={() => onDone(of, changeOfWork(asked.work))}
      focusAfter={focusAfter}
    />
  );
}

/** What the owner of the cases does once something was done. */
interface CaseListener extends Pick<CaseActs, 'onActed'> {
  /** What was done has made this of a case, which the list may not be told of for a while. */
  readonly onChanged: (of: Case, change: OwnChange) => void;
}

/**
 * What can be done about cases, and what is asked. `address`: of a case's history. The acts are the same object from drawing
 * to drawing, so that the cards are not drawn again.
 */
export function useCaseActs({ onActed, onChanged }: CaseListener, address?: CaseActs['onOpen']) {
  const [asked, setAsked] = useState<Asked>();
  const onDone = (of: Case, change: OwnChange): void => {
    onActed(of);
    // After the closing dialog has given the focus back to the card, whose button may go with the change.
    setTimeout(() => {
      if (change.isOpen === false && document.activeElement?.closest('article') !== null)
        headingOf(of)?.focus({ preventScroll: true });
      onChanged(of, change);
    });
  };
  const workAtOnce = useWorkAtOnce(onDone, onActed);
  const latest = useRef({ workAtOnce, onActed });
  useEffect(() => {
    latest.current = { workAtOnce, onActed };
  });
  const acts = useMemo(
    (): CaseActs => ({
      onDecide: (of, decision) => setAsked({ kind: 'decision', of, decision }),
      onWork: (of, work) =>
        isTaking(work, 'nothing')
          ? latest.current.workAtOnce(of, work)
          : setAsked({ kind: 'work', of, work }),
      onAuthor: (of) => setAsked({ kind: 'author', of }),
      onActed: (of) => latest.current.onActed(of),
      ...(address === undefined ? {} : { onOpen: address }),
    }),
    [address],
  );
  return { asked, acts, onDone, close: (): void => setAsked(undefined) } as const;
}
