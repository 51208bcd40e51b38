import { ChatIcon } from './chat-icons.tsx';

/** The line above the first message of a day. */
export function DayLine({ name }: { readonly name: string }) {
  return (
    <p className="py-2 text-center">
      <span className="bg-sunken text-soft rounded-full px-3 py-1 text-tiny font-medium">{name}</span>
    </p>
  );
}

interface NewestPillProps {
  /** That there are newer messages, or where it leads. */
  readonly label: string;
  /** Whether the label is shown, not only said. */
  readonly isShown: boolean;
  readonly onPress: () => void;
}

/** Over the list while its end is not on the screen: scrolls to the newest message. */
export function NewestPill({ label, isShown, onPress }: NewestPillProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className="bg-sheet border-line shadow-raise text-ink absolute right-4 bottom-3 z-10 md:right-3 inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-small font-semibold"
    >
      {isShown ? <span aria-hidden="true">{label}</span> : null}
      <ChatIcon name="down" />
    </button>
  );
}
