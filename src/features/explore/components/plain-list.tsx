import type { Confession } from '@chupke/domain/confession.ts';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { RowList } from '../../../entities/confession/components/row-list.tsx';

/** The id of a row. */
export function idOf({ id }: Confession): string {
  return id;
}

/** Draws a row, of whichever college it is. */
export function draw(confession: Confession, place: number, of: number) {
  return <ConfessionCard confession={confession} place={place} of={of} showsCollege />;
}

interface PlainListProps {
  /** Name under which the scroll position is stored. */
  readonly name: string;
  readonly label: string;
  readonly confessions: readonly Confession[];
}

/** Confessions of several colleges, one below the other. */
export function PlainList({ name, label, confessions }: PlainListProps) {
  return <RowList name={name} label={label} isBusy={false} rows={confessions} idOf={idOf} draw={draw} />;
}
