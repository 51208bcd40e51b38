import { useRef } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  /** Name of the button that empties the box; without it the browser has its own. */
  readonly clearLabel?: string | undefined;
}

/** A search box for the list below it. */
export function SearchField({ clearLabel, value, onChange, ...rest }: SearchFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={frame}
      className={clearLabel === undefined ? undefined : '[&_input::-webkit-search-cancel-button]:hidden'}
    >
      <TextField
        {...rest}
        hideLabel
        type="search"
        inputMode="search"
        autoComplete="off"
        value={value}
        onChange={onChange}
        trailing={
          clearLabel === undefined || value === '' ? undefined : (
            <IconButton label={clearLabel} icon="cross" onClick={clear} />
          )
        }
      />
    </div>
  );
}
