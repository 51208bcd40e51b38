import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { REACTIONS } from '@chupke/domain/circle-notice.ts';
import { useChatContext } from './chat-context.ts';
import { ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';
import { useChatText } from './chat-words.ts';

const CHIP =
  'relative inline-flex min-h-7 items-center gap-1 rounded-full border px-2 text-tiny font-medium transition-colors after:absolute after:-inset-y-1.5 after:inset-x-0';

function chipClass(isOwn: boolean): string {
  return `${CHIP} ${isOwn ? 'border-accent/50 bg-marigold/20 text-accent' : 'border-line bg-sheet text-soft hover:text-ink'}`;
}

/** The count of each reaction, in the order of the picker. */
function countsOf({ reactions }: CircleMessage): readonly (readonly [Reaction, number])[] {
  const given = [...reactions.values()];
  return REACTIONS.flatMap((name) => {
    const count = given.filter((each) => each === name).length;
    return count === 0 ? [] : [[name, count] as const];
  });
}

/** The reactions and support tokens below a message; a click adds or removes the user's own. */
export function Reactions({ message }: { readonly message: CircleMessage }) {
  const { text } = useChatText();
  const { actions, me, canWrite } = useChatContext();
  const own = me === undefined ? undefined : message.reactions.get(me);
  const counts = countsOf(message);
  const tokens = message.kind === 'member' ? message.supporters.size : 0;
  if (counts.length === 0 && tokens === 0) return null;
  const isSupported = me !== undefined && message.kind === 'member' && message.supporters.has(me);
  return (
    <div className="mt-1 flex flex-wrap gap-1.5">
      {tokens === 0 ? null : (
        <button
          type="button"
          disabled={!canWrite || isSupported}
          aria-label={text.tokens(tokens)}
          onClick={() => actions.support(message)}
          className={chipClass(isSupported)}
        >
          <ChatIcon name="token" size={16} />
          {tokens}
        </button>
      )}
      {counts.map(([name, count]) => (
        <button
          key={name}
          type="button"
          disabled={!canWrite}
          aria-pressed={own === name}
          aria-label={text.reacted(text.reactions[name], count)}
          onClick={() => actions.react(message, name)}
          className={chipClass(own === name)}
        >
          <ChatIcon name={name} size={16} />
          {count}
        </button>
      ))}
    </div>
  );
}
