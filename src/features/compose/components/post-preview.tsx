import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { useId, useState } from 'react';
import { Byline, SubjectLine } from '../../../entities/confession/components/byline.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import type { KeptPicture } from '../../../entities/confession/model/kept-picture.ts';
import type { PostDraft } from '../../../entities/confession/hooks/drafts.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Icon } from '../../../ui/icons.tsx';
import { pictureStyle, WRITTEN } from '../../../ui/written.ts';

interface PostPreviewProps {
  readonly draft: PostDraft;
  /** The text as it would be sent; empty while there is none. */
  readonly text: string;
  /** The name that others would see. */
  readonly anonymousId: AnonymousId;
  readonly picture: KeptPicture | undefined;
}

function Picture({ picture, alt }: { readonly picture: KeptPicture; readonly alt: string }) {
  const url = useObjectUrl(picture.blob);
  const { width, height } = picture;
  return (
    <div className={WRITTEN.picture} style={pictureStyle({ width, height, blur: '' }, 'feed')}>
      {url === undefined ? null : (
        <img src={url} alt={alt} width={width} height={height} className="size-full object-cover" />
      )}
    </div>
  );
}

/** A confession as others would see it, shown on request. */
export function PostPreview({ draft, text, anonymousId, picture }: PostPreviewProps) {
  const { common } = useText();
  const texts = useArea('compose');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const name = usePseudonym(anonymousId);
  return (
    <div className="grid gap-3">
      <div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="text-accent -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small font-semibold underline-offset-4 hover:underline"
        >
          <Icon name={isOpen ? 'eye-off' : 'eye'} size={19} />
          {isOpen ? texts.hidePreview : texts.preview}
        </button>
      </div>
      <section id={id} aria-label={texts.previewLabel} hidden={!isOpen}>
        {isOpen ? (
          <div className="chit px-4.5 py-4 sm:px-5">
            <Byline
              id={anonymousId}
              name={<p className="font-semibold">{name}</p>}
              facts={
                <>
                  {common.justNow}
                  <SubjectLine confession={draft} />
                </>
              }
            />
            <div className={WRITTEN.feedText}>
              {text === '' ? (
                <p className="text-soft">{texts.previewEmpty}</p>
              ) : (
                <WrittenText text={text} folds />
              )}
            </div>
            {picture === undefined ? null : <Picture picture={picture} alt={draft.picture?.alt ?? ''} />}
            <p aria-hidden="true" className="text-soft mt-3 flex items-center gap-5">
              <Icon name="heart" size={21} />
              <Icon name="reply" size={21} />
              <span className="flex-1" />
              <Icon name="share" size={21} />
            </p>
          </div>
        ) : null}
      </section>
    </div>
  );
}
