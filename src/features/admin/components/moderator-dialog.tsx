import { searchColleges } from '@chupke/domain/college-search.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { MODERATED_COLLEGES_MAX } from '@chupke/domain/moderator.ts';
import type { HeldCases as Held } from '@chupke/domain/report-queue.ts';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAllColleges } from '../hooks/use-all-colleges.ts';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import type { ModeratorRole } from '../model/accounts.ts';
import { roleOf } from '../model/accounts.ts';
import type { AccountDialogProps, ModeratorAct } from './account-dialogs.tsx';

/** Colleges that a search offers at once. */
const OFFERED = 6;

interface CollegesProps {
  readonly chosen: readonly CollegeId[];
  readonly onChange: (chosen: readonly CollegeId[]) => void;
  /** Said when none is chosen. */
  readonly error: string | undefined;
}

/** Chooses some colleges out of all. */
function Colleges({ chosen, onChange, error }: CollegesProps) {
  const { common } = useText();
  const { accounts: text } = useArea('admin');
  const { state, refresh, isBusy } = useAllColleges();
  const [query, setQuery] = useState('');
  const label = useId();
  if (state.kind === 'failed')
    return <LoadingOrFailed kind="failed" words={common} onRetry={refresh} busy={isBusy} />;
  const all = state.kind === 'ready' ? state.value : [];
  const nameOf = (id: CollegeId): string => all.find((college) => college.id === id)?.name ?? id;
  const offered = query.trim() === '' ? [] : searchColleges(all, query).slice(0, OFFERED);
  const toggle = (id: CollegeId): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
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
      {[...chosen, ...offered.map(({ id }) => id).filter((id) => !chosen.includes(id))].map((id) => (
        <Checkbox
          key={id}
          label={nameOf(id)}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <p role="status" className="text-soft text-small">
        {isFull ? text.moderatesFull(MODERATED_COLLEGES_MAX) : ''}
      </p>
      <p role="alert" className="text-danger text-small">
        {error ?? ''}
      </p>
    </div>
  );
}

async function loadHeld(uid: string): Promise<Held> {
  return (await import('../api/accounts.ts')).loadHeldCases(uid);
}

/** What becomes of the cases of a moderator whose role is taken. */
function HeldCases({ uid }: { readonly uid: string }) {
  const { common } = useText();
  const { accounts: text } = useArea('admin');
  const { state } = useRequest({ key: ['held-cases', uid], load: () => loadHeld(uid) });
  return (
    <p role="status" className="text-small">
      {state.kind === 'loading' ? `${common.loading}…` : null}
      {state.kind === 'failed' ? text.heldUnknown : null}
      {state.kind === 'ready' ? text.heldCases[state.value] : null}
    </p>
  );
}

/** The texts of the dialog, by what is done. */
function useWords(act: ModeratorAct, email: string) {
  const { accounts: text } = useArea('admin');
  switch (act) {
    case 'appoint':
      return {
        title: text.moderatorTitle,
        body: text.moderatorBody(email),
        confirm: text.makeModerator,
        done: text.moderatorDone(email),
      };
    case 'colleges':
      return {
        title: text.moderatesTitle,
        body: text.moderatesBody(email),
        confirm: text.changeModerates,
        done: text.moderatesDone(email),
      };
    case 'dismiss':
      return {
        title: text.notModeratorTitle,
        body: text.notModeratorBody(email),
        confirm: text.takeModerator,
        done: text.notModeratorDone(email),
      };
  }
}

interface ModeratorDialogProps extends AccountDialogProps {
  readonly act: ModeratorAct;
}

/** Gives the moderator role, for all colleges or some, changes these, or takes the role away, after asking once more. */
export function ModeratorDialog({ account, act, onClose, onChanged }: ModeratorDialogProps) {
  const { common } = useText();
  const { accounts: text } = useArea('admin');
  const task = useTask();
  const isModerator = act !== 'dismiss';
  // Of an account that is to have it, it is refused for what the account is.
  const failed = useFailureWords(isModerator ? { 'permission-denied': text.notAppointable } : {});
  const { uid, email } = account;
  const { moderates } = roleOf(account);
  const [isForAll, setForAll] = useState(moderates === null);
  const [chosen, setChosen] = useState<readonly CollegeId[]>(moderates ?? []);
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const words = useWords(act, email);
  const isMissing = isModerator && !isForAll && chosen.length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (isMissing) return;
    setFailure(undefined);
    const role: ModeratorRole = { isModerator, moderates: isModerator && !isForAll ? chosen : null };
    const work = async (): Promise<void> => {
      await (await import('../api/accounts.ts')).setModerator({ uid, ...role });
    };
    task.run(work, {
      onDone: () => {
        onChanged(uid, { role });
        onClose();
        showToast('success', words.done);
      },
      onFailed: (error) => setFailure(failed(error)),
    });
  };
  return (
    <FormDialog
      title={words.title}
      description={words.body}
      words={{ close: common.close, cancel: common.cancel, confirm: words.confirm }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {isModerator ? (
        <>
          <Checkbox label={text.moderatesAll} checked={isForAll} onChange={setForAll} />
          {isForAll ? null : (
            <Colleges
              chosen={chosen}
              onChange={setChosen}
              error={isJudged && isMissing ? text.moderatesNone : undefined}
            />
          )}
        </>
      ) : (
        <HeldCases uid={uid} />
      )}
    </FormDialog>
  );
}
