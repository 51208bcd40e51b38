import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { FeedPlace } from '@chupke/domain/feed.ts';
import { FEED_OPENS_AT, isPooled } from '@chupke/domain/feed.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { CareCard } from '../../../entities/text-check/components/care-card.tsx';
import { sentLength } from '../../../entities/confession/hooks/drafts.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { requestPremium } from '../../../lib/premium-request.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePictureDrop } from '../hooks/use-picture-drop.ts';
import type { Part, Writer } from '../hooks/use-posting.ts';
import { nameOf, usePosting } from '../hooks/use-posting.ts';
import { foundWords } from '../../../entities/text-check/hooks/use-text-check.ts';
import { GuardPanel } from './guard-panel.tsx';
import { HighlightLayer } from './highlight-layer.tsx';
import { PictureField } from './picture-field.tsx';
import { NameChoiceField, SubjectChoice, WhenChoice } from './post-options.tsx';
import { PostPreview } from './post-preview.tsx';

/** Where a confession is written. The draft is stored at every key; it is posted once, however often that is pressed. */
export function Composer({ writer }: { readonly writer: Writer }) {
  const { confessions, errors } = useText();
  const posting = usePosting(writer);
  const { draft, change, isFull, picture, checks, problems, shared, write, post } = posting;
  const texts = useArea('compose');
  const deny = writer.isPremium ? undefined : () => requestPremium('picture');
  const drop = usePictureDrop(deny ?? picture.choose);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { marked } = checks.text;
  const toText = (): void => box.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    // At each press: the field may be far above the button.
    if (problems.text !== undefined || problems.isAltTooLong === true)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void post();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void post();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={pressKey}
      {...drop.handlers}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <h1 className="text-title font-bold">{confessions.composeTitle}</h1>
      {shared === 'taken' ? <Notice tone="info" title={texts.shared} /> : null}
      {shared === 'lost' ? <Notice tone="warn" title={texts.sharedLost} /> : null}
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
          error={problems.text === undefined ? undefined : errors[problems.text]}
          onChange={(words) => write('text', words)}
        />
        {marked.found.length === 0 ? null : (
          <HighlightLayer place={box} text={marked.text} found={marked.found} />
        )}
      </div>
      <Noticed part="text" posting={posting} onTakenOut={toText} />
      <SharedPicture posting={posting} />
      <PictureField
        draft={picture}
        inDraft={draft.picture}
        isAltTooLong={problems.isAltTooLong === true}
        onAlt={(words) => write('alt', words)}
        isOver={drop.isOver}
        onDenied={deny}
      />
      {draft.picture === null ? null : <Noticed part="alt" posting={posting} onTakenOut={toText} />}
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
      <PostBar isWaiting={posting.isChecking || picture.choice.kind === 'preparing'} />
    </form>
  );
}

/** Asks before a picture that another app has shared takes the place of the draft's own. */
function SharedPicture({ posting }: { readonly posting: ReturnType<typeof usePosting> }) {
  const { sharedPicture: text } = useArea('compose');
  const { draft, offered } = posting;
  if (offered.picture === undefined) return null;
  return (
    <Notice tone="info" title={text.title} body={draft.picture === null ? undefined : text.body}>
      <Button variant="secondary" size="sm" onClick={offered.use}>
        {text.use}
      </Button>
      <Button variant="quiet" size="sm" onClick={offered.leave}>
        {text.leave}
      </Button>
    </Notice>
  );
}

interface NoticedProps {
  readonly part: Part;
  readonly posting: ReturnType<typeof usePosting>;
  /** The panel may be gone: the focus needs another place. */
  readonly onTakenOut: () => void;
}

/** The findings in a part of the post, below it; announced without moving the focus. */
function Noticed({ part, posting, onTakenOut }: NoticedProps) {
  const texts = useArea('compose');
  const { checks, asked, post, takeOut } = posting;
  const { settled } = checks[part];
  const { topics } = settled;
  const found = foundWords(settled);
  return (
    <>
      <p role="status" className="sr-only">
        {[
          found.length === 0 ? '' : texts.guard.title(found.length),
          topics.length === 0 ? '' : texts.care.title,
        ].join(' ')}
      </p>
      {found.length === 0 ? null : (
        <GuardPanel
          found={found}
          asked={asked?.about === part ? asked.times : 0}
          onTakeOut={(words) => {
            void takeOut(part, words);
            onTakenOut();
          }}
          onPostAsIs={() => void post(part)}
        />
      )}
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
