import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { isUnderMaintenance } from '@chupke/domain/maintenance.ts';
import { useEffect, useRef, useState } from 'react';
import { timeOfDay } from '../../../lib/format.ts';
import { useLanguage, useText, useArea } from '../../../lib/i18n.ts';
import { useServerClockOffset } from '../../../lib/maintenance-state.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSecond } from '../hooks/use-second.ts';
import { useTask } from '../hooks/use-task.ts';
import { clockOf, partOver } from '../model/countdown.ts';
import type { MaintenanceWords } from '../model/maintenance-form.ts';
import { judgeWords, tidyWords, wordsOf } from '../model/maintenance-form.ts';

interface SwitchProps {
  readonly state: Maintenance;
  /** What stands in the form: with these words it is switched on. */
  readonly words: MaintenanceWords;
}

function Countdown({
  end,
  minutes,
  now,
}: {
  readonly end: number;
  readonly minutes: number;
  readonly now: number;
}) {
  const text = useArea('admin').maintenance;
  const language = useLanguage();
  return (
    <>
      {/* Not a live region: it would speak each second. */}
      <p className="mt-2 text-display leading-none font-bold tabular-nums" role="timer">
        {clockOf(end - now)}
        <span className="sr-only">{text.left('')}</span>
      </p>
      <div className="bg-sunken mt-4 h-1.5 overflow-hidden rounded-full" aria-hidden="true">
        <div
          className="bg-marigold h-full origin-left transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${1 - partOver(end - now, minutes * 60_000)})` }}
        />
      </div>
      <p className="text-soft mt-3 text-small">{text.until(timeOfDay(end, language))}</p>
    </>
  );
}

/** Sends the switch, and tells what came of it. */
function useSwitching() {
  const { maintenance: text } = useArea('admin');
  const task = useTask();
  const flip = (isActive: boolean, words: MaintenanceWords, onEnd: () => void): void => {
    const work = async (): Promise<void> => {
      const { changeMaintenance } = await import('../api/change-maintenance.ts');
      await changeMaintenance({ ...words, isActive });
    };
    task.run(work, {
      onDone: () => {
        showToast('success', isActive ? text.enabled : text.disabled, { durationMs: 6000 });
        onEnd();
      },
      onFailed: () => {
        showToast('error', text.toggleFailed);
        onEnd();
      },
    });
  };
  return { isBusy: task.isBusy, flip };
}

/** How it stands, and the switch. Switching on is asked about; switching off happens at once (spec, section 4). */
export function MaintenanceSwitch({ state, words }: SwitchProps) {
  const { maintenance: text } = useArea('admin');
  const common = useText().common;
  const now = useSecond() + useServerClockOffset();
  const { isBusy, flip } = useSwitching();
  const [isAsking, setAsking] = useState(false);
  const isOn = isUnderMaintenance(state, now);
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
      {isOn && state.maintenanceEndTime !== null ? (
        <Countdown end={state.maintenanceEndTime} minutes={state.plannedDurationMinutes} now={now} />
      ) : null}
      {isOn ? null : <p className="text-soft mt-1">{text.offBody}</p>}
      <div className="mt-5">
        {isOn ? (
          // What is in the form and not saved stays unsaved.
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
