import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { DEFAULT_CATEGORY } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { confessionUrl } from '../../../entities/confession/hooks/share.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { StoryContent } from '../hooks/draw-story.ts';
import type { ShareOutcome } from '../hooks/share-ways.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { deviceSheet, shareByDevice } from '../hooks/share-ways.ts';
import { copyText } from '../../../lib/copy-text.ts';
import type { Story } from '../hooks/use-story.ts';
import { useStory } from '../hooks/use-story.ts';

interface ShareSheetProps {
  readonly confession: Confession;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The ways to share a confession: its link, the device's own sheet, a picture for a story. */
export function ShareSheet({ confession, open, onClose }: ShareSheetProps) {
  const { common } = useText();
  const texts = useArea('share');
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={texts.title}
      closeLabel={common.close}
    >
      <Ways confession={confession} />
    </Sheet>
  );
}

type Said = 'copied' | 'saved' | 'copyDenied' | ShareOutcome;

function Ways({ confession }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const texts = useArea('share');
  // Also of what was posted under the author's own name: pictures don't lead to each other (docs/decisions/0016).
  const face = postMask(confession.id);
  const { content, mask } = useContent(confession, face);
  const { story, again } = useStory(content);
  const [said, setSaid] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);
  const device = useMemo(() => deviceSheet(), []);
  const url = confessionUrl(confession.id);
  const share = async (data: ShareData): Promise<void> => {
    setIsBusy(true);
    setSaid(await shareByDevice(data));
    setIsBusy(false);
  };
  const copy = async (): Promise<void> => setSaid((await copyText(url)) ? 'copied' : 'copyDenied');
  const takesPicture = story.kind === 'drawn' && device.takes(story.file);
  return (
    <div className="grid gap-4">
      <span ref={mask} hidden>
        <Avatar id={face} size={272} />
      </span>
      <Preview story={story} name={content?.name ?? ''} onAgain={again} />
      <p className="text-soft text-center text-small text-pretty">{texts.promise}</p>
      <div className="grid grid-cols-2 gap-2.5">
        {takesPicture ? (
          <Button
            variant="primary"
            icon="share"
            busy={isBusy}
            onClick={() => void share({ files: [story.file], title: confessions.shareTitle })}
          >
            {texts.sharePicture}
          </Button>
        ) : null}
        {device.takesLinks ? (
          <Button
            variant={takesPicture ? 'secondary' : 'primary'}
            icon="share"
            busy={isBusy}
            onClick={() => void share({ url, title: confessions.shareTitle })}
          >
            {texts.shareLink}
          </Button>
        ) : null}
        <Button variant={device.takesLinks ? 'secondary' : 'primary'} icon="link" onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        <Button
          variant="secondary"
          icon="download"
          disabled={story.kind !== 'drawn'}
          onClick={() => {
            if (story.kind !== 'drawn') return;
            saveAddress(story.file.name, story.url);
            setSaid('saved');
          }}
        >
          {texts.savePicture}
        </Button>
      </div>
      <p role="status" className="text-soft min-h-6 text-center text-small text-pretty">
        {said === undefined ? '' : texts[said]}
      </p>
      {said === 'copyDenied' || said === 'denied' ? <LinkField url={url} label={texts.linkLabel} /> : null}
    </div>
  );
}

/** The content of the picture, once the mask is in the page to be copied. */
function useContent(confession: Confession, face: AnonymousId) {
  const { confessions } = useText();
  const texts = useArea('share');
  const name = usePseudonym(face);
  const mask = useRef<HTMLSpanElement>(null);
  const [markup, setMarkup] = useState<string>();
  useEffect(() => {
    const svg = mask.current?.querySelector('svg') ?? undefined;
    if (svg !== undefined) setMarkup(new XMLSerializer().serializeToString(svg));
  }, []);
  const { text, category, wish, image } = confession;
  const subject = [
    category === DEFAULT_CATEGORY ? '' : confessions.categories[category],
    wish === null ? '' : confessions.wishes[wish],
    image === null ? '' : texts.withPicture,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const line = texts.onPicture;
  const content = useMemo(
    (): StoryContent | undefined =>
      markup === undefined ? undefined : { text, name, subject, line, mask: markup },
    [text, name, subject, line, markup],
  );
  return { content, mask };
}

function Preview({
  story,
  name,
  onAgain,
}: {
  readonly story: Story;
  readonly name: string;
  readonly onAgain: () => void;
}) {
  const texts = useArea('share');
  const frame =
    'border-line mx-auto grid aspect-[9/16] h-[min(24rem,44dvh)] place-items-center overflow-hidden rounded-chit border';
  switch (story.kind) {
    case 'drawing':
      return (
        <div role="status" className={`${frame} bg-sunken animate-pulse motion-reduce:animate-none`}>
          <span className="sr-only">{texts.drawing}</span>
        </div>
      );
    case 'failed':
      return (
        <div className={`${frame} bg-sunken content-center gap-3 p-4 text-center`}>
          <p role="alert" className="text-soft text-small text-pretty">
            {texts.drawingFailed}
          </p>
          <Button variant="quiet" size="sm" icon="refresh" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      );
    case 'drawn':
      return <img src={story.url} alt={texts.preview(name)} className={`${frame} object-contain`} />;
  }
}

/** The link to be copied by hand: marked as soon as it is there. */
function LinkField({ url, label }: { readonly url: string; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.select();
  }, []);
  return (
    <div ref={place} dir="ltr">
      <TextField label={label} value={url} onChange={() => undefined} type="url" />
    </div>
  );
}
