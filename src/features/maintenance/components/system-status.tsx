import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { setMaintenance, useIsMaintenanceOn, useMaintenance } from '../../../lib/maintenance-state.ts';
import { useRequest } from '../../../lib/request.ts';
import { timeOfDayWithSeconds } from '../../../lib/format.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { checkFunctions } from '../api/check-functions.ts';
import { readMaintenance } from '../../../lib/read-maintenance.ts';

/** How a part of the system has answered. */
type Health =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answers'; readonly tookMs: number }
  | { readonly kind: 'silent' };

async function healthOf(took: Promise<number>): Promise<Health> {
  return took.then(
    (tookMs) => ({ kind: 'answers', tookMs }),
    () => ({ kind: 'silent' }),
  );
}

async function askDatabase(): Promise<number> {
  const { maintenance, clockOffsetMs, tookMs } = await readMaintenance();
  setMaintenance(maintenance, clockOffsetMs);
  return tookMs;
}

async function askAll() {
  const [database, functions] = await Promise.all([healthOf(askDatabase()), healthOf(checkFunctions())]);
  return { database, functions };
}

const KEY = ['system-status'] as const;
const ASKING = { kind: 'asking' } as const;

/** What each part has answered; `checkedAt` (milliseconds since 1970) is undefined while they are asked. */
function useSystemStatus() {
  const { state, isBusy, refresh } = useRequest({ key: KEY, load: askAll });
  return isBusy || state.kind !== 'ready'
    ? { database: ASKING, functions: ASKING, checkedAt: undefined, check: refresh }
    : { ...state.value, checkedAt: state.at, check: refresh };
}

/** State of a line: good, bad, being checked, or unknown. */
type Tone = 'good' | 'bad' | 'asking' | 'unknown';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'text-good',
  bad: 'text-danger',
  asking: 'text-soft',
  unknown: 'text-soft',
};

function ToneIcon({ tone }: { readonly tone: Tone }) {
  if (tone === 'asking') return <Spin size={18} />;
  return <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'warning' : 'more'} size={20} />;
}

function Line({ name, tone, words }: { readonly name: string; readonly tone: Tone; readonly words: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-1.5">
      <dt className="font-semibold">{name}</dt>
      <dd className={`flex items-center gap-2 text-right text-small font-semibold ${TONES[tone]}`}>
        <ToneIcon tone={tone} />
        {words}
      </dd>
    </div>
  );
}

function HealthLine({ name, health }: { readonly name: string; readonly health: Health }) {
  const text = useArea('recovery');
  switch (health.kind) {
    case 'asking':
      return <Line name={name} tone="asking" words={text.checking} />;
    case 'answers':
      return <Line name={name} tone="good" words={text.answers(health.tookMs)} />;
    case 'silent':
      return <Line name={name} tone="bad" words={text.silent} />;
  }
}

function MaintenanceLine({ isAsking }: { readonly isAsking: boolean }) {
  const text = useArea('recovery');
  const language = useLanguage();
  const maintenance = useMaintenance();
  const isOn = useIsMaintenanceOn();
  if (isAsking) return <Line name={text.maintenance} tone="asking" words={text.checking} />;
  if (maintenance === undefined) return <Line name={text.maintenance} tone="unknown" words={text.unknown} />;
  const end = maintenance.maintenanceEndTime;
  const on = end === null ? text.maintenanceOn : text.maintenanceUntil(timeOfDayWithSeconds(end, language));
  return (
    <Line name={text.maintenance} tone={isOn ? 'bad' : 'good'} words={isOn ? on : text.maintenanceOff} />
  );
}

/** What answers and what does not, as seen from here. */
export function SystemStatusPanel() {
  const text = useArea('recovery');
  const language = useLanguage();
  const isOnline = useOnline();
  const status = useSystemStatus();
  const isAsking = status.checkedAt === undefined;
  return (
    <section aria-labelledby="recovery-status" className="chit px-4.5 py-4 sm:px-6">
      <h2 id="recovery-status" className="font-bold">
        {text.status}
      </h2>
      <dl className="divide-line mt-1 divide-y">
        <Line
          name={text.device}
          tone={isOnline ? 'good' : 'bad'}
          words={isOnline ? text.online : text.offline}
        />
        <HealthLine name={text.database} health={status.database} />
        <HealthLine name={text.server} health={status.functions} />
        <MaintenanceLine isAsking={isAsking} />
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" icon="refresh" busy={isAsking} onClick={status.check}>
          {text.again}
        </Button>
        <p role="status" className="text-soft text-small">
          {status.checkedAt === undefined
            ? text.checking
            : text.checkedAt(timeOfDayWithSeconds(status.checkedAt, language))}
        </p>
      </div>
    </section>
  );
}
