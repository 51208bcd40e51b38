import type { IconName } from '../../../ui/icons.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';

interface DecideButtonProps {
  /** What it decides, in full: there are many such buttons on the screen. It begins with the words on it. */
  readonly name: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button of a row, named in full for who cannot see the row. */
export function DecideButton({ name, icon, onClick, children }: DecideButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
