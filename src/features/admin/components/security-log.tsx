import type { ListedSecurityEvent, LoggedEventName, Severity } from '@chupke/domain/security-event.ts';
import { LOGGED_EVENTS, SEVERITIES } from '@chupke/domain/security-event.ts';
import { useSearchParams } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { serverNow } from '../../../lib/clock.ts';
import { exactTime, longDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { OverviewFigures, SecurityPage } from '../api/figures.ts';
import type { SecurityFilter } from '../model/security-filter.ts';
import { filterIn, questionFor, SECURITY_TIMES } from '../model/security-filter.ts';
import { AsOf } from './as-of.tsx';
import { DayChart, PeriodCharts } from './day-charts.tsx';
import { More } from './more.tsx';

const TONES: Readonly<Record<Severity, BadgeTone>> = {
  LOW: 'plain',
  MEDIUM: 'calm',
  HIGH: 'accent',
  CRITICAL: 'danger',
};

async function loadPage(filter: SecurityFilter, before: number | null): Promise<SecurityPage> {
  const { loadSecurityEvents } = await import('../api/figures.ts');
  return loadSecurityEvents({ ...questionFor(filter, serverNow()), before });
}

async function loadOverview(): Promise<OverviewFigures> {
  return (await import('../api/figures.ts')).loadOverview();
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: string) => void;
}

/** A native select, which is the most familiar one on phones. */
function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <label className="grid gap-1 text-small font-semibold">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="border-line bg-sheet min-h-11 cursor-pointer rounded-control border px-3 font-normal"
      >
        {options.map(([id, name]) => (
          <option key={id} value={id} className="bg-sheet text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const ANY = '';

/** The filter. It stands in the address, so that it survives a reload and can be sent to another admin. */
function Filters({ filter }: { readonly filter: SecurityFilter }) {
  const { security: text } = useArea('operations');
  const [, setParams] = useSearchParams();
  const set = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === ANY) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div role="group" aria-label={text.filters} className="mb-4 flex flex-wrap gap-3">
      <Select<Severity | ''>
        label={text.severity}
        value={filter.severity ?? ANY}
        options={[[ANY, text.any], ...SEVERITIES.map((name) => [name, text.severities[name]] as const)]}
        onChange={(value) => set('severity', value)}
      />
      <Select<LoggedEventName | ''>
        label={text.event}
        value={filter.event ?? ANY}
        options={[[ANY, text.any], ...LOGGED_EVENTS.map((name) => [name, text.events[name]] as const)]}
        onChange={(value) => set('event', value)}
      />
      <Select
        label={text.since}
        value={filter.time}
        options={SECURITY_TIMES.map((name) => [name, text.days[name]] as const)}
        onChange={(value) => set('time', value)}
      />
    </div>
  );
}

function isKnown(name: string): name is LoggedEventName {
  return LOGGED_EVENTS.some((known) => known === name);
}

function Row({ event }: { readonly event: ListedSecurityEvent }) {
  const { security: text } = useArea('operations');
  const language = useLanguage();
  const { account, at, page, userAgent, severity } = event;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[severity]}>{text.severities[severity]}</Badge>
        <span className="font-semibold">{isKnown(event.event) ? text.events[event.event] : event.event}</span>
        <time dateTime={new Date(at).toISOString()} className="text-soft text-small">
          {account === null ? exactTime(at, language) : longDay(at, language)}
        </time>
      </p>
      <p className="text-soft mt-1 text-small wrap-anywhere">
        {[account === null ? text.noAccount : text.account(account), page === null ? '' : text.page(page)]
          .filter((part) => part !== '')
          .join(' ')}
      </p>
      {event.details === '' ? null : (
        <p dir="auto" className="mt-1 text-small wrap-anywhere">
          {event.details}
        </p>
      )}
      {userAgent === null || userAgent === '' ? null : (
        <p className="text-soft mt-1 text-tiny wrap-anywhere">{userAgent}</p>
      )}
    </li>
  );
}

function keyOf(filter: SecurityFilter): readonly unknown[] {
  return ['security-log', filter];
}

/** Loads the events before the known ones, and puts them behind these, unless they were loaded anew meanwhile. */
async function loadMore(filter: SecurityFilter, before: number): Promise<void> {
  const next = await loadPage(filter, before);
  const key = keyOf(filter);
  // The newest events are still those of their own moment.
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
  queryClient.setQueryData<SecurityPage>(
    key,
    (known) =>
      known?.before === before ? { events: [...known.events, ...next.events], before: next.before } : known,
    updatedAt === undefined ? {} : { updatedAt },
  );
}

function Events({ filter }: { readonly filter: SecurityFilter }) {
  const { security: text } = useArea('operations');
  const load = (): Promise<SecurityPage> => loadPage(filter, null);
  const { state, failure, isBusy, refresh } = useRequest({ key: keyOf(filter), load });
  if (state.kind !== 'ready') return <StaffLoading kind={state.kind} onRetry={refresh} busy={isBusy} />;
  const { events, before } = state.value;
  const asOf = <AsOf at={state.at} failure={failure} isBusy={isBusy} onRetry={refresh} />;
  if (events.length === 0 && before === null)
    return (
      <>
        {asOf}
        <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
      </>
    );
  return (
    <>
      {asOf}
      <ul className="divide-line divide-y">
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
      {before === null ? (
        <p className="text-soft py-6 text-center text-small">{text.end}</p>
      ) : (
        <More label={text.more} load={() => loadMore(filter, before)} />
      )}
    </>
  );
}

function Charts() {
  const { security: text } = useArea('operations');
  const { state } = useRequest({ key: ['overview'], load: loadOverview });
  if (state.kind !== 'ready') return null;
  const { days } = state.value;
  return (
    <PeriodCharts days={days}>
      <DayChart title={text.critical} days={days} of="securityCritical" tone="danger" />
      <DayChart title={text.high} days={days} of="securityHigh" />
      <DayChart title={text.medium} days={days} of="securityMedium" tone="calm" />
    </PeriodCharts>
  );
}

/** The security log: by severity, kind and time, with charts of the last days. */
export function SecurityLog() {
  const { security: text } = useArea('operations');
  const [params] = useSearchParams();
  const filter = filterIn(params);
  return (
    <>
      <p className="text-soft mb-5 max-w-[70ch] text-small">{text.lead}</p>
      <Filters filter={filter} />
      <Events filter={filter} />
      <Charts />
    </>
  );
}
