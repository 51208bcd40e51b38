import { useId } from 'react';

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** A choice of several short words, exactly one of them chosen. The browser's own radio buttons, drawn as slips. */
export function Chips<Value extends string>({ label, value, onChange, options }: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
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
      </div>
    </fieldset>
  );
}
