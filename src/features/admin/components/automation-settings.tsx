import type { AutomationSettings } from '@chupke/domain/automation.ts';
import { isRoundTime } from '@chupke/domain/automation.ts';
import type { Rounds } from '@chupke/domain/operations-calls.ts';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { relativeTime } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** What one has changed, and from what. */
interface Draft extends Rounds {
  readonly before: Rounds;
}

/** Every time of day at which a round can begin. */
const TIMES: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const pair = (number: number): string => String(number).padStart(2, '0');
  return `${pair(Math.floor(index / 4))}:${pair((index % 4) * 15)}`;
});

function isSame(a: Rounds, b: Rounds): boolean {
  return a.enabled === b.enabled && a.scheduledTimes.join() === b.scheduledTimes.join();
}

interface TimesProps {
  readonly times: readonly string[];
  readonly most: number;
  readonly error: string | undefined;
  readonly onChange: (times: readonly string[]) => void;
}

function Times({ times, most, error, onChange }: TimesProps) {
  const { automation: text } = useArea('operations');
  const id = useId();
  const free = TIMES.find((time) => time >= '09:00' && !times.includes(time));
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-small font-semibold">{text.times}</legend>
      <p
        id={id}
        className={`mb-2 text-small ${error === undefined ? 'text-soft' : 'text-danger'}`}
        role="status"
      >
        {error ?? text.timesHint(most)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {times.map((time, index) => (
          // The place in the list is what is being changed.
          <span key={index} className="border-line bg-sheet flex items-center rounded-control border">
            <select
              aria-label={text.time(index + 1)}
              value={time}
              onChange={({ target }) =>
                onChange(times.map((each, at) => (at === index ? target.value : each)))
              }
              className="min-h-11 cursor-pointer rounded-control bg-transparent pl-3 tabular-nums"
            >
              {TIMES.map((each) => (
                <option key={each} value={each} className="bg-sheet text-ink">
                  {each}
                </option>
              ))}
            </select>
            {times.length > 1 ? (
              <IconButton
                icon="cross"
                label={text.remove(time)}
                onClick={() => onChange(times.filter((_, at) => at !== index))}
              />
            ) : null}
          </span>
        ))}
        {times.length < most && free !== undefined ? (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onChange([...times, free])}>
            {text.add}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface MeanwhileProps {
  readonly stored: Rounds;
  readonly onTake: () => void;
}

/** Another admin has saved something else since one began to change it. */
function Meanwhile({ stored: { enabled, scheduledTimes }, onTake }: MeanwhileProps) {
  const { automation: text } = useArea('operations');
  const body = enabled ? text.savedNow(scheduledTimes.join(', ')) : text.savedOff;
  return (
    <Notice tone="warn" title={text.meanwhile} body={body}>
      <Button variant="secondary" size="sm" onClick={onTake}>
        {text.takeSaved}
      </Button>
    </Notice>
  );
}

/** When rounds are done. What another admin saves meanwhile shows; where one has changed something oneself, beside that. */
export function AutomationSettingsForm({
  settings,
  most,
}: {
  readonly settings: AutomationSettings;
  readonly most: number;
}) {
  const { automation: text } = useArea('operations');
  const { common } = useText();
  const language = useLanguage();
  const [changed, setDraft] = useState<Draft | undefined>(undefined);
  const task = useTask();
  const stored: Rounds = { enabled: settings.enabled, scheduledTimes: settings.scheduledTimes };
  // A saved draft is no draft any more.
  if (changed !== undefined && isSame(changed, stored)) setDraft(undefined);
  const draft: Rounds = changed ?? stored;
  const change = (part: Partial<Rounds>): void =>
    setDraft({ ...draft, ...part, before: changed?.before ?? stored });
  const times = draft.scheduledTimes;
  const isWrong = !times.every(isRoundTime) || new Set(times).size !== times.length;
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWrong) return;
    const wish = { enabled: draft.enabled, scheduledTimes: [...times].sort() };
    change(wish);
    const send = async (): Promise<void> =>
      (await import('../api/automation.ts')).saveAutomation({ ...wish, seen: stored });
    task.run(send, {
      onDone: () => showToast('success', text.saved),
      onFailed: ({ code }) => showToast('error', code === 'case-changed' ? text.notSaved : text.saveFailed),
    });
  };
  return (
    <section aria-labelledby="rounds" className="chit px-5 py-4">
      <h2 id="rounds" className="mb-3 font-semibold">
        {text.settings}
      </h2>
      <form onSubmit={save} className="grid gap-4">
        <Switch
          label={text.enabled}
          hint={text.enabledHint}
          checked={draft.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <Times
          times={times}
          most={most}
          error={isWrong ? text.wrong : undefined}
          onChange={(scheduledTimes) => change({ scheduledTimes })}
        />
        {changed === undefined || isSame(changed.before, stored) || task.isBusy ? null : (
          <Meanwhile stored={stored} onTake={() => setDraft(undefined)} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            size="sm"
            busy={task.isBusy}
            disabled={changed === undefined}
          >
            {text.save}
          </Button>
          {settings.lastModified === null ? null : (
            <span className="text-soft text-small">
              {text.changed(relativeTime(settings.lastModified, serverNow(), language, common))}
            </span>
          )}
        </div>
      </form>
    </section>
  );
}
