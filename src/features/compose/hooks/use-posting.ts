import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { CareTopic } from '@chupke/domain/care-topics.ts';
import type { FeedId } from '@chupke/domain/college.ts';
import { normalizeAlt, PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepCareNote } from '../../../entities/confession/hooks/care-note.ts';
import type { PostDraft } from '../../../entities/confession/hooks/drafts.ts';
import { judgeDraft, POST_DRAFT, postDraftKey } from '../../../entities/confession/hooks/drafts.ts';
import { myActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { ACTION_KINDS } from '../../../entities/confession/model/actions.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { requestPremium } from '../../../lib/premium-request.ts';
import type { Shared } from '../../../lib/shared-words.ts';
import { askAbout } from '../../../lib/text-check/text-checker.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useDraftPicture } from './use-picture.ts';
import { useShared } from './use-shared.ts';
import type { FoundWords } from '../../../entities/text-check/hooks/use-text-check.ts';
import { useTextCheck, withoutWords } from '../../../entities/text-check/hooks/use-text-check.ts';

/** A student who may post. */
export type Writer = Pick<OwnUser, 'uid' | 'anonymousId'> & {
  readonly feed: FeedId;
  readonly feedName: string;
  /** Whether the student may post pictures. */
  readonly isPremium: boolean;
};

/** What is written in a post: its text, and what is in its picture. */
export type Part = 'text' | 'alt';

/** The name that a post goes out under. */
export function nameOf(writer: Writer, draft: Pick<PostDraft, 'id' | 'name'>) {
  return draft.name === 'own' ? writer.anonymousId : postMask(draft.id);
}

function send(writer: Writer, draft: PostDraft, topics: readonly CareTopic[]): void {
  registerConfessionHandlers();
  // Already posted from another tab: the same draft is the same confession.
  if (myActivity().mine.has(draft.id)) return;
  const { feed: college, feedName: collegeName, uid } = writer;
  const { text, category, wish, publishWithin, picture } = draft;
  const subject = { category, wish, publishWithin };
  const payload = { text, anonymousId: nameOf(writer, draft), college, collegeName, ...subject, picture };
  enqueue({ id: draft.id, kind: ACTION_KINDS.post, payload });
  if (topics.length > 0) keepCareNote(uid, { topics, at: Date.now() });
}

/** What is wrong with a draft, as it would be refused. */
interface Problems {
  readonly text?: ErrorCode;
  readonly isAltTooLong?: boolean;
}

/** The draft as it would be sent, or what is wrong with it. */
function judge(draft: PostDraft): PostDraft | Problems {
  const judged = judgeDraft(draft.text, 'confession');
  if (judged.kind === 'bad') return { text: judged.code };
  const picture = draft.picture && { ...draft.picture, alt: normalizeAlt(draft.picture.alt) };
  if (picture !== null && picture.alt.length > PICTURE_LIMITS.alt.max) return { isAltTooLong: true };
  return { ...draft, text: judged.text, picture };
}

/** What is found in one part of a draft: as it would be sent, and as it is in its field. */
async function findings(sent: string, shown: string) {
  const [found, seen] = await Promise.all([askAbout(sent), askAbout(shown)]);
  // What invisible characters hide in the field is shown without them.
  return { ...found, toShow: seen.found.length < found.found.length ? found : seen };
}

/** What is found in a part, as it is asked about. */
type Findings = Awaited<ReturnType<typeof findings>>;

/** The draft while it is written: its picture, what is wrong with it, and what is found in its parts. */
function useWriting({ uid }: Writer) {
  const kept = useDraft(postDraftKey(uid), POST_DRAFT);
  const { draft, change } = kept;
  const changePicture = useCallback((picture: PostDraft['picture']) => change({ picture }), [change]);
  const picture = useDraftPicture(uid, draft.picture, changePicture);
  const words: Readonly<Record<Part, string>> = { text: draft.text, alt: draft.picture?.alt ?? '' };
  const checks = { text: useTextCheck(words.text), alt: useTextCheck(words.alt) };
  const [problems, setProblems] = useState<Problems>({});
  const [asked, setAsked] = useState<{ readonly about: Part; readonly times: number }>();
  const written = useRef(draft);
  const choice = useRef(picture.choice);
  // With the commit that shows the text: what is pressed right after it is about that text.
  useLayoutEffect(() => {
    written.current = draft;
    choice.current = picture.choice;
  }, [draft, picture.choice]);

  const write = (part: Part, next: string): void => {
    setProblems({});
    setAsked(undefined);
    const { picture: described } = written.current;
    if (part === 'text') change({ text: next });
    else if (described !== null) change({ picture: { ...described, alt: next } });
  };
  /** Asks what is found in a part, which may have to be shown without what hides it. */
  const ask = (about: Part, { toShow }: Findings): void => {
    if (toShow.text !== words[about]) write(about, toShow.text);
    checks[about].settle(toShow);
    setAsked({ about, times: (asked?.times ?? 0) + 1 });
  };
  const takeOut = async (part: Part, unwanted: readonly FoundWords[]): Promise<void> => {
    const text = withoutWords(await askAbout(words[part]), unwanted);
    const left = await askAbout(text);
    checks[part].settle(left);
    write(part, text);
    // The question stays open for the remaining findings.
    if (left.found.length > 0) setAsked(asked);
  };
  return {
    ...kept,
    picture,
    words,
    checks,
    problems,
    setProblems,
    asked,
    written,
    choice,
    write,
    ask,
    takeOut,
  };
}

const useOffer = keptWords<Blob | undefined>();

/** A picture that another app has shared: the draft has one already, which goes only when the student says so. */
interface OfferedPicture {
  readonly picture: Blob | undefined;
  readonly use: () => void;
  readonly leave: () => void;
}

/** What another app has shared, on its way into the draft. */
function useSharedInto(writer: Writer, { written, choice, picture, write }: ReturnType<typeof useWriting>) {
  const offer = useOffer('', () => undefined);
  const [isUsed, setUsed] = useState(false);
  const takePicture = ({ picture: file, isTooLarge }: Shared): boolean => {
    if (file === undefined && !isTooLarge) return false;
    if (!writer.isPremium) requestPremium('picture');
    else if (file === undefined) picture.refuse('file-size');
    else if (written.current.picture !== null || choice.current.kind === 'preparing') offer.keep(() => file);
    else {
      picture.choose(file);
      return true;
    }
    return false;
  };
  const shared = useShared((what) => {
    // What was being written stays, above it.
    const { text } = written.current;
    if (what.text !== '') write('text', [text, what.text].filter((part) => part !== '').join('\n\n'));
    return takePicture(what) || what.text !== '';
  });
  const offered: OfferedPicture = {
    picture: offer.words,
    use: () => {
      if (offer.words === undefined) return;
      // Premium may have ended while it was offered.
      if (!writer.isPremium) return requestPremium('picture');
      picture.choose(offer.words);
      setUsed(true);
      offer.forget();
    },
    leave: offer.forget,
  };
  return { shared: isUsed ? 'taken' : shared, offered };
}

/** The draft and its posting: it is validated, confirmed once for each part that could identify someone, and sent once. */
export function usePosting(writer: Writer) {
  const navigate = useNavigate();
  const writing = useWriting(writer);
  const { draft, finish, words, written, choice, ask } = writing;
  const { shared, offered } = useSharedInto(writer, writing);
  const isPosted = useRef(false);
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => registerConfessionHandlers(), []);

  /** `agreed`: the part whose findings are to be posted as they are; the parts before it have been agreed to. */
  const post = async (agreed?: Part): Promise<void> => {
    const sent = judge(draft);
    if (!('id' in sent)) {
      writing.setProblems(sent);
      return;
    }
    setIsChecking(true);
    const [text, alt] = await Promise.all([
      findings(sent.text, words.text),
      findings(sent.picture?.alt ?? '', words.alt),
    ]);
    setIsChecking(false);
    const now = written.current;
    // Pressed twice, or written on.
    if (isPosted.current || now.text !== words.text || (now.picture?.alt ?? '') !== words.alt) return;
    // It is pressed again when the picture is ready, or taken out.
    if (choice.current.kind === 'preparing') return;
    // What was chosen while the words were looked at counts: the topic, the time, the picture.
    const whole = judge(now);
    if (!('id' in whole)) return;
    if (agreed === undefined && text.found.length > 0) ask('text', text);
    else if (agreed !== 'alt' && alt.found.length > 0) ask('alt', alt);
    else {
      isPosted.current = true;
      send(writer, whole, [...new Set([...text.topics, ...alt.topics])]);
      finish();
      offered.leave();
      void navigate('/');
    }
  };
  return { ...writing, shared, offered, post, isChecking };
}
