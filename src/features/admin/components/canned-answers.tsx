import type { Language } from '@chupke/domain/language.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import { useEffect, useState } from 'react';
import { loadArea, useArea, useText } from '../../../lib/i18n.ts';
import { actingUser } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { CannedAnswer } from '../model/canned.ts';
import { OWN_ANSWERS, parseOwnAnswers, searchAnswers } from '../model/canned.ts';

/** The ready answers in a language, which need not be the one of the screen. */
function useReady(language: Language): readonly CannedAnswer[] {
  const [ready, setReady] = useState<readonly CannedAnswer[]>([]);
  useEffect(() => {
    let isGone = false;
    loadArea('desk', language).then(
      ({ canned }) => (isGone ? undefined : setReady(Object.values(canned.answers))),
      // One's own are there all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return ready;
}

function useOwn() {
  const key = storedKey(STORED.cannedAnswers, actingUser());
  const [own, setOwn] = useState(() => readStoredJson(key, parseOwnAnswers) ?? []);
  const keep = (next: readonly CannedAnswer[]): void => {
    setOwn(next);
    writeStored(key, JSON.stringify(next));
  };
  return { own, keep };
}

interface AnswersProps {
  readonly answers: readonly CannedAnswer[];
  readonly onChoose: (text: string) => void;
  readonly onRemove?: (title: string) => void;
}

function Answers({ answers, onChoose, onRemove }: AnswersProps) {
  const { canned: text } = useArea('desk');
  return (
    <ul className="grid gap-1">
      {answers.map(({ title, text: words }) => (
        <li key={title} className="flex items-start gap-1">
          <button
            type="button"
            onClick={() => onChoose(words)}
            className="hover:bg-ink/7 min-w-0 flex-1 cursor-pointer rounded-control px-3 py-2 text-left"
          >
            <span dir="auto" className="block font-semibold">
              {title}
            </span>
            <span dir="auto" className="text-soft block text-small">
              {words}
            </span>
          </button>
          {onRemove === undefined ? null : (
            <IconButton label={text.remove(title)} icon="trash" onClick={() => onRemove(title)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CannedAnswersProps {
  /** The student's language. */
  readonly language: Language;
  /** What stands in the answer now: it can be kept. */
  readonly written: string;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/** Answers to choose from, in a dialog that is open while mounted: those of the house, and one's own. */
export function CannedAnswers({ language, written, onChoose, onClose }: CannedAnswersProps) {
  const { canned: text } = useArea('desk');
  const { common } = useText();
  const ready = useReady(language);
  const { own, keep } = useOwn();
  const [query, setQuery] = useState('');
  const [title, setTitle] = useState('');
  const tidy = { title: normalizeText(title), text: normalizeText(written) };
  const choose = (words: string): void => {
    onChoose(words);
    onClose();
  };
  const add = (): void => {
    keep([...own.filter((each) => each.title !== tidy.title), tidy]);
    setTitle('');
  };
  const [ownFound, found] = [searchAnswers(own, query), searchAnswers(ready, query)];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title}
      description={text.lead}
      closeLabel={common.close}
    >
      <div className="grid gap-4 pt-2">
        <SearchField
          label={text.search}
          placeholder={text.search}
          maxLength={100}
          value={query}
          onChange={setQuery}
        />
        {ownFound.length === 0 ? null : (
          <section>
            <h3 className="text-soft px-3 text-small font-semibold">{text.own}</h3>
            <Answers
              answers={ownFound}
              onChoose={choose}
              onRemove={(gone) => keep(own.filter((each) => each.title !== gone))}
            />
          </section>
        )}
        {found.length + ownFound.length === 0 ? <p className="text-soft">{text.none}</p> : null}
        <Answers answers={found} onChoose={choose} />
        {tidy.text === '' ? null : own.length >= OWN_ANSWERS.most ? (
          <p className="text-soft text-small">{text.full}</p>
        ) : (
          <div className="border-line flex flex-wrap items-end gap-2 border-t pt-4">
            <div className="min-w-0 flex-1">
              <TextField
                label={text.addTitle}
                maxLength={OWN_ANSWERS.title.max}
                value={title}
                onChange={setTitle}
              />
            </div>
            <Button variant="secondary" disabled={tidy.title === ''} onClick={add}>
              {text.add}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
