import type { AutomationRun, AutomationTask } from '@chupke/domain/automation.ts';
import { AUTOMATION, AUTOMATION_TASKS, ONCE_A_DAY } from '@chupke/domain/automation.ts';
import { serverNow } from '../../../lib/clock.ts';
import { relativeTime } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { lastDone } from '../model/runs.ts';
import { AutomationLog } from './automation-log.tsx';
import { AutomationSettingsForm } from './automation-settings.tsx';

async function loadSettings() {
  return (await import('../api/automation.ts')).watchAutomation;
}

async function loadRuns() {
  return (await import('../api/automation.ts')).watchRuns;
}

/** Has work done now; one press at a time. */
function useRunNow() {
  const { automation: text } = useArea('operations');
  const task = useTask();
  const run = (tasks: readonly AutomationTask[]): void =>
    task.run(async () => (await import('../api/automation.ts')).runTasks(tasks), {
      onDone: () => showToast('success', text.started),
      onFailed: ({ code }) =>
        showToast('error', code === 'too-many-requests' ? text.tooMany : text.startFailed),
    });
  return { isBusy: task.isBusy, run };
}

interface TaskRowProps {
  readonly task: AutomationTask;
  readonly doneAt: number | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

function TaskRow({ task, doneAt, isBusy, onRun }: TaskRowProps) {
  const { automation: text } = useArea('operations');
  const { common } = useText();
  const language = useLanguage();
  const name = text.name[task];
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-pretty">{name}</p>
        <p className="text-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          {doneAt === undefined ? null : (
            <span>{text.last(relativeTime(doneAt, serverNow(), language, common))}</span>
          )}
          {ONCE_A_DAY.includes(task) ? (
            <span title={text.onceADayHint}>
              <Badge>{text.onceADay}</Badge>
            </span>
          ) : null}
        </p>
      </div>
      <Button variant="secondary" size="sm" label={text.runNowOf(name)} disabled={isBusy} onClick={onRun}>
        {text.runNow}
      </Button>
    </li>
  );
}

function Tasks({ runs }: { readonly runs: readonly AutomationRun[] }) {
  const { automation: text } = useArea('operations');
  const { isBusy, run } = useRunNow();
  const done = lastDone(runs);
  return (
    <section aria-labelledby="daily-work" className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="daily-work" className="font-semibold">
          {text.tasks}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          icon="refresh"
          busy={isBusy}
          onClick={() => run(AUTOMATION_TASKS)}
        >
          {text.runAll}
        </Button>
      </div>
      <p className="text-soft mb-2 max-w-[70ch] text-small">{text.onceADayHint}</p>
      <ul className="divide-line divide-y">
        {AUTOMATION_TASKS.map((task) => (
          <TaskRow key={task} task={task} doneAt={done.get(task)} isBusy={isBusy} onRun={() => run([task])} />
        ))}
      </ul>
    </section>
  );
}

/** The daily work: when it is done, doing it now, and how it went. */
export function Automation() {
  const { common } = useText();
  const { automation: text } = useArea('operations');
  const settings = useLive(loadSettings);
  const runs = useLive(loadRuns);
  return (
    <>
      <p className="text-soft mb-5 max-w-[70ch] text-small">{text.lead}</p>
      {settings.live.kind === 'ready' ? (
        <AutomationSettingsForm settings={settings.live.value} most={AUTOMATION.times.max} />
      ) : (
        <LoadingOrFailed kind={settings.live.kind} words={common} count={1} onRetry={settings.retry} />
      )}
      {runs.live.kind === 'ready' ? (
        <>
          <Tasks runs={runs.live.value} />
          <AutomationLog runs={runs.live.value} />
        </>
      ) : (
        <LoadingOrFailed kind={runs.live.kind} words={common} onRetry={runs.retry} />
      )}
    </>
  );
}
