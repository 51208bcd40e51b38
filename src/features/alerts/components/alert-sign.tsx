import type { Alert, AlertType, ModerationOutcome } from '@chupke/domain/alert.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';

interface Sign {
  readonly icon: IconName;
  readonly colour: string;
}

const SIGNS: Readonly<Record<Exclude<AlertType, 'reply' | 'moderation'>, Sign>> = {
  welcome: { icon: 'chit', colour: 'text-accent' },
  like: { icon: 'heart', colour: 'text-accent' },
  'reply-like': { icon: 'heart', colour: 'text-calm' },
  college: { icon: 'college', colour: 'text-calm' },
  account: { icon: 'key', colour: 'text-calm' },
  report: { icon: 'flag', colour: 'text-calm' },
  circle: { icon: 'chit', colour: 'text-calm' },
  recovery: { icon: 'key', colour: 'text-accent' },
};

const OUTCOMES: Readonly<Record<ModerationOutcome, Sign>> = {
  hidden: { icon: 'eye-off', colour: 'text-warn' },
  restored: { icon: 'eye', colour: 'text-good' },
  removed: { icon: 'trash', colour: 'text-danger' },
};

/** What an alert is about, drawn: the mask of who replied, or a sign of its kind. */
export function AlertSign({ alert }: { readonly alert: Alert }) {
  if (alert.type === 'reply') return <Avatar id={alert.anonymousId} size={44} />;
  const { icon, colour } = alert.type === 'moderation' ? OUTCOMES[alert.outcome] : SIGNS[alert.type];
  return (
    <span className={`bg-sunken grid size-11 shrink-0 place-items-center rounded-full ${colour}`}>
      <Icon name={icon} size={22} />
    </span>
  );
}
