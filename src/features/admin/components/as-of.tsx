import { useStaffRetry } from '../../../entities/standing/hooks/use-staff-retry.ts';
import type { AppError } from '../../../lib/errors.ts';
import { exactDay, exactTime, timeOfDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AsOfProps {
  /** When what is shown came, in milliseconds since 1970. */
  readonly at: number;
  /** Why it could not be loaded anew since. */
  readonly failure: AppError | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Of when it is what is shown; where it could not be loaded anew, that this is so, with a way to try again. */
export function AsOf({ at, failure, isBusy, onRetry }: AsOfProps) {
  const { chart: text } = useArea('operations');
  const { common, errors, shell } = useText();
  const language = useLanguage();
  const now = useMinute();
  const { isTooOld, retry } = useStaffRetry(failure !== undefined, onRetry);
  const isOfToday = exactDay(at, language) === exactDay(now, language);
  const time = (isOfToday ? timeOfDay : exactTime)(at, language);
  if (failure === undefined) return <p className="text-soft mb-3 text-small">{text.asOf(time)}</p>;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={text.notRenewed(time)}
        body={isTooOld ? errors['recent-sign-in'] : common.couldNotLoadBody}
      >
        <Button variant="secondary" size="sm" busy={isBusy} onClick={retry}>
          {isTooOld ? shell.signIn : common.retry}
        </Button>
      </Notice>
    </div>
  );
}
