import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName | undefined;
  }[];
}

/** A choice of a few, side by side, exactly one of them chosen. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: unknown) => {
        const option = options.find((one) => one.value === next);
        if (option !== undefined) onChange(option.value);
      }}
      className="bg-sunken border-line flex gap-1 rounded-control border p-1"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="text-soft hover:text-ink data-checked:bg-sheet data-checked:text-ink data-checked:shadow-lift flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-chit px-1.5 text-small sm:px-3 font-semibold transition-colors select-none"
        >
          {option.icon === undefined ? null : <Icon name={option.icon} size={19} />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
