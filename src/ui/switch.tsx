import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Something that is on or off, with its words; the words can be pressed too. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer py-1 leading-snug font-medium text-pretty">
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-soft text-small text-pretty">
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="border-edge bg-sunken data-checked:border-marigold-deep data-checked:bg-marigold relative flex h-7 w-12 items-center shrink-0 cursor-pointer rounded-full border transition-colors after:absolute after:-inset-2 data-disabled:opacity-55"
      >
        <Base.Thumb className="bg-ink data-checked:bg-marigold-ink block size-4.5 translate-x-1 rounded-full transition-[translate,background-color] data-checked:translate-x-6" />
      </Base.Root>
    </div>
  );
}
