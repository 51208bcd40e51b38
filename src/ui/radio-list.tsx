import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';

interface RadioListProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  /** What is wrong with the choice; when it appears the first option gets the focus. */
  readonly error?: string | undefined;
  readonly onChoose: (value: Value) => void;
  /** Below the chosen option. */
  readonly children?: ReactNode;
}

/** One choice of several, each on a line of its own. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, options, chosen, error, onChoose, children } = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) first.current?.focus();
  }, [isWrong]);
  return (
    <fieldset aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div role="alert" className="contents">
        {isWrong ? (
          <p id={`${id}-error`} className="text-danger mt-1 flex items-center gap-1.5 text-small">
            <Icon name="warning" size={17} />
            {error}
          </p>
        ) : null}
      </div>
      <div className="border-line divide-line mt-2 divide-y rounded-control border">
        {options.map(({ value, label }, place) => (
          <div key={value} className="has-checked:bg-ink/6 first:rounded-t-control last:rounded-b-control">
            <label className="hover:bg-ink/5 flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 leading-snug">
              <input
                ref={place === 0 ? first : undefined}
                type="radio"
                name={id}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="border-edge bg-sheet checked:border-accent size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] checked:border-[6px]"
              />
              {label}
            </label>
            {chosen === value ? children : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
