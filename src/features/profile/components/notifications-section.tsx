import type { OwnUser } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Topic } from '../../../ui/topic.tsx';
import { SettingSwitch } from './setting-switch.tsx';

interface NotificationsSectionProps {
  readonly user: OwnUser;
  /** Notifications while the app is closed, which belong to another feature. */
  readonly outside: ReactNode;
}

/** Notification settings: what about, and where. */
export function NotificationsSection({ user, outside }: NotificationsSectionProps) {
  const text = useArea('account').notifications;
  return (
    <div>
      <Topic title={text.inApp} lead={text.lead}>
        <div className="grid gap-4">
          <SettingSwitch user={user} setting="notifyReplies" />
          <SettingSwitch user={user} setting="notifyLikes" />
        </div>
      </Topic>
      {outside}
    </div>
  );
}
