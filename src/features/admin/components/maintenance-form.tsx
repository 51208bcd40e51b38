import { MAINTENANCE } from '@chupke/domain/maintenance.ts';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { useTask } from '../../../lib/use-task.ts';
import type { MaintenanceWords, WordsField } from '../model/maintenance-form.ts';
import { judgeWords, tidyWords } from '../model/maintenance-form.ts';

interface FormProps {
  readonly words: MaintenanceWords;
  readonly isUnsaved: boolean;
  readonly onChange: (words: MaintenanceWords) => void;
}

function Minutes({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { maintenance: text } = useArea('admin');
  const id = useId();
  const { min, max, step } = MAINTENANCE.minutes;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          {text.duration}
        </label>
        <output htmlFor={id} className="font-semibold">
          {text.minutes(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text.minutes(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="accent-accent h-11 w-full cursor-pointer"
      />
      <div className="text-soft -mt-2 flex justify-between text-tiny" aria-hidden="true">
        <span>{text.minutes(min)}</span>
        <span>{text.minutes(max)}</span>
      </div>
    </div>
  );
}

/** What people read meanwhile, and for how long. Saving it switches nothing. */
export function MaintenanceForm({ words, isUnsaved, onChange }: FormProps) {
  const { maintenance: text, offline } = useArea('admin');
  const [isJudged, setJudged] = useState(false);
  const task = useTask();
  const faults = judgeWords(words);
  const errorOf = (field: WordsField): string | undefined => {
    const fault = faults[field];
    // Too long is shown while typing; too short on submit.
    if (fault === 'too-long') return text.tooLong(MAINTENANCE[field].max);
    return fault === 'blank' && isJudged ? text.blank : undefined;
  };
  const change = (more: Partial<MaintenanceWords>): void => onChange({ ...words, ...more });
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    const [wrong] = Object.keys(faults);
    if (wrong !== undefined) return focusField(event.currentTarget, wrong);
    const tidy = tidyWords(words);
    onChange(tidy);
    const work = async (): Promise<void> => {
      const { changeMaintenance } = await import('../api/maintenance.ts');
      await changeMaintenance(tidy);
    };
    task.run(work, {
      onDone: () => showToast('success', text.updated),
      // Lost on its way it may have arrived.
      onFailed: ({ isPassing }) => showToast('error', isPassing ? offline : text.updateFailed),
    });
  };
  return (
    <section aria-labelledby="maintenance-words">
      <h2 id="maintenance-words" className="font-semibold">
        {text.settingsTitle}
      </h2>
      <p className="text-soft mb-4 text-small">{text.settingsLead}</p>
      <form onSubmit={save} noValidate className="grid gap-5">
        <TextField
          label={text.name}
          name="title"
          autoComplete="off"
          value={words.title}
          onChange={(title) => change({ title })}
          error={errorOf('title')}
        />
        <TextArea
          label={text.message}
          name="message"
          max={MAINTENANCE.message.max}
          value={words.message}
          onChange={(message) => change({ message })}
          error={errorOf('message')}
        />
        <TextField
          label={text.estimated}
          hint={text.estimatedHint}
          name="estimatedDuration"
          autoComplete="off"
          value={words.estimatedDuration}
          onChange={(estimatedDuration) => change({ estimatedDuration })}
          error={errorOf('estimatedDuration')}
        />
        <Minutes
          value={words.plannedDurationMinutes}
          onChange={(plannedDurationMinutes) => change({ plannedDurationMinutes })}
        />
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary" busy={task.isBusy}>
            {text.save}
          </Button>
          <p role="status" className="text-soft text-small">
            {isUnsaved ? text.unsaved : ''}
          </p>
        </div>
      </form>
    </section>
  );
}
