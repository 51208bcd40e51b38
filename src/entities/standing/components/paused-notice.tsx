import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { exactTime } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

function Words({ until, isHere }: { readonly until: number; readonly isHere: boolean }) {
  const text = useArea('decisions');
  const language = useLanguage();
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={text.pausedTitle(exactTime(until, language))}
      body={text.pausedBody}
    >
      {isHere ? undefined : (
        <Link to="/my-decisions" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {text.toDecisions}
        </Link>
      )}
    </Notice>
  );
}

/**
 * Says until when the user's posting is paused, in place of what they would write with. Its texts come with it. `isHere`:
 * on the page that it would lead to.
 */
export function PausedNotice({ isHere = false }: { readonly isHere?: boolean }) {
  const until = knownUser(useSession())?.pausedUntil ?? null;
  if (until === null) return null;
  return (
    <Suspense fallback={null}>
      <Words until={until} isHere={isHere} />
    </Suspense>
  );
}
