import type { ConfessionImage } from '@chupke/domain/picture.ts';
import type { Report } from '@chupke/domain/report.ts';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { pictureStyle, WRITTEN } from '../../../ui/written.ts';

async function loadPicture(report: string): Promise<string> {
  return (await import('../api/reports.ts')).showReportedPicture(report);
}

/** The place of a picture in a case: smaller than in a feed. */
export function coveredStyle(image: ConfessionImage) {
  return { ...pictureStyle(image, 'page'), maxWidth: '24rem' };
}

interface CasePictureProps {
  readonly report: Report['reportId'];
  readonly image: ConfessionImage;
}

/**
 * The picture of a reported confession, hidden or gone meanwhile too. Nobody has to see it who does not ask for it: until
 * then only its blurred preview is there, and for a second look it can be covered again.
 */
export function CasePicture({ report, image }: CasePictureProps) {
  const texts = useArea('pictures');
  const { errors } = useText();
  const [picture, setPicture] = useState<string>();
  const [isCovered, setCovered] = useState(true);
  const [problem, setProblem] = useState<ErrorCode>();
  const { isBusy, run } = useTask();
  const show = (): void => {
    setCovered(false);
    setProblem(undefined);
    if (picture !== undefined) return;
    run(async () => setPicture(await loadPicture(report)), {
      onDone: () => undefined,
      onFailed: ({ code }) => {
        setCovered(true);
        setProblem(code);
      },
    });
  };
  const isShown = !isCovered && picture !== undefined;
  return (
    <figure className="grid gap-1.5">
      <div className={WRITTEN.picture} style={coveredStyle(image)}>
        {isShown ? (
          <img
            src={picture}
            alt={image.alt === '' ? texts.reported : image.alt}
            className="size-full object-contain"
          />
        ) : (
          <div className="bg-sheet/45 absolute inset-0 backdrop-blur-md" />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isShown ? (
          <Button variant="quiet" size="sm" icon="eye-off" onClick={() => setCovered(true)}>
            {texts.hide}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" icon="eye" busy={isBusy} onClick={show}>
            {texts.show}
          </Button>
        )}
        <span role="status" className="text-soft text-tiny">
          {problem === undefined ? (isShown ? image.alt : texts.covered) : errors[problem]}
        </span>
      </figcaption>
    </figure>
  );
}
