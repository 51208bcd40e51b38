import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Case } from '../model/cases.ts';
import { filterIn } from '../model/queue.ts';
import { Appeals } from './appeals.tsx';
import { CasePage } from './case-page.tsx';
import { Decided } from './decided.tsx';
import { Queue } from './queue.tsx';

const VIEWS = ['open', 'decided', 'appeals'] as const;

type View = (typeof VIEWS)[number];

function addressOf(view: View, filter: QueueFilter, report?: string): string {
  const next = { view: view === 'open' ? null : view, ...filter, case: report ?? null };
  const said = Object.entries(next).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `?${new URLSearchParams(said).toString()}`;
}

/** The view is in the URL: it survives a reload, and back navigation works. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((id) => id === params.get('view')) ?? 'open';
  const query = params.toString();
  const filter = filterIn(params);
  const show = (nextView: View, next: QueueFilter): void =>
    setParams(addressOf(nextView, next), { replace: true });
  const caseAddress = useCallback(
    (of: Case): string => {
      const now = new URLSearchParams(query);
      now.set('case', of.reports[0].reportId);
      return `?${now.toString()}`;
    },
    [query],
  );
  return { view, filter, show, caseAddress, report: params.get('case') };
}

/** `/moderation`: reported content, for moderators. */
export function ModerationPage() {
  const text = useArea('moderation');
  const { view, filter, show, caseAddress, report } = useShown();
  const onFilter = (next: QueueFilter): void => show(view, next);
  if (report !== null) return <CasePage report={report} back={addressOf(view, filter)} />;
  return (
    <>
      <h1 tabIndex={-1} className="text-title font-semibold outline-none">
        {text.title}
      </h1>
      <p className="text-soft mt-1 text-small text-pretty">{text.lead}</p>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">
        {text.clocks}{' '}
        <Link to="/grievance#clocks" className="text-accent font-semibold underline underline-offset-4">
          {text.clocksLink}
        </Link>
      </p>
      <Tabs
        label={text.views}
        value={view}
        // The other list has other states.
        onChange={(next) => show(next, { ...filter, status: null })}
        tabs={[
          { id: 'open', label: text.openView },
          { id: 'decided', label: text.decidedView },
          { id: 'appeals', label: text.appealsView },
        ]}
      >
        {view === 'open' ? <Queue filter={filter} onFilter={onFilter} caseAddress={caseAddress} /> : null}
        {view === 'decided' ? (
          <Decided filter={filter} onFilter={onFilter} caseAddress={caseAddress} />
        ) : null}
        {view === 'appeals' ? <Appeals /> : null}
      </Tabs>
    </>
  );
}
