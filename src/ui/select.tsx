import { Icon } from './icons.tsx';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean | undefined;
}

/** The browser's own list of choices beside its label: dense, and the one that phones know best. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  disabled,
}: SelectProps<Value>) {
  return (
    <label className="inline-flex max-w-full items-center gap-2 text-small">
      <span className="text-soft">{label}</span>
      <span className="border-line bg-sheet relative inline-flex min-w-0 items-center rounded-control border">
        <select
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const option = options.find((one) => one.value === target.value);
            if (option !== undefined) onChange(option.value);
          }}
          className="min-h-11 min-w-0 flex-1 cursor-pointer truncate appearance-none rounded-control bg-transparent pr-8 pl-3 font-semibold disabled:opacity-55 lg:min-h-9"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-sheet text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-2 rotate-90">
          <Icon name="chevron-right" size={16} />
        </span>
      </span>
    </label>
  );
}
