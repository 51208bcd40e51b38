import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Ids that tie a control to its texts. */
interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

/** The ids of a field's parts, from one id. */
export function fieldIds(id: string): FieldIds {
  return { control: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** The texts that describe a control, for aria-describedby; undefined where there are none. */
export function describedBy(ids: FieldIds, hint: string | undefined, error: string | undefined) {
  const parts = [error === undefined ? '' : ids.error, hint === undefined ? '' : ids.hint].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** Style of a text control; its border shows an error, as does the text. */
export const CONTROL_CLASS =
  'w-full rounded-control border border-edge bg-sheet px-3.5 text-ink placeholder:text-soft transition-[border-color] hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60 disabled:hover:border-edge';

interface FieldErrorProps {
  readonly id: string;
  /** Undefined: there is none. */
  readonly error: string | undefined;
}

/** The error of a control, announced when it comes. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div role="alert" className="contents">
      {error === undefined ? null : (
        <p id={id} className="text-danger flex items-start gap-1.5 text-small">
          <span className="pt-0.5">
            <Icon name="warning" size={17} />
          </span>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldFrameProps {
  readonly ids: FieldIds;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above it, and error and hint below. */
export function FieldFrame({ ids, label, hideLabel = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.control} className={hideLabel ? 'sr-only' : 'text-small font-semibold'}>
        {label}
      </label>
      {children}
      <FieldError id={ids.error} error={error} />
      {hint === undefined ? null : (
        <p id={ids.hint} className="text-soft text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
