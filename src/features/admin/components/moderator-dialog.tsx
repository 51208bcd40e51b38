import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import { MODERATED_COLLEGES_MAX } from '@chupke/domain/moderator.ts';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { AccountDialogProps } from './account-dialogs.tsx';

async function loadColleges(): Promise<readonly ListedCollege[]> {
  return (await import('../../../entities/college/api/fetch-colleges.ts')).fetchAllColleges();
}

/** Colleges that a search offers at once. */
const OFFERED = 6;

interface CollegesProps {
  readonly chosen: readonly ListedCollege[];
  readonly onChange: (chosen: readonly ListedCollege[]) => void;
  /** Said when none is chosen. */
  readonly error: string | undefined;
}

/** Chooses some colleges out of all. */
function Colleges({ chosen, onChange, error }: CollegesProps) {
  const { accounts: text } = useArea('admin');
  const { state } = useRequest({ key: ['colleges', 'all'], load: loadColleges });
  const [query, setQuery] = useState('');
  const label = useId();
  const all = state.kind === 'ready' ? state.value : [];
  const isChosen = ({ id }: ListedCollege): boolean => chosen.some((each) => each.id === id);
  const offered = query.trim() === '' ? [] : searchColleges(all, query).slice(0, OFFERED);
  const toggle = (college: ListedCollege): void =>
    onChange(isChosen(college) ? chosen.filter(({ id }) => id !== college.id) : [...chosen, college]);
  const isFull = chosen.length >= MODERATED_COLLEGES_MAX;
  return (
    <div role="group" aria-labelledby={label} className="grid gap-2">
      <p id={label} className="font-semibold">
        {text.moderatesWhich}
      </p>
      <SearchField
        label={text.moderatesSearch}
        name="college"
        placeholder={text.moderatesSearch}
        maxLength={80}
        value={query}
        onChange={setQuery}
      />
      {[...chosen, ...offered.filter((college) => !isChosen(college))].map((college) => (
        <Checkbox
          key={college.id}
          label={college.name}
          checked={isChosen(college)}
          disabled={isFull && !isChosen(college)}
          onChange={() => toggle(college)}
        />
      ))}
      <p role="alert" className="text-danger text-small">
        {error ?? ''}
      </p>
    </div>
  );
}

/** Grants the moderator role, for all colleges or some; or revokes it, after asking once more. */
export function ModeratorDialog({ account, onClose, onChanged }: AccountDialogProps) {
  const text = useText();
  const { accounts, offline } = useArea('admin');
  const task = useTask();
  const [isForAll, setForAll] = useState(true);
  const [chosen, setChosen] = useState<readonly ListedCollege[]>([]);
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { uid, email } = account;
  const isModerator = !account.isModerator;
  const isMissing = isModerator && !isForAll && chosen.length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (isMissing) return;
    setFailure(undefined);
    const moderates = isForAll ? null : chosen.map(({ id }) => id);
    const work = async (): Promise<void> => {
      await (await import('../api/accounts.ts')).setModerator({ uid, isModerator, moderates });
    };
    task.run(work, {
      onDone: () => {
        onChanged(uid, { isModerator });
        onClose();
        showToast('success', isModerator ? accounts.moderatorDone(email) : accounts.notModeratorDone(email));
      },
      onFailed: ({ code }) => {
        const words = code === 'permission-denied' ? accounts.notAllowed : text.errors[code];
        setFailure(code === 'unavailable' ? offline : words);
      },
    });
  };
  return (
    <FormDialog
      title={isModerator ? accounts.moderatorTitle : accounts.notModeratorTitle}
      description={isModerator ? accounts.moderatorBody(email) : accounts.notModeratorBody(email)}
      words={{
        close: text.common.close,
        cancel: text.common.cancel,
        confirm: isModerator ? accounts.makeModerator : accounts.takeModerator,
      }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {isModerator ? (
        <>
          <Checkbox label={accounts.moderatesAll} checked={isForAll} onChange={setForAll} />
          {isForAll ? null : (
            <Colleges
              chosen={chosen}
              onChange={setChosen}
              error={isJudged && isMissing ? accounts.moderatesNone : undefined}
            />
          )}
        </>
      ) : null}
    </FormDialog>
  );
}
