import type { OwnUser } from '@chupke/domain/user.ts';
import { accountText } from '../../../lib/i18n/areas/account.ts';
import { useArea } from '../../../lib/i18n/text-area.ts';
import { setQuickExit, useQuickExit } from '../../../lib/quick-exit.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { AppLock } from './app-lock.tsx';
import { Consents } from './consents.tsx';
import { Seen } from './seen.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Who sees what, what was agreed to, and what keeps other eyes out on this device. */
export function PrivacySection({ user }: { readonly user: OwnUser }) {
  const text = useArea(accountText).privacy;
  const hasQuickExit = useQuickExit();
  return (
    <div>
      <Topic title={text.profileTitle}>
        <SettingSwitch
          user={user}
          setting="showProfile"
          label={text.showProfile}
          hint={text.showProfileHint}
        />
      </Topic>
      <Consents uid={user.uid} />
      <Topic title={text.exitTitle}>
        <Switch label={text.exit} hint={text.exitHint} checked={hasQuickExit} onChange={setQuickExit} />
      </Topic>
      <AppLock />
      <Seen />
    </div>
  );
}
