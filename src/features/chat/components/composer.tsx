import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { NameSuggestions } from '../hooks/use-name-suggestions.ts';
import type { ChatDraft, DraftProblem } from '../model/draft.ts';
import { judgeMessage } from '../model/draft.ts';
import type { Mentionable } from '../model/mentions.ts';
import { mentionedIn, withMention } from '../model/mentions.ts';
import { GuardNotice } from '../../../entities/text-check/components/guard-notice.tsx';
import { useTextGuard } from '../../../entities/text-check/hooks/use-text-guard.ts';
import { ComposeBar } from '../../../entities/chat/components/compose-bar.tsx';
import { ChatButton, ChatIcon } from '../../../entities/chat/components/chat-icons.tsx';
import { memberName, nameable, useChatText } from './chat-words.ts';
import { noticeLabel, noticeWords } from './notice-words.ts';

/** A message to be sent. */
interface Written {
  readonly text: string;
  readonly mentions: readonly CircleMemberId[];
}

interface ComposerProps {
  readonly kept: KeptDraft<ChatDraft>;
  readonly names: NameSuggestions;
  /** The message that is replied to, if it is loaded. */
  readonly quoted: CircleMessage | undefined;
  readonly onSend: (written: Written) => void;
  /** At each key. */
  readonly onTyping: () => void;
  /** Arrow up in the empty composer. */
  readonly onUp: () => void;
}

function length(text: string): number {
  return normalizeText(text).length;
}

function Answering({
  quoted,
  onStop,
}: {
  readonly quoted: CircleMessage | undefined;
  readonly onStop: () => void;
}) {
  const { text, language } = useChatText();
  const notice = quoted?.kind === 'notice' ? quoted.notice : undefined;
  const who =
    quoted?.kind === 'member'
      ? text.composer.replyingTo(memberName(quoted.senderCircleId, language))
      : notice === undefined
        ? text.answersUnknown
        : noticeLabel(notice, text);
  const words = quoted?.kind === 'member' ? quoted.text : notice && noticeWords(notice, text, language);
  return (
    <div className="border-calm/60 mb-1.5 flex items-center gap-2 border-l-2 pl-2 text-tiny">
      <div className="min-w-0 flex-1">
        <p className="text-calm truncate font-semibold">{who}</p>
        {words === undefined ? null : <p className="text-soft truncate">{words}</p>}
      </div>
      <IconButton size="sm" icon="cross" label={text.composer.stopReply} onClick={onStop} />
    </div>
  );
}

interface NamesProps {
  readonly offered: readonly Mentionable[];
  readonly chosen: number;
  readonly onChoose: (member: Mentionable) => void;
}

function Names({ offered, chosen, onChoose }: NamesProps) {
  const { composer } = useChatText().text;
  return (
    <ul
      aria-label={composer.names}
      className="border-line bg-sheet shadow-raise mb-2 rounded-control border py-1"
    >
      {offered.map((member, index) => (
        <li key={member.id}>
          <button
            type="button"
            // The composer keeps the focus, and the phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
            className={`block min-h-10 w-full px-4 text-left text-small ${index === chosen ? 'bg-ink/9' : 'hover:bg-ink/5'}`}
          >
            {member.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Above the composer: the message replied to, and whether this is a confession. */
function Above({ kept, quoted }: Pick<ComposerProps, 'kept' | 'quoted'>) {
  const { composer } = useChatText().text;
  const { draft, change } = kept;
  return (
    <>
      {draft.replyTo === null ? null : <Answering quoted={quoted} onStop={() => change({ replyTo: null })} />}
      {draft.type === 'confession' ? (
        <p className="text-accent mb-1 flex items-center gap-1.5 text-tiny font-semibold">
          <ChatIcon name="confession" size={16} />
          {composer.confessionHint}
        </p>
      ) : null}
    </>
  );
}

/** The composer of a message. */
export function Composer({ kept, names, quoted, onSend, onTyping, onUp }: ComposerProps) {
  const { text: words } = useChatText();
  const { composer, problems } = words;
  const { draft, change, finish } = kept;
  const [problem, setProblem] = useState<DraftProblem>();
  const frame = useRef<HTMLDivElement>(null);

  const mentionsOf = (text: string) => mentionedIn(text, [...names.members, ...nameable(draft.named)]);
  const put = (text: string): void =>
    change({ text, named: [...new Set([...draft.named, ...mentionsOf(text)])] });
  const guard = useTextGuard(draft.text, {
    change: put,
    // Whose names are not known yet is not asked about.
    isNameHere: (found) =>
      names.members.length === 0 ||
      [...names.members, ...nameable(draft.named)].some(({ name }) => `@${name} `.startsWith(`${found} `)),
  });
  const write = (text: string, caret: number): void => {
    setProblem(undefined);
    put(text);
    names.look(text, caret);
    if (text !== '') onTyping();
  };
  const choose = (member: Mentionable): void => {
    if (names.query === undefined) return;
    const { text, caret } = withMention(draft.text, names.query, member.name);
    names.close();
    put(text);
    requestAnimationFrame(() => {
      const box = frame.current?.querySelector('textarea');
      box?.focus();
      box?.setSelectionRange(caret, caret);
    });
  };
  const send = (): void => {
    const judged = judgeMessage(draft.text);
    if (judged.kind === 'bad') {
      if (judged.problem !== 'blank') setProblem(judged.problem);
      return;
    }
    if (!guard.admits()) return;
    onSend({ text: judged.text, mentions: mentionsOf(judged.text) });
    guard.noteSent();
    names.close();
    finish();
  };
  const pressKey = (event: KeyboardEvent): boolean => {
    if (names.press(event, choose)) return true;
    if (event.key === 'Escape') change({ replyTo: null });
    if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault();
      onUp();
    }
    return false;
  };
  const isConfession = draft.type === 'confession';
  return (
    <div ref={frame}>
      <ComposeBar
        text={draft.text}
        max={CIRCLE_MESSAGE_MAX}
        measure={length}
        words={{
          ...composer,
          placeholder: isConfession ? composer.confessionPlaceholder : composer.placeholder,
        }}
        error={problem === undefined ? undefined : problems[problem]}
        onWrite={write}
        onSend={send}
        onKey={pressKey}
        above={
          <>
            {names.offered.length > 0 ? (
              <Names offered={names.offered} chosen={names.chosen} onChoose={choose} />
            ) : null}
            <GuardNotice guard={guard} onSend={send} />
            <Above kept={kept} quoted={quoted} />
          </>
        }
        leading={
          <ChatButton
            label={composer.asConfession}
            icon="confession"
            pressed={isConfession}
            onClick={() => change({ type: isConfession ? 'message' : 'confession' })}
          />
        }
      />
    </div>
  );
}

/** In place of the composer while one cannot write. */
export function NoComposer({ words }: { readonly words: string }) {
  return (
    <p className="border-line bg-sunken text-soft flex items-center gap-2 border-t px-4 py-3 text-small">
      <Icon name="lock" size={18} />
      {words}
    </p>
  );
}
