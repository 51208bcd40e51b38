import type { CaseEntry, QueuedReport } from '@chupke/domain/report-queue.ts';
import { Link } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { useArea } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import type { OpenedCase } from '../api/reports.ts';
import { caseOf } from '../model/cases.ts';
import { CaseCard } from './case-card.tsx';
import { CaseDialogs, useCaseActs } from './case-dialogs.tsx';
import { Reopen } from './reopen.tsx';

/** What was done, by role. */
function Entry({ entry }: { readonly entry: CaseEntry }) {
  const text = useArea('queue');
  const timeOf = useRelativeTimes();
  const { by, act, status, opinion, words } = entry;
  return (
    <li className="border-line border-l-2 py-0.5 pl-3">
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span>
          <span className="font-semibold">{text.by[by]}</span> {text.acts[act]}
        </span>
        {status === null ? null : <StatusBadge status={status} />}
        {opinion === null ? null : <span className="text-calm">{text.opinions[opinion]}</span>}
        <span className="text-soft text-tiny">
          <RelativeTime {...timeOf(entry.at)} />
        </span>
      </p>
      {words === '' ? null : (
        <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
    </li>
  );
}

function Opened({ report }: { readonly report: string }) {
  const text = useArea('queue');
  const key = ['case', report];
  const { state, refresh } = useRequest({
    key,
    load: async () => (await import('../api/reports.ts')).openCase(report),
  });
  const { asked, acts, onDone, close } = useCaseActs({
    onActed: refresh,
    onChanged: (_, change) => {
      const changed = (each: QueuedReport) => (each.isOpen ? { ...each, ...change } : each);
      queryClient.setQueryData<OpenedCase>(
        key,
        (known) => known && { ...known, reports: known.reports.map(changed) },
      );
    },
  });
  if (state.kind === 'failed' && state.error.code === 'not-found')
    return <EmptyState title={text.missing} body="" art="search" />;
  if (state.kind !== 'ready') return <StaffLoading kind={state.kind} onRetry={refresh} />;
  const { reports, history } = state.value;
  const [first, ...others] = reports;
  if (first === undefined) return <EmptyState title={text.missing} body="" art="search" />;
  const open = reports.filter(({ isOpen }) => isOpen);
  const [firstOpen = first, ...otherOpen] = open;
  const of = caseOf(open.length === 0 ? [first, ...others] : [firstOpen, ...otherOpen]);
  return (
    <>
      <CaseCard of={of} place={1} isPartial={false} acts={acts} />
      {first.isOpen ? null : <Reopen report={first} onChanged={refresh} />}
      <h2 className="mt-6 mb-2 font-semibold">{text.history}</h2>
      {history.length === 0 ? <p className="text-soft text-small">{text.noHistory}</p> : null}
      <ul className="grid gap-2">
        {history.map((entry, index) => (
          <Entry key={`${entry.at}-${index}`} entry={entry} />
        ))}
      </ul>
      <CaseDialogs
        asked={asked}
        isDecided={() => !of.isOpen}
        nowOf={() => of}
        isLeft={({ isOpen }) => isOpen && !of.isOpen}
        fallback={() => null}
        onClose={close}
        onActed={refresh}
        onDone={onDone}
      />
    </>
  );
}

/** A case by its address, with its history. */
export function CasePage({ report, back }: { readonly report: string; readonly back: string }) {
  const text = useArea('queue');
  return (
    <>
      <Link to={back} className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {text.back}
      </Link>
      <h1 tabIndex={-1} className="mb-4 text-title font-semibold outline-none">
        {text.caseTitle}
      </h1>
      <Opened key={report} report={report} />
    </>
  );
}
