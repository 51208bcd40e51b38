import { useArea, useText } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Areas } from '../../../texts/en/form.ts';
import type { PaymentProblem } from '../model/upgrade.ts';

/** What went wrong inside, where that tells more than the message. */
function causeOf(problem: PaymentProblem, text: Areas['premium']): string | undefined {
  switch (problem.code) {
    case 'failed':
      return problem.description === undefined ? undefined : text.failedBecause(problem.description);
    case 'service':
    case 'order':
    case 'window':
    case 'unverified':
      return text.causes[problem.code];
    default:
      return undefined;
  }
}

/** Why nothing was bought. A cancelled payment is no failure. */
export function ProblemNotice({ problem }: { readonly problem: PaymentProblem }) {
  const { errors } = useText();
  const text = useArea('premium');
  const isTried = ['failed', 'unverified', 'cancelled'].includes(problem.code);
  return (
    <Notice
      tone={problem.code === 'cancelled' ? 'info' : 'danger'}
      title={problem.code === 'account' ? errors[problem.error] : text.problems[problem.code]}
      body={causeOf(problem, text)}
    >
      {isTried ? <p className="text-soft text-small">{text.notCharged}</p> : undefined}
    </Notice>
  );
}
