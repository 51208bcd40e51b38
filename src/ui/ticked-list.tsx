import { useId } from 'react';
import { Icon } from './icons.tsx';

/** A condition and whether it is met. */
interface TickedItem {
  readonly id: string;
  readonly label: string;
  readonly isMet: boolean;
}

interface TickedListProps {
  readonly title: string;
  readonly items: readonly TickedItem[];
  /** Accessible text after each item, met or not. */
  readonly metLabel: string;
  readonly missingLabel: string;
  /** Two columns on a phone already, where the labels are short. */
  readonly isDense?: boolean;
}

/** Conditions that are ticked off while something is typed. */
export function TickedList({ title, items, metLabel, missingLabel, isDense = false }: TickedListProps) {
  const heading = useId();
  return (
    <div className="text-small">
      <p id={heading} className="text-soft">
        {title}
      </p>
      <ul
        aria-labelledby={heading}
        className={`mt-1 grid gap-x-4 gap-y-0.5 ${isDense ? 'grid-cols-2' : 'sm:grid-cols-2'}`}
      >
        {items.map(({ id, label, isMet }) => (
          <li key={id} className={`flex items-center gap-2 ${isMet ? 'text-good' : 'text-soft'}`}>
            <span
              aria-hidden="true"
              className={`grid size-4.5 shrink-0 place-items-center rounded-full border ${isMet ? 'border-good' : 'border-edge border-dashed'}`}
            >
              {isMet ? <Icon name="check" size={12} /> : null}
            </span>
            <span>
              {label}
              <span className="sr-only">: {isMet ? metLabel : missingLabel}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
