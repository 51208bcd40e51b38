import { useArea } from '../../../lib/i18n.ts';
import { rememberReturnPath } from '../../../lib/return-path.ts';
import { useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DeviceRepair } from './device-repair.tsx';
import { SystemStatusPanel } from './system-status.tsx';

/** The way to the controls. A full load each: this page is for when the app is not well. */
function AdminSignIn() {
  const text = useArea('recovery');
  const session = useSession();
  const isIn = session.kind === 'signed-in';
  return (
    <section
      aria-labelledby="recovery-admin"
      className="chit grid justify-items-start gap-3 px-4.5 py-4 sm:px-6"
    >
      <div>
        <h2 id="recovery-admin" className="font-bold">
          {text.adminTitle}
        </h2>
        <p className="mt-1 text-pretty">{text.adminBody}</p>
      </div>
      <a
        href={isIn ? '/admin' : '/auth?mode=signin'}
        onClick={() => rememberReturnPath('/admin')}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="key" size={20} />
        {isIn ? text.adminOpen : text.adminSignIn}
      </a>
    </section>
  );
}

/** Emergency access: what answers, the way in for admins, and how to put this device in order. */
export function RecoveryPage() {
  const text = useArea('recovery');
  return (
    <div className="grid gap-5">
      <header>
        <h1 tabIndex={-1} className="text-title font-bold">
          {text.title}
        </h1>
        <p className="text-soft mt-1 text-pretty">{text.lead}</p>
      </header>
      <SystemStatusPanel />
      <AdminSignIn />
      <DeviceRepair />
      <p className="text-soft text-small">{text.talk}</p>
      <p>
        <a href="/" className="text-accent inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <Icon name="back" size={18} />
          {text.home}
        </a>
      </p>
    </div>
  );
}
