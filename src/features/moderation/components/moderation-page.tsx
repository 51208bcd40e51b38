import { REPORT_CATEGORIES, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { CaseFilter } from '../model/cases.ts';
import { Appeals } from './appeals.tsx';
import { Decided } from './decided.tsx';
import { Queue } from './queue.tsx';

const VIEWS = ['open', 'decided', 'appeals'] as const;

type View = (typeof VIEWS)[number];

/** The view is in the URL: it survives a reload, and back navigation works. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((id) => id === params.get('view')) ?? 'open';
  const filter: CaseFilter = {
    category: REPORT_CATEGORIES.find((each) => each === params.get('category')) ?? 'all',
    status: REPORT_STATUSES.find((each) => each === params.get('status')) ?? 'all',
  };
  const show = (nextView: View, { category, status }: CaseFilter): void => {
    const next = { view: nextView, category, status };
    const said = Object.entries(next).filter(([, value]) => value !== 'all' && value !== 'open');
    setParams(Object.fromEntries(said), { replace: true });
  };
  return { view, filter, show };
}

/** `/moderation`: reported content, for moderators. */
export function ModerationPage() {
  const text = useArea('moderation');
  const { view, filter, show } = useShown();
  const onFilter = (next: CaseFilter): void => show(view, next);
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
        onChange={(next) => show(next, { ...filter, status: 'all' })}
        tabs={[
          { id: 'open', label: text.openView },
          { id: 'decided', label: text.decidedView },
          { id: 'appeals', label: text.appealsView },
        ]}
      >
        {view === 'open' ? <Queue filter={filter} onFilter={onFilter} /> : null}
        {view === 'decided' ? <Decided filter={filter} onFilter={onFilter} /> : null}
        {view === 'appeals' ? <Appeals /> : null}
      </Tabs>
    </>
  );
}
