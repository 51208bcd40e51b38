import { outcomeOfDecision } from '@chupke/domain/moderation.ts';
import type { WordedWork } from '@chupke/domain/report-queue.ts';
import { isTaking } from '@chupke/domain/report-queue.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Case } from '../model/cases.ts';
import { OPEN_STATUSES } from '../model/cases.ts';
import type { CaseActs } from './case-card.tsx';
import { useWorkAtOnce, WorkDialog } from './case-work.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

/** What is asked about a case: a decision, or words. */
type Asked =
  | {
      readonly kind: 'decision';
      readonly of: Case;
      /** The same as it is drawn: an own decision shows there a moment later. */
      readonly drawn: Case;
      readonly decision: ReportDecision;
    }
  | { readonly kind: 'work'; readonly of: Case; readonly work: WordedWork };

interface CaseDialogsProps {
  readonly asked: Asked | undefined;
  /** Whether the case that is asked about has left the queue meanwhile. */
  readonly isDecided: (of: Case) => boolean;
  /** The case as it stands now, as far as is known. */
  readonly nowOf: (of: Case) => Case | undefined;
  readonly onClose: () => void;
  readonly onActed: CaseActs['onActed'];
  /** The user has decided a case. */
  readonly onDecided: (drawn: Case, decision: ReportDecision) => void;
}

/** Whether moderators have hidden what a case is about; a reply and a circle cannot be. */
function isHidden(of: Case | undefined): boolean {
  return of?.status === 'accepted' && outcomeOfDecision('accepted', of.subject.kind) === 'hidden';
}

/** The dialog that is open about a case. */
export function CaseDialogs({ asked, isDecided, nowOf, onClose, onActed, onDecided }: CaseDialogsProps) {
  if (asked === undefined) return null;
  const { of } = asked;
  const onDone = (): void => onActed(of);
  return asked.kind === 'decision' ? (
    <DecisionDialog
      asked={asked}
      isDecided={isDecided(of)}
      isHidden={isHidden(nowOf(of)) && !isHidden(of)}
      onClose={onClose}
      onDecided={(decision) => onDecided(asked.drawn, decision)}
      onChanged={onDone}
    />
  ) : (
    <WorkDialog of={of} work={asked.work} onClose={onClose} onDone={onDone} />
  );
}

/** An own decision about a case as it was drawn: what is drawn anew knows of it. */
interface Decided {
  readonly drawn: Case;
  readonly status: ReportDecision;
}

/**
 * What can be done about cases, and what is asked. `onActed`: something was done about a case. `address`: of a case's history. The acts
 * are the same object from drawing to drawing, so that the cards are not drawn again.
 */
export function useCaseActs(onActed: CaseActs['onActed'], address?: CaseActs['onOpen']) {
  const [asked, setAsked] = useState<Asked>();
  const workAtOnce = useWorkAtOnce(onActed);
  const latest = useRef({ workAtOnce, onActed });
  const decided = useRef(new Map<string, Decided>());
  useEffect(() => {
    latest.current = { workAtOnce, onActed };
  });
  const acts = useMemo(
    (): CaseActs => ({
      onDecide: (of, decision) => {
        const known = decided.current.get(of.id);
        const now = known?.drawn === of ? { ...of, status: known.status } : of;
        setAsked({ kind: 'decision', of: now, drawn: of, decision });
      },
      onWork: (of, work) =>
        isTaking(work, 'nothing')
          ? latest.current.workAtOnce(of, work)
          : setAsked({ kind: 'work', of, work }),
      onActed: (of) => latest.current.onActed(of),
      ...(address === undefined ? {} : { onOpen: address }),
    }),
    [address],
  );
  const onDecided = (drawn: Case, status: ReportDecision): void => {
    // One that closes the case may be taken back.
    if (OPEN_STATUSES.some((each) => each === status)) decided.current.set(drawn.id, { drawn, status });
    onActed(drawn);
  };
  return { asked, acts, onDecided, close: (): void => setAsked(undefined) } as const;
}
