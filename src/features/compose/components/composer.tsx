import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { CareTopic } from '@chupke/domain/care-topics.ts';
import type { FeedId } from '@chupke/domain/college.ts';
import type { FeedPlace } from '@chupke/domain/feed.ts';
import { FEED_OPENS_AT, isPooled } from '@chupke/domain/feed.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CareCard } from '../../../entities/confession/components/care-card.tsx';
import { keepCareNote } from '../../../entities/confession/hooks/care-note.ts';
import type { PostDraft } from '../../../entities/confession/hooks/drafts.ts';
import {
  judgeDraft,
  POST_DRAFT,
  postDraftKey,
  sentLength,
} from '../../../entities/confession/hooks/drafts.ts';
import { myActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { ACTION_KINDS } from '../../../entities/confession/model/actions.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { requestPremium } from '../../../lib/premium-request.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePictureDrop } from '../hooks/use-picture-drop.ts';
import { useDraftPicture } from '../hooks/use-picture.ts';
import { useShared } from '../hooks/use-shared.ts';
import type { FoundWords, TextCheck } from '../hooks/use-text-check.ts';
import { foundWords, useTextCheck, withoutWords } from '../hooks/use-text-check.ts';
import { askAbout } from '../../../lib/text-check/text-checker.ts';
import { GuardPanel } from './guard-panel.tsx';
import { HighlightLayer } from './highlight-layer.tsx';
import { PictureField } from './picture-field.tsx';
import { NameChoiceField, SubjectChoice, WhenChoice } from './post-options.tsx';
import { PostPreview } from './post-preview.tsx';

/** A student who may post. */
export type Writer = Pick<OwnUser, 'uid' | 'anonymousId'> & {
  readonly feed: FeedId;
  readonly feedName: string;
  /** Whether the student may post pictures. */
  readonly isPremium: boolean;
};

function nameOf(writer: Writer, draft: PostDraft) {
  return draft.name === 'own' ? writer.anonymousId : postMask(draft.id);
}

function send(writer: Writer, draft: PostDraft, text: string, topics: readonly CareTopic[]): void {
  registerConfessionHandlers();
  // Already posted from another tab: the same draft is the same confession.
  if (myActivity().mine.has(draft.id)) return;
  const { feed: college, feedName: collegeName, uid } = writer;
  const { category, wish, publishWithin, picture } = draft;
  const subject = { category, wish, publishWithin };
  const payload = { text, anonymousId: nameOf(writer, draft), college, collegeName, ...subject, picture };
  enqueue({ id: draft.id, kind: ACTION_KINDS.post, payload });
  if (topics.length > 0) keepCareNote(uid, { topics, at: Date.now() });
}

/** The draft and its posting: it is validated, confirmed once if it could identify someone, and sent once. */
function usePosting(writer: Writer) {
  const navigate = useNavigate();
  const kept = useDraft(postDraftKey(writer.uid), POST_DRAFT);
  const { draft, change, finish } = kept;
  const changePicture = useCallback((picture: PostDraft['picture']) => change({ picture }), [change]);
  const picture = useDraftPicture(writer.uid, draft.picture, changePicture);
  const check = useTextCheck(draft.text);
  const [problem, setProblem] = useState<ErrorCode>();
  const [asked, setAsked] = useState(0);
  const isPosted = useRef(false);
  const written = useRef(draft.text);
  // With the commit that shows the text: what is pressed right after it is about that text.
  useLayoutEffect(() => {
    written.current = draft.text;
  }, [draft.text]);
  useEffect(() => registerConfessionHandlers(), []);

  const write = (text: string): void => {
    setProblem(undefined);
    setAsked(0);
    change({ text });
  };
  const post = async (asItIs: boolean): Promise<void> => {
    const judged = judgeDraft(draft.text, 'confession');
    if (judged.kind === 'bad') {
      setProblem(judged.code);
      return;
    }
    const [sent, shown] = await Promise.all([askAbout(judged.text), askAbout(draft.text)]);
    // Pressed twice, or written on.
    if (isPosted.current || written.current !== draft.text) return;
    // It is pressed again when the picture is ready, or taken out.
    if (picture.choice.kind === 'preparing') return;
    if (!asItIs && sent.found.length > 0) {
      check.settle(shown);
      setAsked(asked + 1);
      return;
    }
    isPosted.current = true;
    send(writer, draft, judged.text, sent.topics);
    finish();
    void navigate('/');
  };
  const takeOut = async (unwanted: readonly FoundWords[]): Promise<void> => {
    const text = withoutWords(await askAbout(draft.text), unwanted);
    const left = await askAbout(text);
    check.settle(left);
    write(text);
    // The question stays open for the remaining findings.
    if (left.found.length > 0) setAsked(asked);
  };
  const isShared = useShared((shared) => {
    // What was being written stays, above it.
    if (shared.text !== '') write([written.current, shared.text].filter((part) => part !== '').join('\n\n'));
    if (shared.picture === undefined) return;
    if (writer.isPremium) picture.choose(shared.picture);
    else requestPremium('picture');
  });
  return { ...kept, picture, check, problem, asked, isShared, write, post, takeOut };
}

