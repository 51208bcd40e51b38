import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { plannedShareDone } from '@chupke/domain/maintenance.ts';
import { useEffect, useRef, useState } from 'react';
import { useArea, useText, useLanguage } from '../../../lib/i18n.ts';
import { useServerClockOffset } from '../../../lib/maintenance-state.ts';
import { stopwatch, timeOfDay } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTask } from '../../../lib/use-task.ts';
import type { MaintenanceWords } from '../model/maintenance-form.ts';
import { judgeWords, tidyWords, wordsOf } from '../model/maintenance-form.ts';

interface SwitchProps {
  readonly state: Maintenance;
  /** The texts in the form, with which maintenance starts. */
  readonly words: MaintenanceWords;
}

function Countdown({
  state,
  end,
  left,
}: {
  readonly state: Maintenance;
  readonly end: number;
  readonly left: number;
}) {
  const text = useArea('admin').maintenance;
  const language = useLanguage();
  return (
    <>
      {/* Not a live region: it would speak each second. */}
      <p className="mt-2 text-display leading-none font-bold tabular-nums" role="timer">
        {stopwatch(left)}
        <span className="sr-only">{text.left('')}</span>
      </p>
      <div className="bg-sunken mt-4 h-1.5 overflow-hidden rounded-full" aria-hidden="true">
        <div
          className="bg-marigold h-full origin-left transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${1 - (plannedShareDone(state, left) ?? 1)})` }}
        />
      </div>
      <p className="text-soft mt-3 text-small">{text.until(timeOfDay(end, language))}</p>
    </>
  );
}

/** Sends the change, and shows the result. */
function useSwitching() {
  const { maintenance: text, offline } = useArea('admin');
  const task = useTask();
  const flip = (isActive: boolean, words: MaintenanceWords, onEnd: () => void): void => {
    const work = async (): Promise<void> => {
      const { changeMaintenance } = await import('../api/maintenance.ts');
      await changeMaintenance({ ...words, isActive });
    };
    task.run(work, {
      onDone: () => {
        showToast('success', isActive ? text.enabled : text.disabled, { durationMs: 6000 });
        onEnd();
      },
      onFailed: ({ isPassing }) => {
        // It may have arrived; the page shows how it stands.
        showToast('error', isPassing ? offline : text.toggleFailed);
        onEnd();
      },
    });
  };
  return { isBusy: task.isBusy, flip };
}

/** Whether maintenance is on, and the switch. Switching on asks first; switching off happens at once. */
export function MaintenanceSwitch({ state, words }: SwitchProps) {
  const { maintenance: text } = useArea('admin');
  const common = useText().common;
  const { isActive, maintenanceEndTime: end } = state;
  const left = useSecondsUntil(end ?? undefined, useServerClockOffset());
  const { isBusy, flip } = useSwitching();
  const [isAsking, setAsking] = useState(false);
  // It goes off at its end by itself.
  const isOn = isActive && (end === null || left > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasOn.current !== isOn && document.activeElement === document.body) heading.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  const isWrong = Object.keys(judgeWords(words)).length > 0;
  return (
    <Chit as="section" labelledBy="maintenance-state">
      <div role="status">
        <Badge tone={isOn ? 'danger' : 'calm'}>{isOn ? text.onBadge : text.offBadge}</Badge>
        <h2
          id="maintenance-state"
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-lead font-bold outline-none"
        >
          {isOn ? text.on : text.off}
        </h2>
      </div>
      {isOn && end !== null ? <Countdown state={state} end={end} left={left} /> : null}
      {isOn ? null : <p className="text-soft mt-1">{text.offBody}</p>}
      <div className="mt-5">
        {isOn ? (
          // Unsaved input stays unsaved.
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => flip(false, wordsOf(state), () => undefined)}
          >
            {text.disable}
          </Button>
        ) : (
          <Button variant="danger" disabled={isWrong} busy={isBusy} onClick={() => setAsking(true)}>
            {text.enable}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.enableTitle}
        body={text.enableBody(words.plannedDurationMinutes)}
        confirmLabel={text.enableConfirm}
        cancelLabel={common.cancel}
        danger
        busy={isBusy}
        onConfirm={() => flip(true, tidyWords(words), () => setAsking(false))}
      />
    </Chit>
  );
}
