import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import { pictureAddress } from '@chupke/domain/picture.ts';
import { Suspense, useState } from 'react';
import { fetchAsked } from '../../../lib/fetch-asked.ts';
import { useText } from '../../../lib/i18n.ts';
import { useArrived } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { pictureStyle, WRITTEN } from '../../../ui/written.ts';

const viewer = moduleWithTexts(() => import('./picture-viewer.tsx'), 'pictures');

/** How wide a picture is shown, as browsers choose by it: the column of the feed, or a phone without its margins. */
const SIZES = '(min-width: 48rem) 38rem, calc(100vw - 4rem)';

/** The addresses of all widths, for `srcset`. */
export function sourcesOf(imageUrl: string, image: ConfessionImage): string {
  return image.widths.map((width) => `${pictureAddress(imageUrl, image, width)} ${width}w`).join(', ');
}

interface Shown {
  readonly image: ConfessionImage;
  readonly imageUrl: string;
}

function Picture({ image, imageUrl, isPage }: Shown & { readonly isPage: boolean }) {
  const { confessions } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const part = useArrived(viewer);
  return (
    <>
      <button
        type="button"
        aria-label={confessions.openPicture(image.alt)}
        aria-haspopup="dialog"
        onClick={() => void fetchAsked(viewer).then(setIsOpen)}
        onPointerEnter={viewer.prefetch}
        className={WRITTEN.picture}
        style={pictureStyle(image, isPage ? 'page' : 'feed')}
      >
        <img
          src={imageUrl}
          srcSet={sourcesOf(imageUrl, image)}
          sizes={SIZES}
          width={image.width}
          height={image.height}
          alt=""
          loading={isPage ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setIsThere(true)}
          className={`size-full object-cover transition-opacity duration-(--calmly) ${isThere ? '' : 'opacity-0'}`}
        />
      </button>
      {part === undefined ? null : (
        <Suspense fallback={null}>
          <part.PictureViewer
            image={image}
            imageUrl={imageUrl}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ConfessionPictureProps {
  readonly confession: Pick<Confession, 'image' | 'imageUrl'>;
  readonly isPage?: boolean;
}

/**
 * The picture of a confession, in a place that is kept from the start: blurred until it is there, and opened by a press.
 * Nothing where the confession has none.
 */
export function ConfessionPicture({ confession, isPage = false }: ConfessionPictureProps) {
  const { image, imageUrl } = confession;
  if (image === null || imageUrl === null) return null;
  return <Picture image={image} imageUrl={imageUrl} isPage={isPage} />;
}
