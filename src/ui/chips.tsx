import type { ReactNode } from 'react';
import { useId } from 'react';

interface ChipsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

interface ChoiceGroupProps {
  readonly label: string;
  /** How the choices lie. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Radio buttons below the name of their group. */
export function ChoiceGroup({ label, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

/** A choice of several short words, exactly one of them chosen. The browser's own radio buttons, drawn as slips. */
export function Chips<Value extends string>({ label, value, onChange, options }: ChipsProps<Value>) {
  const name = useId();
  return (
    <ChoiceGroup label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="border-line text-soft hover:border-ink hover:text-ink has-checked:border-marigold-deep has-checked:bg-marigold has-checked:text-marigold-ink has-focus-visible:outline-focus bg-sheet flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-small font-medium transition-colors select-none has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </ChoiceGroup>
  );
}

/** The same, smaller and beside its label: filters the rows of a list. */
export function FilterChips<Value extends string>(props: ChipsProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="text-soft float-left mr-1 text-tiny font-semibold">{label}</legend>
      {options.map((option) => (
        // The browser's own radio buttons: arrow keys and screen readers know them.
        <label key={option.value} className="relative">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
          />
          <span className="border-edge text-soft peer-checked:border-marigold-deep peer-checked:bg-marigold peer-checked:text-marigold-ink peer-hover:border-ink peer-focus-visible:outline-focus flex min-h-9 items-center rounded-full border px-3 text-small font-medium transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2">
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
