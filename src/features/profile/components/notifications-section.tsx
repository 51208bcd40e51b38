import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { ASKED_PURPOSES, LEAST_CONSENT } from '@chupke/domain/consent.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { loadOwnApi, useSaveFailure } from '../hooks/own-api.ts';
import { useConsents } from '../hooks/use-consents.ts';
import { useOptimisticSetting } from '../hooks/use-optimistic-setting.ts';
import { choiceOf } from '../model/consent-view.ts';
import { ConsentsFailed } from './consents.tsx';
import { SettingSwitch } from './setting-switch.tsx';

function OutsideSwitch({
  user,
  consent,
}: {
  readonly user: OwnUser;
  /** Undefined while it is not known: nothing can be switched then. */
  readonly consent: ConsentChoice | undefined;
}) {
  const text = useArea('account').notifications;
  const language = useLanguage();
  const onFailure = useSaveFailure();
  const { shown, change } = useOptimisticSetting({
    stored: user.notificationsEnabled,
    save: async (isOn) => {
      const { saveNotifications } = await loadOwnApi();
      await saveNotifications(user.uid, isOn, { consent: consent ?? LEAST_CONSENT, language });
    },
    onFailure,
  });
  return (
    <Switch
      label={text.outsideSwitch}
      hint={text.outsideHint}
      checked={shown}
      onChange={change}
      disabled={consent === undefined}
    />
  );
}

/** Notifications while the app is closed. */
function Outside({ user }: { readonly user: OwnUser }) {
  const { common } = useText();
  const text = useArea('account').notifications;
  const { live, retry } = useConsents(user.uid);
  return (
    <Topic title={text.outside}>
      <div className="grid gap-4">
        {live.kind === 'failed' ? <ConsentsFailed onRetry={retry} /> : null}
        <OutsideSwitch user={user} consent={live.kind === 'ready' ? choiceOf(live.value) : undefined} />
        {live.kind === 'loading' ? <p className="sr-only">{common.loading}</p> : null}
      </div>
    </Topic>
  );
}

/** Notification settings: what about, and where. */
export function NotificationsSection({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').notifications;
  // As on arrival, like the switches of consent.
  const [hasOutside] = useState(() => user.notificationsEnabled || ASKED_PURPOSES.includes('notifications'));
  return (
    <div>
      <Topic title={text.inApp} lead={text.lead}>
        <div className="grid gap-4">
          <SettingSwitch user={user} setting="notifyReplies" />
          <SettingSwitch user={user} setting="notifyLikes" />
        </div>
      </Topic>
      {hasOutside ? <Outside user={user} /> : null}
    </div>
  );
}
