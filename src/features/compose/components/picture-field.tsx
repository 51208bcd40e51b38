import { PICTURE_LIMITS, PICTURE_TYPES } from '@chupke/domain/picture.ts';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { kilobytes } from '../../../lib/format.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { sentLength } from '../../../entities/confession/hooks/drafts.ts';
import type { PostPicture } from '../../../entities/confession/model/actions.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Drawing } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { DraftPicture } from '../hooks/use-picture.ts';
import type { ChoiceProblem, PictureChoice } from '../model/picture-choice.ts';

const ACCEPTED = PICTURE_TYPES.join(',');

const STROKES = {
  picture: 'M4.1 5.2h15.8v13.7H4.1zM4.3 16.2l4.6-4.9 4 4.2 2.6-2.4 4.3 4M15.6 9.6a1.3 1.3 0 1 0-.1 0z',
  camera: 'M4 7.6h3.6l1.6-2.4h5.6l1.6 2.4H20v11.2H4zM12 16.4a3.4 3.4 0 1 0-.1 0z',
} as const;

function Strokes({ of }: { readonly of: keyof typeof STROKES }) {
  return (
    <Drawing size={20}>
      <path d={STROKES[of]} />
    </Drawing>
  );
}

/** Whether the device is held in a hand, and so has a camera at hand. */
function isHandheld(): boolean {
  return navigator.maxTouchPoints > 0;
}

interface PickProps {
  readonly onPick: (file: File) => void;
  /** Instead of picking: the student has no Premium. */
  readonly onDenied: (() => void) | undefined;
}

/** A button that opens the picker of the device, or its camera. */
function PickButton({
  of,
  label,
  onPick,
  onDenied,
}: PickProps & { readonly of: keyof typeof STROKES; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => (onDenied === undefined ? input.current?.click() : onDenied())}
        className="hover:bg-ink/7 active:bg-ink/12 inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 text-small font-semibold"
      >
        <Strokes of={of} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPTED}
        {...(of === 'camera' ? { capture: 'environment' } : {})}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it was taken out.
          currentTarget.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
    </>
  );
}

function Frame({ isOver, children }: { readonly isOver: boolean; readonly children: ReactNode }) {
  const edge = isOver ? 'border-accent bg-marigold/10' : 'border-line';
  return <div className={`rounded-control border border-dashed transition-colors ${edge}`}>{children}</div>;
}

function Empty({ isOver, ...pick }: PickProps & { readonly isOver: boolean }) {
  const { picture: text } = useArea('compose');
  const isTouch = isHandheld();
  const hint = pick.onDenied !== undefined ? text.free : isTouch ? text.hintTouch : text.hint;
  return (
    <Frame isOver={isOver}>
      <div className="flex flex-wrap items-center px-1 pt-1">
        <PickButton of="picture" label={text.add} {...pick} />
        {isTouch ? <PickButton of="camera" label={text.camera} {...pick} /> : null}
      </div>
      <p className="text-soft px-4 pb-3 text-tiny text-pretty">{isOver ? text.drop : hint}</p>
    </Frame>
  );
}

function Preparing({ part, onCancel }: { readonly part: number; readonly onCancel: () => void }) {
  const { picture: text } = useArea('compose');
  return (
    <Frame isOver={false}>
      <div className="grid gap-2 px-4 py-3">
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-small">
            {text.preparing}
          </p>
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
        <ProgressBar label={text.preparing} part={part} />
      </div>
    </Frame>
  );
}

interface ShownProps {
  readonly choice: PictureChoice & { readonly kind: 'there' };
  readonly inDraft: PostPicture;
  readonly isAltTooLong: boolean;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
}

