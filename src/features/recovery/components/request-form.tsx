import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useCircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { withTimeout } from '../../../entities/circle/model/timeouts.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import type { DeletedCircle } from '../model/recovery.ts';
import { judgeReason } from '../model/recovery.ts';

function newId(): string {
  return newDocumentId(browserRandom);
}

/** State of a request's form. */
function useRequest(choices: readonly DeletedCircle[]) {
  const { recovery } = useArea('circles');
  const [chosen, setChosen] = useState<CircleId | undefined>(undefined);
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  // A request that is sent again is the same one.
  const [id, setId] = useState(newId);
  const work = useCircleAction();
  const circle = choices.find(({ circleId }) => circleId === chosen) ?? choices[0];
  const verdict = judgeReason(reason);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (circle === undefined) return;
    if (verdict !== 'ok') return event.currentTarget.querySelector('textarea')?.focus();
    const order = { id, circleId: circle.circleId, reason: normalizeText(reason) };
    work.run(
      'request',
      async () => {
        const { requestRecovery } = await import('../../../entities/circle/api/circle-calls.ts');
        await withTimeout(requestRecovery(order), CIRCLE_WAITS.operation);
      },
      () => {
        setReason('');
        setJudged(false);
        setId(newId());
        showToast('success', recovery.requested);
      },
    );
  };
  const problems = { short: recovery.reasonShort, 'too-long': recovery.reasonLong };
  const error = isJudged && verdict !== 'ok' ? problems[verdict] : undefined;
  return { circle, setChosen, reason, setReason, error, send, work };
}

/** Asks the admins to restore a circle. The input stays when sending fails. */
export function RequestForm({ choices }: { readonly choices: readonly DeletedCircle[] }) {
  const { recovery, creating } = useArea('circles');
  const { circle, setChosen, reason, setReason, error, send, work } = useRequest(choices);
  if (circle === undefined) return null;
  return (
    <section aria-labelledby="recovery-request" className="mt-8">
      <h2 id="recovery-request" className="font-semibold">
        {recovery.requestTitle}
      </h2>
      <p className="text-soft mb-3 text-small text-pretty">{recovery.requestLead}</p>
      <form onSubmit={send} noValidate className="grid gap-4">
        {choices.length < 2 ? null : (
          <Chips
            label={recovery.which}
            value={circle.circleId}
            onChange={setChosen}
            options={choices.map(({ circleId, name }) => ({ value: circleId, label: name }))}
          />
        )}
        <TextArea
          label={recovery.reason}
          hint={recovery.reasonHint}
          name="reason"
          minRows={2}
          max={CIRCLE_LIMITS.recoveryReason.max}
          measure={(typed) => normalizeText(typed).length}
          counterLabel={creating.charactersLeft}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            work.touch();
          }}
          error={error}
        />
        <FailedNotice failure={work.failure} />
        <div>
          <Button type="submit" variant="secondary" busy={work.isBusy}>
            {recovery.request}
          </Button>
        </div>
      </form>
    </section>
  );
}
