import type { OwnUser } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { setQuickExit, useQuickExit } from '../../../lib/privacy-shield/quick-exit.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { AppLock } from './app-lock.tsx';
import { Consents } from './consents.tsx';
import { SettingSwitch } from './setting-switch.tsx';

const LINK = buttonClass({ variant: 'secondary', size: 'sm' });

/** Links to the user's reports, to what was decided about them, and for moderators to everyone's. */
function Reports({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').privacy;
  return (
    <>
      <Topic title={text.reportsTitle} lead={text.reportsLead}>
        <Link to="/my-reports" className={LINK}>
          {text.reports}
        </Link>
      </Topic>
      <Topic title={text.decisionsTitle} lead={text.decisionsLead}>
        <Link to="/my-decisions" className={LINK}>
          {text.decisions}
        </Link>
      </Topic>
      {user.isModerator || user.isAdmin ? (
        <Topic title={text.moderationTitle} lead={text.moderationLead}>
          <Link to="/moderation" className={LINK}>
            {text.moderation}
          </Link>
        </Topic>
      ) : null}
    </>
  );
}

/** What others can see of a student. */
function Seen() {
  const text = useArea('account');
  return (
    <Topic title={text.seenTitle}>
      <ul className="marker:text-accent list-disc space-y-1.5 pl-5">
        {text.seen.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Topic>
  );
}

/** Visibility, consents, and protection on this device. */
export function PrivacySection({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').privacy;
  const hasQuickExit = useQuickExit();
  return (
    <div>
      <Topic title={text.profileTitle}>
        <SettingSwitch user={user} setting="showProfile" />
      </Topic>
      <Consents uid={user.uid} />
      <Reports user={user} />
      <Topic title={text.exitTitle}>
        <Switch label={text.exit} hint={text.exitHint} checked={hasQuickExit} onChange={setQuickExit} />
      </Topic>
      <AppLock />
      <Seen />
    </div>
  );
}