function Shown({ choice: { picture, isKept }, inDraft, isAltTooLong, onAlt, onRemove }: ShownProps) {
  const { picture: text } = useArea('compose');
  const url = useObjectUrl(picture.blob);
  const { width, height } = picture;
  return (
    <div className="border-line bg-sheet grid gap-4 rounded-control border p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <figure className="relative grid content-start gap-1.5">
        <div
          className="bg-sunken border-line grid max-h-72 place-items-center overflow-hidden rounded-chit border"
          style={{ aspectRatio: String(Math.min(2.4, Math.max(0.8, width / height))) }}
        >
          {url === undefined ? null : (
            <img
              src={url}
              alt={text.shown}
              width={width}
              height={height}
              className="size-full object-contain"
            />
          )}
        </div>
        <figcaption className="text-soft text-tiny">
          {text.size(kilobytes(Math.max(1, picture.blob.size / 1000)), width, height)}
        </figcaption>
        <span className="bg-sheet/90 absolute top-1.5 right-1.5 rounded-full">
          <IconButton label={text.remove} icon="cross" size="sm" onClick={onRemove} />
        </span>
      </figure>
      <div className="grid content-start gap-2">
        <TextArea
          label={text.altLabel}
          hint={text.altHint}
          placeholder={text.altPlaceholder}
          minRows={2}
          max={PICTURE_LIMITS.alt.max}
          counterLabel={text.altLeft}
          measure={sentLength}
          error={isAltTooLong ? text.altTooLong : undefined}
          value={inDraft.alt}
          onChange={onAlt}
        />
        {picture.wasAnimated ? <p className="text-soft text-small">{text.still}</p> : null}
        <p className="text-soft text-small">{text.checked}</p>
        <p className="text-soft text-small">{text.few}</p>
        {isKept ? null : <Notice tone="warn" title={text.stays} />}
      </div>
    </div>
  );
}

/** Why the file that was chosen is not there, and what can be done about it. */
function Problem({ problem, onAgain }: { readonly problem: ChoiceProblem; readonly onAgain: () => void }) {
  const { picture: text } = useArea('compose');
  const { common, shell } = useText();
  if (problem === 'outdated')
    return (
      <Notice tone="danger" title={shell.newVersion}>
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          {shell.takeVersion}
        </Button>
      </Notice>
    );
  const again = (
    <Button variant="secondary" size="sm" onClick={onAgain}>
      {text.again}
    </Button>
  );
  if (problem === 'unavailable')
    return (
      <Notice tone="danger" title={common.couldNotLoad} body={common.couldNotLoadBody}>
        {again}
      </Notice>
    );
  return (
    <Notice tone="danger" title={text.problems[problem]}>
      {problem === 'damaged' ? again : undefined}
    </Notice>
  );
}

interface PictureFieldProps {
  readonly draft: DraftPicture;
  readonly inDraft: PostPicture | null;
  /** Whether it was to be posted with more about the picture than can be sent. */
  readonly isAltTooLong: boolean;
  readonly onAlt: (alt: string) => void;
  /** Whether a picture is being dragged over the form. */
  readonly isOver: boolean;
  /** Called instead of picking where the student has no Premium. */
  readonly onDenied: (() => void) | undefined;
}

/** The picture of a confession that is being written: chosen, made ready, described, taken out. */
export function PictureField(props: PictureFieldProps) {
  const { draft, inDraft, isAltTooLong, onAlt, isOver, onDenied } = props;
  const { picture: text } = useArea('compose');
  const { choice, choose, cancel, remove, again, reread } = draft;
  const empty = <Empty isOver={isOver} onPick={choose} onDenied={onDenied} />;
  const problem = 'problem' in choice ? choice.problem : undefined;
  const label = useId();
  return (
    <section aria-labelledby={label} className="-mt-2 grid gap-2">
      <h2 id={label} className="sr-only">
        {text.label}
      </h2>
      {problem === undefined ? null : <Problem problem={problem} onAgain={again} />}
      {choice.kind === 'lost' ? (
        <>
          <Notice tone="warn" title={text.lost} />
          {empty}
        </>
      ) : choice.kind === 'unreadable' ? (
        <Notice tone="warn" title={text.unreadable}>
          <Button variant="secondary" size="sm" onClick={reread}>
            {text.again}
          </Button>
          <Button variant="quiet" size="sm" onClick={remove}>
            {text.remove}
          </Button>
        </Notice>
      ) : choice.kind === 'preparing' ? (
        <Preparing part={choice.part} onCancel={cancel} />
      ) : choice.kind === 'there' && inDraft !== null ? (
        <Shown {...{ choice, inDraft, isAltTooLong, onAlt }} onRemove={remove} />
      ) : (
        empty
      )}
    </section>
  );
}
