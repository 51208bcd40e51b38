import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ChatButton } from '../../../entities/chat/components/chat-icons.tsx';
import { useChatText } from './chat-words.ts';

interface SearchBarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Which match is shown, from 1 on, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Searches in the loaded messages. */
export function SearchBar({ query, onQuery, index, count, onStep, onClose }: SearchBarProps) {
  const { search } = useChatText().text;
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onStep(event.shiftKey ? 1 : -1);
  };
  return (
    <div
      role="search"
      onKeyDown={pressKey}
      className="border-line bg-paper flex items-center gap-1 border-b px-3 py-2"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={search.label}
          hideLabel
          type="search"
          autoFocus
          value={query}
          placeholder={search.placeholder}
          onChange={onQuery}
        />
      </div>
      <p role="status" className="text-soft min-w-14 text-center text-tiny">
        {query.trim() === '' ? null : search.found(index, count)}
      </p>
      <ChatButton label={search.previous} icon="previous" disabled={count === 0} onClick={() => onStep(-1)} />
      <ChatButton label={search.next} icon="next" disabled={count === 0} onClick={() => onStep(1)} />
      <IconButton size="sm" label={search.close} icon="cross" onClick={onClose} />
    </div>
  );
}
