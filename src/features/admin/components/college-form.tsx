import type { CollegeId } from '@chupke/domain/college.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Chips } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import type { CollegeDraft, DraftField } from '../model/college-draft.ts';
import { tidyCollege, wrongDraftField } from '../model/college-draft.ts';

interface CollegeFormProps {
  /** The request or the college that it is about: by this the words are kept until the dialog is closed. */
  readonly about: string;
  readonly initial: CollegeDraft;
  readonly onClose: () => void;
  readonly onSaved: (id: CollegeId) => Promise<void>;
}

const useDraft = keptWords<CollegeDraft>();

const FIELDS: readonly DraftField[] = ['name', 'code', 'city', 'state', 'aliases'];

/** Adds a college, or changes one. */
export function CollegeForm({ about, initial, onClose, onSaved }: CollegeFormProps) {
  const { common, colleges } = useText();
  const { colleges: text } = useArea('admin');
  const { words: draft, keep, forget } = useDraft(about, () => initial);
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const hints: Readonly<Partial<Record<DraftField, string>>> = text.hints;
  const wrong = wrongDraftField(draft);
  const failed = useFailureWords({ 'no-change': text.isThere, 'circle-wrong-state': text.cityStays });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    setFailure(undefined);
    if (wrong !== undefined) return focusField(event.currentTarget, wrong);
    const work = async (): Promise<void> => {
      const { saveCollege } = await import('../api/colleges.ts');
      await onSaved(await saveCollege(tidyCollege(draft)));
    };
    task.run(work, { onDone: close, onFailed: (error) => setFailure(failed(error)) });
  };
  return (
    <FormDialog
      title={initial.id === null ? text.addTitle : text.editTitle}
      description={initial.id === null ? text.addBody : text.editBody}
      words={{ close: common.close, cancel: common.cancel, confirm: text.save }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={close}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={text.labels[field]}
          hint={hints[field]}
          name={field}
          autoComplete="off"
          value={draft[field]}
          onChange={(value) => keep((now) => ({ ...now, [field]: value }))}
          error={isJudged && wrong === field ? text.wrong[field] : undefined}
        />
      ))}
      <Chips
        label={text.type}
        value={draft.type}
        onChange={(type) => keep((now) => ({ ...now, type }))}
        options={COLLEGE_TYPES.map((type) => ({ value: type, label: colleges.types[type] }))}
      />
      <Switch
        label={text.active}
        hint={text.activeHint}
        checked={draft.active}
        onChange={(active) => keep((now) => ({ ...now, active }))}
      />
    </FormDialog>
  );
}
