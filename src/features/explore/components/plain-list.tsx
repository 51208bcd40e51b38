import type { Confession } from '@chupke/domain/confession.ts';
import { useCallback } from 'react';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { RowList } from '../../../entities/confession/components/row-list.tsx';

/** How many rows before the end more is asked for. */
const AHEAD = 3;

function idOf({ id }: Confession): string {
  return id;
}

function draw(confession: Confession, place: number, of: number) {
  return <ConfessionCard confession={confession} place={place} of={of} showsCollege />;
}

interface PlainListProps {
  /** Under which the reader's place is kept. */
  readonly name: string;
  readonly label: string;
  readonly confessions: readonly Confession[];
  /** Called when the reader comes near the end. */
  readonly onNearEnd?: (() => void) | undefined;
}

/** Confessions of several colleges, one below the other. */
export function PlainList({ name, label, confessions, onNearEnd }: PlainListProps) {
  const count = confessions.length;
  const onSeen = useCallback(
    (_first: number, last: number): void => {
      if (count - 1 - last < AHEAD) onNearEnd?.();
    },
    [count, onNearEnd],
  );
  return (
    <RowList
      name={name}
      label={label}
      isBusy={false}
      rows={confessions}
      idOf={idOf}
      draw={draw}
      onSeen={onNearEnd === undefined ? undefined : onSeen}
    />
  );
}
