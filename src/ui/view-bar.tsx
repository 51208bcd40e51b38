import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { TextField } from './field.tsx';

interface ViewBarProps {
  readonly words: {
    readonly label: string;
    readonly save: string;
    readonly name: string;
    readonly saveIt: string;
    readonly cancel: string;
    readonly remove: (name: string) => string;
  };
  /** Names of the saved views. */
  readonly names: readonly string[];
  /** The one whose filters are set now. */
  readonly chosen: string | undefined;
  readonly nameMax: number;
  /** Whether there is a filter to save. */
  readonly isSavable: boolean;
  readonly onChoose: (name: string) => void;
  readonly onSave: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

function SaveForm({ words, nameMax, onSave, onClose }: ViewBarProps & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const tidy = name.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (tidy === '') return;
    onSave(tidy);
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <TextField
        label={words.name}
        hideLabel
        placeholder={words.name}
        maxLength={nameMax}
        value={name}
        onChange={setName}
      />
      <Button type="submit" variant="primary" size="sm" disabled={tidy === ''}>
        {words.saveIt}
      </Button>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {words.cancel}
      </Button>
    </form>
  );
}

/** The saved views of a list: to set one, to save the filters that are set now, to forget one. */
export function ViewBar(props: ViewBarProps) {
  const { words, names, chosen, isSavable, onChoose, onRemove } = props;
  const [isNaming, setNaming] = useState(false);
  if (names.length === 0 && !isSavable) return null;
  return (
    <div role="group" aria-label={words.label} className="flex flex-wrap items-center gap-1.5">
      {names.map((name) => (
        <span key={name} className="border-line bg-sheet inline-flex items-center rounded-full border pl-1">
          <button
            type="button"
            dir="auto"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className="text-soft hover:text-ink aria-pressed:text-ink min-h-9 cursor-pointer px-2 text-small font-medium aria-pressed:font-bold"
          >
            {name}
          </button>
          <IconButton label={words.remove(name)} icon="cross" size="sm" onClick={() => onRemove(name)} />
        </span>
      ))}
      {isNaming ? (
        <SaveForm {...props} onClose={() => setNaming(false)} />
      ) : isSavable && chosen === undefined ? (
        <Button variant="quiet" size="sm" icon="bookmark" onClick={() => setNaming(true)}>
          {words.save}
        </Button>
      ) : null}
    </div>
  );
}
