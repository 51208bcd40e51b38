import type { College, CollegeId } from '@chupke/domain/college.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
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
import { rebased, storedWords, tidyCollege, wrongDraftField } from '../model/college-draft.ts';

interface CollegeFormProps {
  /** The request or the college that it is about: by this the words are kept until the dialog is closed. */
  readonly about: string;
  readonly initial: CollegeDraft;
  readonly onClose: () => void;
  /** The list is not as it was. */
  readonly onChanged: () => void;
  readonly onSaved: (id: CollegeId) => Promise<void>;
}

const useDraft = keptWords<CollegeDraft>();

const FIELDS: readonly DraftField[] = ['name', 'code', 'city', 'state', 'aliases'];

/** How a college stands now; undefined where that cannot be read. */
async function readAgain(id: CollegeId | null): Promise<College | undefined> {
  const { fetchCollege } = await import('../../../entities/college/api/fetch-colleges.ts');
  return id === null ? undefined : fetchCollege(id).catch(() => undefined);
}

/** Adds a college, or changes one. */
export function CollegeForm({ about, initial, onClose, onChanged, onSaved }: CollegeFormProps) {
  const { collegeTypes, common } = useText();
  const { colleges: text, perhapsOwn } = useArea('admin');
  const { words: draft, keep, forget } = useDraft(about, () => initial);
  const close = (): void => {
    forget();
    onClose();
  };
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  // Whether the fields say what is stored: it has changed while the form was open.
  const [isStoredShown, setStoredShown] = useState(false);
  const task = useTask();
  const hints: Readonly<Partial<Record<DraftField, string>>> = text.hints;
  const hintOf = (field: DraftField): string | undefined => {
    const stored = isStoredShown ? storedWords(draft, field) : undefined;
    return stored === undefined ? hints[field] : text.storedNow(stored);
  };
  const wrong = wrongDraftField(draft);
  // Which one is there shows the list. It may be the one that an earlier try has added.
  const isPerhapsOwn = task.wasUnanswered && draft.id === null;
  const failed = useFailureWords({
    'no-change': isPerhapsOwn ? perhapsOwn : text.isThere,
    'circle-wrong-state': text.cityStays,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    setFailure(undefined);
    if (wrong !== undefined) return focusField(event.currentTarget, wrong);
    let told: string | undefined;
    const look = async (): Promise<void> => {
      onChanged();
      const now = await readAgain(draft.id);
      if (now === undefined) return;
      if (now.mergedInto !== undefined) {
        // Nothing can be saved there: each try says so.
        told = text.wasMerged;
        return;
      }
      told = text.meanwhile;
      keep((typed) => rebased(typed, now));
      setStoredShown(true);
    };
    const work = async (): Promise<void> => {
      const { saveCollege } = await import('../api/colleges.ts');
      const sent = { ...tidyCollege(draft), seen: draft.seen };
      const id = await saveCollege(sent).catch(async (error: unknown) => {
        const { code } = toAppError(error);
        if (code === 'case-changed') await look();
        if (code === 'no-change') onChanged();
        throw error;
      });
      await onSaved(id);
    };
    task.run(work, { onDone: close, onFailed: (error) => setFailure(told ?? failed(error)) });
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
          hint={hintOf(field)}
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
        options={COLLEGE_TYPES.map((type) => ({ value: type, label: collegeTypes[type] }))}
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