/** Where a confession is written. The draft is stored at every key; it is posted once, however often that is pressed. */
export function Composer({ writer }: { readonly writer: Writer }) {
  const { confessions, errors } = useText();
  const { draft, change, isFull, picture, check, problem, asked, isShared, write, post, takeOut } =
    usePosting(writer);
  const texts = useArea('compose');
  const deny = writer.isPremium ? undefined : () => requestPremium('picture');
  const drop = usePictureDrop(deny ?? picture.choose);
  const box = useRef<HTMLDivElement>(null);
  const { marked, settled } = check;
  const found = foundWords(settled);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void post(false);
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void post(false);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={pressKey}
      {...drop.handlers}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <h1 className="text-title font-bold">{confessions.composeTitle}</h1>
      {isShared ? <Notice tone="info" title={texts.shared} /> : null}
      <div ref={box} className="relative">
        <TextArea
          label={confessions.composeLabel}
          hideLabel
          ruled
          autoFocus
          minRows={7}
          max={TEXT_LIMITS.confession}
          value={draft.text}
          placeholder={confessions.composePlaceholder}
          counterLabel={confessions.counter}
          measure={sentLength}
          error={problem === undefined ? undefined : errors[problem]}
          onChange={write}
        />
        {marked.found.length === 0 ? null : (
          <HighlightLayer place={box} text={marked.text} found={marked.found} />
        )}
      </div>
      <Noticed
        settled={settled}
        guard={
          found.length === 0 ? null : (
            <GuardPanel
              found={found}
              asked={asked}
              onTakeOut={(words) => {
                void takeOut(words);
                box.current?.querySelector('textarea')?.focus();
              }}
              onPostAsIs={() => void post(true)}
            />
          )
        }
      />
      <PictureField
        draft={picture}
        inDraft={draft.picture}
        onAlt={(alt) => draft.picture !== null && change({ picture: { ...draft.picture, alt } })}
        isOver={drop.isOver}
        onDenied={deny}
      />
      <NameChoiceField
        choice={draft.name}
        mask={postMask(draft.id)}
        own={writer.anonymousId}
        onChange={(name) => change({ name })}
      />
      <SubjectChoice subject={draft} onChange={change} />
      <WhenChoice publishWithin={draft.publishWithin} onChange={change} />
      {isFull ? <Notice tone="warn" title={errors['storage-full']} /> : null}
      <PostPreview
        draft={draft}
        text={normalizeText(draft.text)}
        anonymousId={nameOf(writer, draft)}
        picture={picture.choice.kind === 'there' ? picture.choice.picture : undefined}
      />
      <Audience place={writer} />
      <PostBar isWaiting={picture.choice.kind === 'preparing'} />
    </form>
  );
}

/** The findings in the text, below it; announced without moving the focus. */
function Noticed({ settled, guard }: Pick<TextCheck, 'settled'> & { readonly guard: ReactNode }) {
  const texts = useArea('compose');
  const { found, topics } = settled;
  return (
    <>
      <p role="status" className="sr-only">
        {[
          found.length === 0 ? '' : texts.guard.title(found.length),
          topics.length === 0 ? '' : texts.care.title,
        ].join(' ')}
      </p>
      {guard}
      {topics.length === 0 ? null : (
        <CareCard title={texts.care.title} body={texts.care.body} topics={topics} />
      )}
    </>
  );
}

function PostBar({ isWaiting }: { readonly isWaiting: boolean }) {
  const { confessions } = useText();
  return (
    <div
      // Keeps the on-screen keyboard open, so that nothing moves under the finger.
      onMouseDown={(event) => event.preventDefault()}
      className="bg-paper sticky bottom-(--bottom-bar) z-10 -mx-4 -mb-2 grid px-4 py-3 md:static md:m-0 md:justify-items-end md:p-0"
    >
      <Button variant="primary" type="submit" busy={isWaiting}>
        {confessions.post}
      </Button>
    </div>
  );
}

/** Who will read it; and where the college is small, why it goes to the city's colleges. */
function Audience({ place: { feed, feedName } }: { readonly place: FeedPlace }) {
  const { confessions } = useText();
  const { pool } = useArea('compose');
  return (
    <div className="text-soft flex items-start gap-2 text-small">
      <span className="pt-0.5">
        <Icon name="college" size={18} />
      </span>
      {isPooled(feed) ? (
        <div className="grid gap-1">
          <p>{pool.audience(feedName)}</p>
          <p className="text-pretty">{pool.why(feedName, FEED_OPENS_AT)}</p>
        </div>
      ) : (
        <p>{confessions.audience(feedName)}</p>
      )}
    </div>
  );
}

/** Shows why the student cannot post, and links to what helps. */
export function WriteDenied({ code }: { readonly code: ErrorCode }) {
  const { confessions, errors } = useText();
  const ways: Partial<Record<ErrorCode, { readonly to: string; readonly label: string }>> = {
    'verify-email': { to: '/auth', label: confessions.toVerify },
    'college-required': { to: '/', label: confessions.toCollege },
    'session-expired': { to: '/auth?mode=signin', label: confessions.toSignIn },
    'sign-in-to-reply': { to: '/auth?mode=signin', label: confessions.toSignIn },
  };
  const way = ways[code];
  return (
    <Notice tone="warn" title={errors[code]}>
      {way === undefined ? undefined : (
        <a href={way.to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {way.label}
        </a>
      )}
    </Notice>
  );
}
