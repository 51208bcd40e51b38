import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { stopUpload, useUpload } from '../../../lib/uploads.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { readPicture } from '../api/kept-pictures.ts';
import type { PostPicture } from '../model/actions.ts';

interface PendingPictureProps {
  readonly uid: UserId;
  readonly picture: PostPicture;
}

/** The picture of a post that is not sent yet, from the device; it fills the place that is kept for it. */
export function PendingPicture({ uid, picture: { id, alt, width, height } }: PendingPictureProps) {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let isOver = false;
    void readPicture(uid, id).then((kept) => isOver || setBlob(kept?.blob));
    return () => {
      isOver = true;
    };
  }, [uid, id]);
  const url = useObjectUrl(blob);
  if (url === undefined) return null;
  return <img src={url} alt={alt} width={width} height={height} className="size-full object-cover" />;
}

/** How much of a post's picture has arrived, while this page sends it. */
export function UploadProgress({ post }: { readonly post: string }) {
  const texts = useArea('pictures');
  const part = useUpload(post);
  if (part === undefined) return null;
  const label = texts.sent(Math.round(part * 100));
  return (
    <div className="mt-3 grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <p className="text-soft text-small tabular-nums">{label}</p>
        <Button variant="quiet" size="sm" onClick={() => stopUpload(post)}>
          {texts.stop}
        </Button>
      </div>
      <ProgressBar label={label} part={part} />
    </div>
  );
}
