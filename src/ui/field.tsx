import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { CONTROL_CLASS, describedBy, FieldFrame, fieldIds } from './field-frame.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date' | undefined;
  readonly name?: string | undefined;
  /** The error message; its presence marks the field as invalid and is announced. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'numeric' | 'none' | undefined;
  readonly maxLength?: number | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly hideLabel?: boolean | undefined;
  /** Inside the box at its end: an icon button, for example. */
  readonly trailing?: ReactNode;
}

/** A box for one line of text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', error, hint, hideLabel, trailing, ...native } = props;
  const ids = fieldIds(useId());
  return (
    <FieldFrame ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className="relative">
        <input
          {...native}
          id={ids.control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(ids, hint, error)}
          className={`${CONTROL_CLASS} min-h-12 ${trailing === undefined ? '' : 'pr-12'}`}
        />
        {trailing === undefined ? null : (
          <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
        )}
      </div>
    </FieldFrame>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'inputMode' | 'hideLabel'> {
  /** Name of the button that makes the password visible. */
  readonly showLabel: string;
  /** Name of the button that covers it again. */
  readonly hideLabel: string;
}

/** A box for a password, which can be looked at. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...rest}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          label={visible ? hideLabel : showLabel}
          icon={visible ? 'eye' : 'eye-off'}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}

/** From this part of the limit on, the counter is shown. */
const NEAR_THE_LIMIT = 0.8;

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The limit in UTF-16 code units. Excess text is kept and marked, never cut. */
  readonly max: number;
  /** How much of the limit a text takes, where that is not its own length: it is tidied before it is sent. */
  readonly measure?: ((value: string) => number) | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly minRows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The counter's accessible text, given the remaining length (negative when too long). */
  readonly counterLabel?: ((left: number) => string) | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly name?: string | undefined;
  /** Drawn as a page of a ruled notebook. */
  readonly ruled?: boolean | undefined;
}

/** A box for more than a line of text, which grows with it. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, max, measure, error, hint, hideLabel, counterLabel, ...rest } = props;
  const { minRows = 3, ruled = false, ...native } = rest;
  const ids = fieldIds(useId());
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);
  const left = max - (measure?.(value) ?? value.length);
  const near = max - left >= max * NEAR_THE_LIMIT;
  const described = [describedBy(ids, hint, error), near ? `${ids.control}-left` : undefined].filter(Boolean);
  return (
    <FieldFrame ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className="relative grid">
        <textarea
          {...native}
          ref={box}
          id={ids.control}
          rows={minRows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || left < 0 ? true : undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          className={`${CONTROL_CLASS} max-h-[60dvh] resize-none overflow-y-auto py-3 ${ruled ? 'ruled pl-10 text-read' : ''}`}
        />
        {near ? <Counter id={`${ids.control}-left`} left={left} label={counterLabel} /> : null}
      </div>
    </FieldFrame>
  );
}

function Counter({
  id,
  left,
  label,
}: {
  readonly id: string;
  readonly left: number;
  readonly label: ((left: number) => string) | undefined;
}) {
  return (
    <p
      id={id}
      className={`justify-self-end pt-1 text-tiny ${left < 0 ? 'text-danger font-bold' : 'text-soft'}`}
    >
      <span aria-hidden={label === undefined ? undefined : true}>{left}</span>
      {label === undefined ? null : <span className="sr-only">{label(left)}</span>}
    </p>
  );
}
