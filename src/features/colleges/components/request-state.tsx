import { collegeKey } from '@chupke/domain/college-request.ts';
import type { OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { Link } from 'react-router-dom';
import { longDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OPEN_PAGES } from '../model/open-pages.ts';

/** Where one can look around while one waits. */
function LookAround() {
  const text = useArea('collegeRequest');
  return (
    <section aria-labelledby="look-around" className="grid gap-2">
      <h3 id="look-around" className="font-semibold">
        {text.aroundTitle}
      </h3>
      <p className="text-soft text-small text-pretty">{text.aroundBody}</p>
      <ul className="divide-line border-line divide-y border-y">
        {OPEN_PAGES.map(([path, name]) => (
          <li key={path}>
            <Link
              to={path}
              className="hover:bg-ink/4 -mx-2 flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
            >
              {text.around[name]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RequestNoticeProps {
  readonly request: OwnCollegeRequest;
  /** Whether the student has one already, and can only ask for the new one. */
  readonly hasCollege?: boolean;
}

/** The state of a request, told in words. */
export function RequestNotice({ request, hasCollege = false }: RequestNoticeProps) {
  const text = useArea('collegeRequest');
  const language = useLanguage();
  const { status, name, city, createdAt, collegeName, note } = request;
  switch (status) {
    case 'pending':
      return (
        <Notice
          tone="info"
          icon="clock"
          title={text.pendingTitle(name)}
          body={text.pendingBody(city, longDay(createdAt, language))}
        />
      );
    case 'added':
      // Another name may be of another college: whoever asked looks before they choose.
      if (collegeName !== null && collegeKey(collegeName, city) !== collegeKey(name, city))
        return (
          <Notice
            tone="info"
            title={text.knownTitle(collegeName)}
            body={hasCollege ? text.knownForOthers(name, city) : text.knownBody(name, city)}
          />
        );
      return (
        <Notice
          tone="good"
          title={text.addedTitle(collegeName ?? name)}
          body={hasCollege ? text.addedForOthers : text.addedBody}
        />
      );
    case 'rejected':
      return (
        <Notice
          tone="warn"
          title={text.rejectedTitle(name)}
          body={hasCollege ? undefined : text.rejectedBody}
        >
          {note === '' ? undefined : (
            <p dir="auto" className="text-small [overflow-wrap:anywhere] whitespace-pre-wrap">
              {note}
            </p>
          )}
        </Notice>
      );
  }
}

interface RequestStateProps {
  readonly request: OwnCollegeRequest;
  /** Chooses the college that is there now. */
  readonly onChoose: (college: CollegeId) => void;
  readonly isChoosing: boolean;
  /** Shows the list. */
  readonly onList: () => void;
  readonly onSignOut: () => void;
}

/** What somebody sees who has named a missing college: how it stands, what is open meanwhile, and other ways on. */
export function RequestState({ request, onChoose, isChoosing, onList, onSignOut }: RequestStateProps) {
  const text = useArea('collegeRequest');
  const { signOut } = useArea('colleges');
  const { status, college, collegeName, name } = request;
  return (
    <div className="grid gap-5 pt-1">
      <RequestNotice request={request} />
      {status === 'pending' ? <LookAround /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {status === 'added' && college !== null ? (
          <Button variant="primary" busy={isChoosing} onClick={() => onChoose(college)}>
            {text.choose(collegeName ?? name)}
          </Button>
        ) : null}
        <Button variant={status === 'added' ? 'secondary' : 'primary'} onClick={onList}>
          {status === 'rejected' ? text.toList : text.another}
        </Button>
        <Button variant="quiet" onClick={onSignOut}>
          {signOut}
        </Button>
      </div>
    </div>
  );
}
