import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { stopUpload, useUpload } from '../../../lib/uploads.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { readPicture } from '../api/kept-pictures.ts';
import type { PostPicture } from '../model/actions.ts';
import type { SendStateProps } from './send-state.tsx';
import { SendState } from './send-state.tsx';

interface PendingPictureProps {
  readonly uid: UserId;
  readonly picture: PostPicture;
}

/** The picture of a post that is not sent yet, from the device; it fills the place that is kept for it. */
export function PendingPicture({ uid, picture: { id, alt, width, height } }: PendingPictureProps) {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let isOver = false;
    void readPicture(uid, id).then(
      (kept) => isOver || setBlob(kept.kind === 'there' ? kept.picture.blob : undefined),
    );
    return () => {
      isOver = true;
    };
  }, [uid, id]);
  const url = useObjectUrl(blob);
  if (url === undefined) return null;
  return <img src={url} alt={alt} width={width} height={height} className="size-full object-cover" />;
}

/** How far a post is: how much of its picture has arrived while this page sends it, and else what any post shows. */
export function PictureSendState(props: SendStateProps) {
  const texts = useArea('pictures');
  const part = useUpload(props.id);
  if (part === undefined) return <SendState {...props} />;
  const label = texts.sent(Math.round(part * 100));
  return (
    <div className="mt-3 grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-soft flex items-center gap-2 text-small tabular-nums">
          <Spin size={16} />
          {label}
        </p>
        <Button variant="quiet" size="sm" onClick={() => stopUpload(props.id)}>
          {texts.stop}
        </Button>
      </div>
      <ProgressBar label={label} part={part} />
    </div>
  );
}
