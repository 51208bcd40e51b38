import type { ReactNode } from 'react';
import { useId } from 'react';
import { describedBy, FieldError, fieldIds } from './field-frame.tsx';
import { Icon } from './icons.tsx';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  /** The error message; its presence marks the box as invalid and is announced. */
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A box to be ticked, with its words; the words can be pressed too. */
export function Checkbox({ label, checked, onChange, hint, error, ...native }: CheckboxProps) {
  const ids = fieldIds(useId());
  return (
    <div className="grid gap-1.5">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
        {/* The native checkbox, restyled: keyboard and screen readers work as usual. */}
        <span className="relative mt-0.5 grid size-6 place-items-center">
          <input
            {...native}
            id={ids.control}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy(ids, hint, error)}
            className="peer border-edge bg-sheet checked:border-marigold-deep checked:bg-marigold hover:border-ink aria-invalid:border-danger size-6 cursor-pointer appearance-none rounded-chit border transition-colors after:absolute after:-inset-2.5 disabled:cursor-default disabled:opacity-55"
          />
          <span className="text-marigold-ink pointer-events-none absolute inset-0 hidden place-items-center peer-checked:grid">
            <Icon name="check" size={17} />
          </span>
        </span>
        <div className="min-w-0">
          <label htmlFor={ids.control} className="block cursor-pointer">
            {label}
          </label>
          {hint === undefined ? null : (
            <p id={ids.hint} className="text-soft text-small">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
