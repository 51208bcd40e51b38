import { Dialog } from '@base-ui/react/dialog';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import { useId, useRef, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { useZoom } from '../hooks/use-zoom.ts';
import { ZOOM_STEP } from '../model/zoom.ts';

interface PictureViewerProps {
  readonly image: Pick<ConfessionImage, 'width' | 'height' | 'alt' | 'blur'>;
  /** Its address in the largest width. */
  readonly imageUrl: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const BAR =
  'pointer-events-auto flex items-center rounded-full bg-white/14 p-0.5 text-white backdrop-blur-md';

/** A picture alone on the screen: enlarged and moved by fingers, mouse and keys. Escape closes it; the focus goes back. */
export function PictureViewer({ open, onClose, ...shown }: PictureViewerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#07080c] transition-opacity duration-(--calmly) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-50 outline-none transition-opacity duration-(--calmly) data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Looked {...shown} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Looked({ image, imageUrl, onClose }: Omit<PictureViewerProps, 'open'>) {
  const texts = useArea('pictures');
  const screen = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const { zoom, zoomBy, reset, onKeyDown, pointers } = useZoom(screen, image);
  const hint = useId();
  const { scale, x, y } = zoom;
  return (
    <div onKeyDown={onKeyDown} className="contents">
      <Dialog.Title className="sr-only">{texts.viewer}</Dialog.Title>
      <Dialog.Description id={hint} className="sr-only">
        {image.alt} {texts.keys}
      </Dialog.Description>
      <div
        ref={screen}
        {...pointers}
        className={`grid size-full touch-none place-items-center overflow-hidden select-none ${scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        <img
          key={tries}
          src={imageUrl}
          alt={image.alt}
          width={image.width}
          height={image.height}
          draggable={false}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          className={`h-auto max-h-dvh w-auto max-w-full bg-cover ${state === 'failed' ? 'invisible' : ''}`}
          style={{
            transform: `translate(${x}px, ${y}px) scale(${scale})`,
            backgroundImage: state === 'there' ? undefined : `url("${image.blur}")`,
          }}
        />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-end p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        <div className={BAR}>
          <ViewerButton
            label={texts.close}
            strokes="M5.8 5.9l12.5 12.3M18.3 5.7L5.7 18.3"
            onClick={onClose}
          />
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-center gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {state === 'loading' ? (
          <p role="status" className={`${BAR} gap-2 px-4 py-2 text-small`}>
            <Spin size={16} /> {texts.loading}
          </p>
        ) : null}
        {state === 'failed' ? (
          <div role="alert" className="pointer-events-auto grid justify-items-center gap-2 text-white">
            {texts.failed}
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setState('loading');
                setTries(tries + 1);
              }}
            >
              {texts.again}
            </Button>
          </div>
        ) : null}
        {image.alt === '' ? null : (
          <p
            aria-hidden="true"
            className="max-h-24 max-w-[60ch] overflow-y-auto rounded-control bg-black/60 px-3.5 py-1.5 text-center text-small text-white"
          >
            {image.alt}
          </p>
        )}
        <div className={BAR}>
          <ViewerButton
            label={texts.zoomOut}
            strokes="M4.9 12.1h14.3"
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          />
          <button
            type="button"
            aria-label={`${Math.round(scale * 100)} %: ${texts.reset}`}
            onClick={reset}
            className="min-h-11 min-w-16 rounded-full text-small font-semibold tabular-nums hover:bg-white/15"
          >
            {Math.round(scale * 100)} %
          </button>
          <ViewerButton
            label={texts.zoomIn}
            strokes="M12.1 5v14.2M4.9 12.1h14.3"
            onClick={() => zoomBy(ZOOM_STEP)}
          />
        </div>
      </div>
    </div>
  );
}

interface ViewerButtonProps {
  readonly label: string;
  readonly strokes: string;
  readonly onClick: () => void;
}

function ViewerButton({ label, strokes, onClick }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full hover:bg-white/15 active:bg-white/25"
    >
      <Drawing size={22}>
        <path d={strokes} />
      </Drawing>
    </button>
  );
}
