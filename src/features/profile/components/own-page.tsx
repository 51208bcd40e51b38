import type { OwnUser } from '@chupke/domain/user.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { LookSettings } from './look-settings.tsx';

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Pseudonym({ user }: { readonly user: OwnUser }) {
  const text = useText().settings;
  const language = useLanguage();
  return (
    <Chit>
      <div className="flex items-center gap-4">
        <Avatar id={user.anonymousId} size={72} />
        <div className="min-w-0">
          <p className="text-soft text-small">{text.pseudonym}</p>
          <p className="text-lead font-semibold">{drawPseudonym(user.anonymousId).name[language]}</p>
          <p className="text-soft text-small break-all">{user.anonymousId}</p>
        </div>
      </div>
      <p className="text-soft mt-3 text-small">{text.pseudonymBody}</p>
    </Chit>
  );
}

function SignOut({ onSignOut }: { readonly onSignOut: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="sign-out" onClick={() => setAsking(true)}>
        {text.settings.signOut}
      </Button>
      {isAsking ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={text.settings.signOutTitle}
            body={text.settings.signOutBody}
            confirmLabel={text.settings.signOut}
            cancelLabel={text.common.cancel}
            onConfirm={onSignOut}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface OwnPageProps {
  readonly user: OwnUser;
  readonly onSignOut: () => void;
}

/** One's own page: the pseudonym, the college, what others see, and how the app looks. */
export function OwnPage({ user, onSignOut }: OwnPageProps) {
  const text = useText().settings;
  return (
    <div>
      <h1 tabIndex={-1} className="text-title mb-4 font-semibold outline-none">
        {text.title}
      </h1>
      <Pseudonym user={user} />
      <div className="mt-6">
        <Part title={text.college}>
          <p>{user.collegeName ?? text.collegeNone}</p>
          {user.college === null ? null : <p className="text-soft mt-1 text-small">{text.collegeForGood}</p>}
        </Part>
        <Part title={text.seenTitle}>
          <ul className="marker:text-accent list-disc space-y-1.5 pl-5">
            {text.seen.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
        <Part title={text.look}>
          <LookSettings />
        </Part>
        <Part title={text.account}>
          <p className="break-all">{user.email}</p>
          <p className="text-soft mt-1 mb-4 text-small">{text.accountBody}</p>
          <SignOut onSignOut={onSignOut} />
        </Part>
      </div>
    </div>
  );
}
