import type { CaseWork } from '@chupke/domain/report-queue.ts';
import { WORK_KINDS } from '@chupke/domain/report-queue.ts';
import type { IconName } from '../../../ui/icons.tsx';
import type { Case } from './cases.ts';
import type { OwnChange } from './queue.ts';

/** What of a case decides which work is offered. */
type Worked = Pick<Case, 'assigned' | 'opinion' | 'isOpen'>;

/** How work on a case is offered; its texts are `work` in texts/<language>/queue.ts. */
interface WorkOffer {
  readonly icon: IconName;
  /** Where its button is: frequent ones are on the card. */
  readonly place: 'card' | 'menu';
  /** Whether it can be done about such a case. */
  readonly fits: (of: Pick<Worked, 'assigned' | 'opinion'>) => boolean;
}

/** The kinds of work. The server decides; this is what is offered. */
const WORK_OFFERS: Readonly<Record<CaseWork['kind'], WorkOffer>> = {
  assign: { icon: 'person', place: 'menu', fits: ({ assigned }) => assigned === 'nobody' },
  release: { icon: 'person', place: 'menu', fits: ({ assigned }) => assigned !== 'nobody' },
  note: { icon: 'pen', place: 'menu', fits: () => true },
  ask: { icon: 'people', place: 'menu', fits: ({ opinion }) => opinion.kind !== 'asked' },
  withdraw: {
    icon: 'people',
    place: 'menu',
    fits: ({ opinion }) => opinion.kind === 'asked' && opinion.by === 'me',
  },
  answer: {
    icon: 'people',
    place: 'menu',
    fits: ({ opinion }) => opinion.kind === 'asked' && opinion.by === 'other',
  },
};

/** What work that is done makes of the open reports of its case, where that is known without asking. */
export function changeOfWork(kind: CaseWork['kind']): OwnChange {
  switch (kind) {
    case 'assign':
      return { assigned: 'me' };
    case 'release':
      return { assigned: 'nobody' };
    case 'ask':
      return { opinion: { kind: 'asked', by: 'me' } };
    case 'withdraw':
      return { opinion: { kind: 'none' } };
    case 'note':
    case 'answer':
      return {};
  }
}

/** How work of a kind is offered. */
export function offerOf(kind: CaseWork['kind']): WorkOffer {
  return WORK_OFFERS[kind];
}

/** What can be done about a case without deciding it, in the order in which it is offered: nothing once it is closed. */
export function worksFor(of: Worked): readonly CaseWork['kind'][] {
  if (!of.isOpen) return [];
  return WORK_KINDS.filter((kind) => offerOf(kind).fits(of));
}

/** Taking a case or, where somebody has it, releasing it. */
export function assignmentFor(of: Pick<Worked, 'assigned'>): 'assign' | 'release' {
  return of.assigned === 'nobody' ? 'assign' : 'release';
}
