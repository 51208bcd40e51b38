import type { AutomationRun, TaskRun } from '@chupke/domain/automation.ts';
import { exactTime } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { partsDone } from '../model/runs.ts';

const TONES: Readonly<Record<AutomationRun['status'], BadgeTone>> = {
  running: 'accent',
  success: 'calm',
  failed: 'danger',
};

function Part({ task, outcome, seconds, error }: TaskRun) {
  const { automation: text } = useArea('operations');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <span>{text.name[task]}</span>
      <span className={outcome === 'failed' ? 'text-danger' : 'text-soft'}>
        {outcome === null ? text.waiting : text.outcome[outcome]}
        {outcome === 'done' || outcome === 'failed' ? `, ${text.seconds(seconds)}` : ''}
        {error === null ? '' : ` (${error})`}
      </span>
    </li>
  );
}

function Run({ run }: { readonly run: AutomationRun }) {
  const { automation: text } = useArea('operations');
  const language = useLanguage();
  const [only] = run.tasks;
  return (
    <li className="py-1">
      <details>
        <summary className="hover:text-accent flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONES[run.status]}>{text.status[run.status]}</Badge>
          <time dateTime={new Date(run.executedAt).toISOString()} className="tabular-nums">
            {exactTime(run.executedAt, language)}
          </time>
          <span className="text-soft text-small">{text.action[run.action]}</span>
          <span className="text-soft text-small">
            {run.tasks.length === 1 && only !== undefined
              ? text.name[only.task]
              : text.of(partsDone(run), run.tasks.length)}
          </span>
        </summary>
        <ul className="border-line mb-2 ml-2 border-l pl-4 text-small">
          {run.tasks.map((part) => (
            <Part key={part.task} {...part} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** How the daily work went, the newest first, live. */
export function AutomationLog({ runs }: { readonly runs: readonly AutomationRun[] }) {
  const { automation: text } = useArea('operations');
  return (
    <section aria-labelledby="automation-log" className="mt-8">
      <h2 id="automation-log" className="mb-2 font-semibold">
        {text.log}
      </h2>
      {runs.length === 0 ? (
        <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
      ) : (
        <ul className="divide-line divide-y">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}
