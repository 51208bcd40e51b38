import { Suspense } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { failQuestion, useCodeQuestion } from '../../lib/second-factor.ts';
import { useRequestedDialog } from './requested-dialog.ts';

const dialog = moduleWithTexts(
  () => import('../../features/account/components/second-factor-question.tsx'),
  'auth',
  'secondFactor',
);

/** What asks for the code tells it in its place. */
function passLoadFailure(_: unknown, error: unknown): void {
  failQuestion(toAppError(error));
}

/** Asks for the code of a second factor, over the page that signs in: part of each that does, and of no first load. */
export function SecondFactorOverlay() {
  const question = useCodeQuestion();
  const { part } = useRequestedDialog(dialog, question === undefined ? undefined : true, passLoadFailure);
  if (part === undefined || question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.SecondFactorQuestion isBusy={question.isBusy} error={question.error} />
    </Suspense>
  );
}
