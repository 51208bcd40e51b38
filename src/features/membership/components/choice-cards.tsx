import { useId } from 'react';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
}

/** A choice of a few that need a word of explanation each. The browser's own radio buttons. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="border-line hover:border-ink has-checked:border-marigold-deep has-focus-visible:outline-focus bg-sheet grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${name}-${option.value}-label`}
              aria-describedby={`${name}-${option.value}`}
              className="accent-marigold-deep mt-1 size-4.5"
            />
            <span>
              <span id={`${name}-${option.value}-label`} className="block leading-snug font-medium">
                {option.label}
              </span>
              <span id={`${name}-${option.value}`} className="text-soft block text-small text-pretty">
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
