import type { ReactNode } from 'react';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';
import { Spin } from './spinner.tsx';

/** How loud a button is: one primary on a screen; quiet ones for what may be overlooked. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `md` is 44 px high; `sm` is drawn smaller and can still be hit on 44 px. */
type ButtonSize = 'md' | 'sm';

interface ButtonLook {
  readonly variant: ButtonVariant;
  readonly size?: ButtonSize | undefined;
  readonly fullWidth?: boolean | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-marigold text-marigold-ink shadow-[inset_0_-2px_0_var(--marigold-deep)] hover:brightness-105 active:shadow-none',
  secondary: 'border border-edge bg-sheet text-ink hover:border-ink active:bg-sunken',
  quiet: 'text-ink underline-offset-4 hover:bg-ink/7 active:bg-ink/12',
  danger: 'bg-danger text-danger-ink hover:brightness-110 active:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2 text-body',
  sm: 'min-h-9 px-3.5 py-1 text-small after:absolute after:-inset-y-1 after:inset-x-0',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant, size = 'md', fullWidth = false }: ButtonLook): string {
  return ['button-shape', VARIANTS[variant], SIZES[size], fullWidth ? 'w-full' : '']
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  /** The accessible name if the visible text is not enough; it begins with that text. */
  readonly label?: string | undefined;
  /** In progress: the button keeps its place and its focus, and does nothing. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
}

/** A button with words on it. */
export function Button({ children, variant, size, fullWidth, busy = false, ...rest }: ButtonProps) {
  const { disabled = false, type = 'button', onClick, icon, label } = rest;
  return (
    <button
      type={type}
      aria-label={label}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
      className={buttonClass({ variant, size, fullWidth })}
    >
      {busy ? (
        <Spin size={18} />
      ) : icon === undefined ? null : (
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
      )}
      {children}
    </button>
  );
}

interface IconButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  /** For a toggle button (liked, saved); omit it for others. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** In progress: the button keeps its place and its focus, and does nothing. */
  readonly busy?: boolean | undefined;
  /** A count on the icon; nothing at 0. Include it in the label too. */
  readonly badge?: number | undefined;
  readonly size?: ButtonSize | undefined;
}

/** A button with an icon alone, 44 px wide and high. */
export function IconButton({
  label,
  icon,
  onClick,
  pressed,
  disabled = false,
  busy = false,
  badge = 0,
  size,
}: IconButtonProps) {
  const colour = pressed === true ? 'text-accent' : 'text-soft hover:text-ink';
  const box = size === 'sm' ? 'size-9 after:absolute after:-inset-1' : 'size-11';
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
      className={`relative inline-grid shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/7 active:bg-ink/12 disabled:pointer-events-none disabled:opacity-55 ${box} ${colour}`}
    >
      {busy ? <Spin size={18} /> : <Icon name={icon} size={size === 'sm' ? 19 : 22} />}
      {badge > 0 ? (
        <span
          aria-hidden="true"
          className="bg-marigold text-marigold-ink ring-paper absolute top-0.5 right-0.5 min-w-4 rounded-full px-1 text-[0.625rem] leading-4 font-bold ring-2"
        >
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}
