import { useId } from 'react';

interface FilterChipsProps<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** A choice of one out of a few short words, which wrap where there is no room. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
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
