import type { CaseRef } from '@chupke/domain/case-note.ts';
import { CASE_NOTE_LIMITS } from '@chupke/domain/case-note.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { useArea } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { useRequest } from '../../../lib/request.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import type { Draft } from '../model/draft-of.ts';
import { draftOf, typedOn } from '../model/draft-of.ts';

const useDraft = keptWords<Draft>();

/** Notes of the admins about a ticket or a chat, for each other. */
export function CaseNotes({ about }: { readonly about: CaseRef }) {
  const { notes: text } = useArea('desk');
  const { charactersLeft } = useArea('admin');
  const failed = useFailureWords({ 'too-many-requests': text.full });
  const timeOf = useRelativeTimes();
  const task = useTask();
  const { kind, id } = about;
  const { words: draft, keep } = useDraft(`${kind} ${id}`, () => draftOf(''));
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { state, refresh } = useRequest({
    key: ['case-notes', kind, id],
    load: async () => (await import('../api/desk.ts')).loadCaseNotes({ kind, id }),
  });
  const { max } = CASE_NOTE_LIMITS.text;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const tidy = normalizeText(draft.text);
    if (tidy === '' || tidy.length > max) return setFailure(text.wrong(max));
    setFailure(undefined);
    const note = { id: draft.id, about: { kind, id }, text: tidy };
    task.run(async () => (await import('../api/desk.ts')).writeCaseNote(note), {
      onDone: () => {
        keep((now) => draftOf(typedOn(draft.text, now.text)));
        refresh();
      },
      onFailed: (error) => setFailure(failed(error)),
    });
  };
  return (
    <section className="border-line mt-6 border-t pt-5">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-soft mb-3 text-small">{text.lead}</p>
      {state.kind === 'ready' ? (
        <ul className="mb-4 grid gap-3">
          {state.value.length === 0 ? <li className="text-soft text-small">{text.none}</li> : null}
          {state.value.map((note) => (
            <li key={note.id}>
              <p className="text-soft text-tiny">
                {note.isMine ? text.you : text.other}{' '}
                <RelativeTime {...timeOf(note.createdAt)} words={(ago) => ago} />
              </p>
              <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <StaffLoading kind={state.kind} count={1} onRetry={refresh} />
      )}
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextArea
          label={text.write}
          name="case-note"
          value={draft.text}
          onChange={(words) => keep(() => draftOf(words))}
          max={max}
          minRows={2}
          counterLabel={charactersLeft}
          error={failure}
        />
        <div>
          <Button type="submit" variant="secondary" size="sm" busy={task.isBusy}>
            {text.add}
          </Button>
        </div>
      </form>
    </section>
  );
}
