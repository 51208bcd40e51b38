import type { ListedOpening, OpeningStatus } from '@chupke/domain/seal.ts';
import { OPENING_ANEW_MINUTES, OPENINGS_LISTED } from '@chupke/domain/seal.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { exactTime, longDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useMinute } from '../../../lib/use-time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { canReadAnew } from '../hooks/read-attempt.ts';
import { refreshOpenings, useOpeningList } from '../hooks/use-opening-list.ts';
import { addressOfSubject } from '../model/opening-form.ts';
import { ActDialog, ReadDialog, RequestDialog } from './opening-dialogs.tsx';
import { SealLog } from './seal-log.tsx';

const TONES: Readonly<Record<OpeningStatus, BadgeTone>> = {
  requested: 'accent',
  lapsed: 'plain',
  withdrawn: 'plain',
  open: 'danger',
  closed: 'plain',
};

/** What an admin is about to do with which opening. */
type Act =
  | { readonly kind: 'ask' }
  | { readonly kind: 'confirm' | 'withdraw' | 'read'; readonly opening: ListedOpening };

/** What is written, or where it can be looked at. */
function Subject({ opening: { subject } }: { readonly opening: ListedOpening }) {
  const text = useArea('openings');
  const address = addressOfSubject(subject);
  const kind = text.kinds[subject.kind];
  if (address !== undefined)
    return (
      <Link to={address} className="font-semibold underline">
        {kind}
      </Link>
    );
  return (
    <span>
      <span className="font-semibold">{kind}</span>
      {subject.kind === 'circleMessage' ? (
        <span className="text-soft ml-2 text-small break-all">
          {subject.circleId} / {subject.messageId}
        </span>
      ) : null}
    </span>
  );
}

function Facts({ opening }: { readonly opening: ListedOpening }) {
  const text = useArea('openings');
  const language = useLanguage();
  const { status, requestedAt, until, tellFrom, part } = opening;
  const deadline = exactTime(until, language);
  return (
    <p className="text-soft mt-2 flex flex-wrap gap-x-3 gap-y-1 text-small">
      <span>{text.asked(exactTime(requestedAt, language))}</span>
      {status === 'requested' ? <span>{text.confirmBy(deadline)}</span> : null}
      {status === 'open' ? <span>{text.readUntil(deadline)}</span> : null}
      <span>{tellFrom === null ? text.tellNow : text.tellFrom(longDay(tellFrom, language))}</span>
      {part === 'none' ? null : <span>{part === 'asked' ? text.byYou : text.byYouConfirmed}</span>}
    </p>
  );
}

interface CardProps {
  readonly opening: ListedOpening;
  readonly onAct: (kind: 'confirm' | 'withdraw' | 'read') => void;
}

function Acts({ opening: { id, status, part, hasRead }, onAct }: CardProps) {
  const text = useArea('openings');
  // The offer ends while it is on the screen.
  useMinute();
  if (status === 'open' && part !== 'none')
    return hasRead && canReadAnew(id) ? (
      <div className="mt-3">
        <p className="mb-2 text-small text-pretty">{text.answerLost(OPENING_ANEW_MINUTES)}</p>
        <Button variant="danger" size="sm" icon="eye" onClick={() => onAct('read')}>
          {text.read}
        </Button>
      </div>
    ) : hasRead ? (
      <p className="text-soft mt-3 text-small">{text.hasRead}</p>
    ) : (
      <Button variant="danger" size="sm" icon="eye" onClick={() => onAct('read')}>
        {text.read}
      </Button>
    );
  if (status !== 'requested') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {part === 'asked' ? null : (
        <Button variant="danger" size="sm" icon="check" onClick={() => onAct('confirm')}>
          {text.confirm}
        </Button>
      )}
      <Button variant="secondary" size="sm" icon="cross" onClick={() => onAct('withdraw')}>
        {part === 'asked' ? text.withdraw : text.withdrawOther}
      </Button>
    </div>
  );
}

function OpeningCard({ opening, onAct }: CardProps) {
  const text = useArea('openings');
  const { status, caseNumber, authority, reason } = opening;
  const isOver = status !== 'requested' && status !== 'open';
  return (
    <Chit as="li" tone={isOver ? 'flat' : 'plain'}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]}>{text.status[status]}</Badge>
        <Subject opening={opening} />
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <div>
          <dt className="text-soft text-tiny">{text.caseNumber}</dt>
          <dd dir="auto" className="break-words">
            {caseNumber}
          </dd>
        </div>
        <div>
          <dt className="text-soft text-tiny">{text.authority}</dt>
          <dd dir="auto" className="break-words">
            {authority}
          </dd>
        </div>
      </dl>
      <p dir="auto" className="mt-2 text-small wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <Facts opening={opening} />
      <Acts opening={opening} onAct={onAct} />
    </Chit>
  );
}

/**
 * Openings of sealed authorship: by a lawful order alone, and by two admins. What another admin does shows at once: the
 * navigation beside it watches for that.
 */
export function Openings() {
  const text = useArea('openings');
  const { state, failure, isBusy, refresh } = useOpeningList();
  const [act, setAct] = useState<Act | undefined>(undefined);
  const openings = state.kind === 'ready' ? state.value : undefined;
  const dialog = { onClose: () => setAct(undefined), onDone: () => refreshOpenings() };
  return (
    <>
      <p className="text-soft mb-4 text-small">{text.lead}</p>
      <div className="mb-5 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setAct({ kind: 'ask' })}>
          {text.ask}
        </Button>
      </div>
      {openings === undefined || failure !== undefined ? (
        <StaffLoading kind={failure === undefined ? 'loading' : 'failed'} onRetry={refresh} busy={isBusy} />
      ) : openings.length === 0 ? (
        <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
      ) : (
        <ul className="grid gap-4">
          {openings.map((opening) => (
            <OpeningCard key={opening.id} opening={opening} onAct={(kind) => setAct({ kind, opening })} />
          ))}
        </ul>
      )}
      {openings !== undefined && openings.length >= OPENINGS_LISTED ? (
        <p className="text-soft mt-4 text-small">{text.newestOnly(OPENINGS_LISTED)}</p>
      ) : null}
      <SealLog />
      {act?.kind === 'ask' ? <RequestDialog {...dialog} /> : null}
      {act?.kind === 'confirm' || act?.kind === 'withdraw' ? (
        <ActDialog opening={act.opening} act={act.kind} {...dialog} />
      ) : null}
      {act?.kind === 'read' ? <ReadDialog opening={act.opening} {...dialog} /> : null}
    </>
  );
}
