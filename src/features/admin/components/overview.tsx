import type { OpenReports } from '@chupke/domain/daily-figures.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount, formatMoney, relativeTime, spanInWords } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { OverviewFigures } from '../api/figures.ts';
import { AsOf } from './as-of.tsx';
import { ChartGroup, DayChart } from './day-charts.tsx';
import { KeyStates } from './key-states.tsx';

async function load(): Promise<OverviewFigures> {
  return (await import('../api/figures.ts')).loadOverview();
}

/** How often the overview asks how things stand while it is in sight, in milliseconds. */
const ASK_MS = 60_000;

/** Millionths of a dollar to a hundredth of one. */
const MICROS_PER_CENT = 10_000;

function Fact({
  name,
  value,
  isBad,
}: {
  readonly name: string;
  readonly value: number;
  readonly isBad: boolean;
}) {
  const language = useLanguage();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-soft text-small">{name}</dt>
      <dd className={`text-title font-extrabold ${isBad ? 'text-danger' : ''}`}>
        {formatCount(value, language)}
      </dd>
    </div>
  );
}

function Queue({ reports }: { readonly reports: OpenReports }) {
  const { overview: text } = useArea('operations');
  const { common } = useText();
  const language = useLanguage();
  const { open, late, dueSoon, oldestAt, isMore } = reports;
  return (
    <div className="min-w-0">
      <dl className="grid grid-cols-3 gap-4">
        <Fact name={text.open} value={open} isBad={false} />
        <Fact name={text.late} value={late} isBad={late > 0} />
        <Fact name={text.dueSoon} value={dueSoon} isBad={false} />
      </dl>
      <p className="text-soft mt-2 text-small">
        {oldestAt === null
          ? text.noneOpen
          : text.oldest(relativeTime(oldestAt, serverNow(), language, common))}
        {isMore ? ` ${text.moreOpen}` : ''}
      </p>
    </div>
  );
}

interface NowProps extends Pick<OverviewFigures, 'reports' | 'keys'> {
  /** Of when it is. */
  readonly asOf: ReactNode;
}

function Now({ reports, keys, asOf }: NowProps) {
  const { overview: text } = useArea('operations');
  return (
    <section aria-labelledby="overview-now" className="chit px-5 py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="overview-now" className="font-semibold">
          {text.now}
        </h2>
        <Link to="/moderation" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {text.queue}
        </Link>
      </div>
      {asOf}
      <Queue reports={reports} />
      <h3 className="mt-4 mb-1 text-small font-semibold">{text.keys}</h3>
      <KeyStates keys={keys} />
    </section>
  );
}

function Figures({ days }: Pick<OverviewFigures, 'days'>) {
  const { overview: text } = useArea('operations');
  const language = useLanguage();
  // A day without it is none on which few came.
  const counted = days.filter(({ weekStudents }) => weekStudents !== undefined);
  return (
    <>
      <ChartGroup title={text.people}>
        <DayChart
          title={text.weekStudents}
          days={counted}
          of={({ weekStudents = null }) => weekStudents}
          isSum={false}
        />
        <DayChart title={text.signUps} days={days} of="signUps" />
      </ChartGroup>
      <ChartGroup title={text.content}>
        <DayChart title={text.confessions} days={days} of="confessions" />
        <DayChart title={text.replies} days={days} of="replies" />
        <DayChart title={text.circles} days={days} of="circles" />
      </ChartGroup>
      <ChartGroup title={text.moderation}>
        <DayChart title={text.reports} days={days} of="reports" tone="calm" />
        <DayChart title={text.decisions} days={days} of="decisions" tone="calm" />
        <DayChart
          title={text.medianMinutes}
          days={days}
          of={({ medianMinutes }) => medianMinutes}
          format={(minutes) => spanInWords(minutes * 60_000, language)}
          isSum={false}
          none={text.noDecision}
          tone="calm"
        />
      </ChartGroup>
      <ChartGroup title={text.money}>
        <DayChart title={text.payments} days={days} of="payments" />
        <DayChart
          title={text.paid}
          days={days}
          of="paidPaise"
          format={(paise) => formatMoney(paise, 'INR', language)}
        />
        <DayChart
          title={text.aiCost}
          days={days}
          of="aiMicros"
          format={(micros) => formatMoney(Math.ceil(micros / MICROS_PER_CENT), 'USD', language)}
          tone="calm"
        />
      </ChartGroup>
      <ChartGroup title={text.machine}>
        <DayChart title={text.errors} days={days} of="errors" tone="danger" />
        <DayChart
          title={text.severe}
          days={days}
          of={({ securityHigh, securityCritical }) => securityHigh + securityCritical}
          tone="danger"
        />
      </ChartGroup>
    </>
  );
}

/** What an operator needs: how things stand now, and the last days as charts. */
export function Overview() {
  const { overview: text } = useArea('operations');
  const { state, failure, isBusy, refresh } = useRequest({ key: ['overview'], load, everyMs: ASK_MS });
  return (
    <>
      <p className="text-soft mb-5 max-w-[70ch] text-small">{text.lead}</p>
      {state.kind === 'ready' ? (
        <>
          <Now
            reports={state.value.reports}
            keys={state.value.keys}
            asOf={<AsOf at={state.at} failure={failure} isBusy={isBusy} onRetry={refresh} />}
          />
          <Figures days={state.value.days} />
        </>
      ) : (
        <StaffLoading kind={state.kind} onRetry={refresh} busy={isBusy} />
      )}
    </>
  );
}
