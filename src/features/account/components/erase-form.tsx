import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What counts in every language: keyboards differ. */
const EVERYWHERE = 'DELETE';

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '').toUpperCase();
}

/** Whether the word was typed that confirms an erasure; spaces and the size of letters don't matter. */
export function isErasureWord(typed: string, word: string): boolean {
  const given = plain(typed);
  return given === EVERYWHERE || given === plain(word);
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="marker:text-accent mt-1 list-disc space-y-1 pl-5 text-small">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly choice: ErasureChoice | undefined;
  readonly onChoose: (choice: ErasureChoice) => void;
}

function PostsChoice({ choice, onChoose }: ChoiceProps) {
  const text = useArea('account').erase;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{text.postsTitle}</legend>
      <div className="grid gap-2">
        {ERASURE_CHOICES.map((option) => (
          <label
            key={option}
            className={`has-focus-visible:outline-focus rounded-chit flex cursor-pointer items-start gap-3 border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${choice === option ? 'border-accent bg-marigold/12' : 'border-line hover:border-edge'}`}
          >
            <input
              type="radio"
              name="posts"
              value={option}
              checked={choice === option}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`mt-1 grid size-5 shrink-0 place-items-center rounded-full border-2 ${choice === option ? 'border-accent' : 'border-edge'}`}
            >
              <span className={`size-2.5 rounded-full ${choice === option ? 'bg-accent' : ''}`} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{text.posts[option]}</span>
              <span className="text-soft block text-small">{text.postsHints[option]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface EraseFormProps {
  readonly choice: ErasureChoice | undefined;
  readonly onChoose: (choice: ErasureChoice) => void;
  readonly isBusy: boolean;
  readonly code: ErrorCode | undefined;
  readonly onErase: (choice: ErasureChoice) => void;
  readonly onCancel: () => void;
}

/** What an erasure means, what becomes of the posts, and a word to type as confirmation. */
export function EraseForm({ choice, onChoose, isBusy, code, onErase, onCancel }: EraseFormProps) {
  const { errors } = useText();
  const text = useArea('account');
  const { erase } = text;
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (choice === undefined) return;
    const isRight = isErasureWord(word, erase.word);
    setWrong(!isRight);
    if (isRight) onErase(choice);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 pt-2">
      <Facts title={erase.goesTitle} facts={erase.goes} />
      <Facts title={erase.staysTitle} facts={erase.stays} />
      <p className="text-soft text-small">{erase.firstDownload}</p>
      <PostsChoice choice={choice} onChoose={onChoose} />
      <TextField
        label={erase.wordLabel(erase.word)}
        name="erase-word"
        autoComplete="off"
        maxLength={40}
        value={word}
        onChange={(next) => {
          setWord(next);
          setWrong(false);
        }}
        error={isWrong ? erase.wordWrong(erase.word) : undefined}
      />
      {code === undefined ? null : (
        <Notice
          tone="danger"
          title={erase.failedTitle}
          body={code === 'unavailable' ? text.noConnection : errors[code]}
        />
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {erase.keep}
        </Button>
        <Button
          variant="danger"
          type="submit"
          busy={isBusy}
          disabled={!isBusy && (choice === undefined || word === '')}
        >
          {isBusy ? erase.erasing : erase.confirm}
        </Button>
      </div>
    </form>
  );
}
