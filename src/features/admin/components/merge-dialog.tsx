import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';

/** How many colleges are offered. */
const OFFERED = 5;

interface MergeDialogProps {
  readonly from: ListedCollege;
  readonly colleges: readonly ListedCollege[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes one college of two: asks which one stays. */
export function MergeDialog({ from, colleges, onClose, onDone }: MergeDialogProps) {
  const { common } = useText();
  const { colleges: text } = useArea('desk');
  const [query, setQuery] = useState('');
  const [into, setInto] = useState<ListedCollege | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const others = colleges.filter(({ id, active }) => active && id !== from.id);
  const offered = query.trim() === '' ? [] : searchColleges(others, query).slice(0, OFFERED);
  const failed = useFailureWords({
    'circle-wrong-state': text.exposed,
    'no-change': text.notMergeable,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (into === undefined) return setFailure(text.intoMissing);
    setFailure(undefined);
    const wish = { from: from.id, to: into.id };
    task.run(async () => (await import('../api/colleges.ts')).mergeColleges(wish), {
      onDone: () => {
        showToast('success', text.merging);
        onClose();
        onDone();
      },
      onFailed: (error) => setFailure(failed(error)),
    });
  };
  return (
    <FormDialog
      title={text.mergeTitle}
      description={text.mergeBody(from.name)}
      words={{ close: common.close, cancel: common.cancel, confirm: text.mergeConfirm }}
      failure={failure}
      isBusy={task.isBusy}
      isDanger
      onSubmit={submit}
      onClose={onClose}
    >
      <SearchField
        label={text.into}
        placeholder={text.intoHint}
        maxLength={TEXT_LIMITS.search}
        value={query}
        onChange={(typed) => {
          setQuery(typed);
          setInto(undefined);
        }}
      />
      <p role="status" className="text-small font-semibold">
        {into === undefined ? '' : text.intoChosen(into.name)}
      </p>
      {into === undefined && offered.length > 0 ? (
        <ul className="grid gap-2">
          {offered.map((college) => (
            <li key={college.id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 text-small">
                <span className="font-semibold">{college.name}</span>{' '}
                <span className="text-soft">
                  {college.code} · {college.city}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                label={text.chooseInto(college.name)}
                icon="check"
                onClick={() => setInto(college)}
              >
                {text.choose}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
