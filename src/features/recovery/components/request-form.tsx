import type { LostCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { useCircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { useOrderId } from '../../../lib/use-order-id.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import type { DeletedCircle } from '../model/recovery.ts';
import { judgeText } from '../model/recovery.ts';

/** In place of a listed circle: one that is not listed, which the student names. */
const ANOTHER = 'another';

type Problem = 'short' | 'too-long';

/** What is written into the form. */
interface Written {
  readonly reason: string;
  /** Of a circle that is not listed. */
  readonly name: string;
  readonly lostAround: string;
}

/** What is written, and about which circle; undefined: the first of the listed ones. */
interface Draft {
  readonly chosen: CircleId | typeof ANOTHER | undefined;
  readonly written: Written;
}

const NOTHING: Draft = { chosen: undefined, written: { reason: '', name: '', lostAround: '' } };

const useDraft = keptWords<Draft>();

const LIMITS = {
  reason: CIRCLE_LIMITS.recoveryReason,
  name: CIRCLE_LIMITS.name,
  lostAround: CIRCLE_LIMITS.lostAround,
} as const;

function problemOf(field: keyof Written, written: Written): Problem | undefined {
  const verdict = judgeText(written[field], LIMITS[field]);
  return verdict === 'ok' ? undefined : verdict;
}

/** State of a request's form. */
function useRequest(choices: readonly DeletedCircle[]) {
  const { recovery } = useArea('circles');
  const { words, keep } = useDraft('', () => NOTHING);
  const { chosen, written } = words;
  const [isJudged, setJudged] = useState(false);
  const sendOnce = useOrderId();
  const work = useCircleAction();
  // What is written about a circle goes to no other one, where that is restored meanwhile or a newer one is lost.
  const listed = chosen === undefined ? choices[0] : choices.find(({ circleId }) => circleId === chosen);
  const fields: readonly (keyof Written)[] =
    listed === undefined ? ['name', 'lostAround', 'reason'] : ['reason'];
  const write = (field: keyof Written, text: string): void => {
    keep((before) => ({
      chosen: listed?.circleId ?? ANOTHER,
      written: { ...before.written, [field]: text },
    }));
    work.touch();
  };
  const setChosen = (next: CircleId | typeof ANOTHER): void =>
    keep((before) => ({ ...before, chosen: next }));
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    const wrong = fields.find((field) => problemOf(field, written) !== undefined);
    if (wrong !== undefined)
      return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    const lost: LostCircle =
      listed === undefined
        ? {
            circleId: null,
            circleName: normalizeText(written.name),
            lostAround: normalizeText(written.lostAround),
          }
        : { circleId: listed.circleId };
    work.run(
      listed === undefined ? 'request-unlisted' : 'request',
      () =>
        sendOnce({ reason: normalizeText(written.reason), ...lost }, async (order) => {
          const { requestRecovery } = await import('../../../entities/circle/api/circle-calls.ts');
          await withTimeout(requestRecovery(order), CIRCLE_WAITS.operation);
        }),
      () => {
        // What was written on meanwhile was not sent, and stays.
        keep((now) => (now.written === written ? NOTHING : now));
        setJudged(false);
        showToast('success', recovery.requested);
      },
    );
  };
  const errorOf = (field: keyof Written): string | undefined => {
    const problem = isJudged ? problemOf(field, written) : undefined;
    if (problem === undefined) return undefined;
    return problem === 'short' ? recovery.missing[field] : recovery.tooLong(LIMITS[field].max);
  };
  return { listed, setChosen, written, write, errorOf, send, work };
}

/** Asks the admins to restore a circle, a listed one or another. The input stays when sending fails. */
export function RequestForm({ choices }: { readonly choices: readonly DeletedCircle[] }) {
  const { recovery, creating } = useArea('circles');
  const { listed, setChosen, written, write, errorOf, send, work } = useRequest(choices);
  return (
    <section aria-labelledby="recovery-request" className="mt-8">
      <h2 id="recovery-request" className="font-semibold">
        {recovery.requestTitle}
      </h2>
      <p className="text-soft mb-3 text-small text-pretty">
        {choices.length === 0 ? recovery.requestUnlisted : recovery.requestLead}
      </p>
      <form onSubmit={send} noValidate className="grid gap-4">
        {choices.length === 0 ? null : (
          <Chips
            label={recovery.which}
            value={listed?.circleId ?? ANOTHER}
            onChange={setChosen}
            options={[
              ...choices.map(({ circleId, name }) => ({ value: circleId, label: name })),
              { value: ANOTHER, label: recovery.another },
            ]}
          />
        )}
        {listed === undefined ? (
          <>
            <TextField
              label={recovery.name}
              name="name"
              autoComplete="off"
              maxLength={CIRCLE_LIMITS.name.max}
              value={written.name}
              onChange={(text) => write('name', text)}
              error={errorOf('name')}
            />
            <TextField
              label={recovery.lostAround}
              hint={recovery.lostAroundHint}
              name="lostAround"
              autoComplete="off"
              maxLength={CIRCLE_LIMITS.lostAround.max}
              value={written.lostAround}
              onChange={(text) => write('lostAround', text)}
              error={errorOf('lostAround')}
            />
          </>
        ) : null}
        <TextArea
          label={recovery.reason}
          hint={recovery.reasonHint}
          name="reason"
          minRows={2}
          max={CIRCLE_LIMITS.recoveryReason.max}
          measure={(typed) => normalizeText(typed).length}
          counterLabel={creating.charactersLeft}
          value={written.reason}
          onChange={(typed) => write('reason', typed)}
          error={errorOf('reason')}
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
