import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useRef } from 'react';
import { TextArea } from '../../../ui/field.tsx';
import { ChatIcon } from './chat-icons.tsx';

interface ComposeBarProps {
  readonly text: string;
  /** In UTF-16 code units. */
  readonly max: number;
  readonly measure: (text: string) => number;
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly counter: (left: number) => string;
    readonly send: string;
  };
  readonly error: string | undefined;
  /** At each change, with the place of the caret. */
  readonly onWrite: (text: string, caret: number) => void;
  readonly onSend: () => void;
  /** Before the bar's own keys; true: handled. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** Nothing can be sent now. */
  readonly isBusy?: boolean | undefined;
  readonly above?: ReactNode;
  readonly leading?: ReactNode;
}

/** On a touch screen Enter makes a new line, as is usual there; the button sends. */
function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Where a message is written: a box that grows, and a button. Enter sends, with Shift it makes a new line. */
export function ComposeBar(props: ComposeBarProps) {
  const { text, max, measure, words, error, onWrite, onSend, onKey, isBusy = false, above, leading } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || onKey?.(event) === true) return;
    // Enter on a button in the form presses that button; held down, it sends once.
    if (!(event.target instanceof HTMLTextAreaElement) || event.repeat) return;
    if (event.key !== 'Enter' || event.shiftKey || isTouch()) return;
    submit(event);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={pressKey}
      className="border-line bg-paper border-t pt-2 pr-4 pl-3 md:pr-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {above}
      <div className="flex items-end gap-1.5">
        {leading === undefined ? null : <div className="pb-1.5">{leading}</div>}
        <div className="min-w-0 flex-1 [&_textarea]:max-h-40">
          <TextArea
            label={words.label}
            hideLabel
            minRows={1}
            max={max}
            measure={measure}
            value={text}
            placeholder={words.placeholder}
            counterLabel={words.counter}
            error={error}
            onChange={(next) =>
              onWrite(next, form.current?.querySelector('textarea')?.selectionStart ?? next.length)
            }
          />
        </div>
        <button
          type="submit"
          aria-label={words.send}
          aria-disabled={isBusy || undefined}
          title={words.send}
          // The keyboard stays open, so the layout does not move under the finger.
          onMouseDown={(event) => event.preventDefault()}
          className="bg-marigold text-marigold-ink grid size-12 shrink-0 place-items-center rounded-full hover:brightness-105 active:translate-y-px aria-disabled:opacity-55"
        >
          <ChatIcon name="send" size={22} />
        </button>
      </div>
    </form>
  );
}
