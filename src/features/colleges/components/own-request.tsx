import type { OwnUser } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCollegeRequest } from '../hooks/use-college-request.ts';
import { NAMING_HASH } from '../model/missing-college.ts';
import { RequestNotice } from './request-state.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** How one's request to add a college stands, and the link that opens the form, for a first or another one. */
export function OwnRequest({ user }: { readonly user: OwnUser }) {
  const { common } = useText();
  const text = useArea('account').college;
  const { live, retry } = useCollegeRequest(user.uid);
  switch (live.kind) {
    case 'loading':
      return <WaitingLine />;
    case 'failed':
      return (
        <Notice tone="warn" title={text.stateFailed} body={common.couldNotLoadBody}>
          <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
            {common.retry}
          </Button>
        </Notice>
      );
    case 'ready': {
      const request = live.value;
      // What has come true needs no word.
      const isOver = request === undefined || (request.college !== null && request.college === user.college);
      return (
        <>
          {isOver ? null : <RequestNotice request={request} hasCollege={user.college !== null} />}
          <div>
            <Link to={NAMING_HASH} replace className={buttonClass({ variant: 'secondary' })}>
              {isOver ? text.name : text.nameAnother}
            </Link>
          </div>
        </>
      );
    }
  }
}
