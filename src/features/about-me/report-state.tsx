import type { AboutMeState } from '@chupke/domain/about-me.ts';
import { ABOUT_ME_TOKEN } from '@chupke/domain/about-me.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../lib/errors.ts';
import { exactDay } from '../../lib/format.ts';
import { useArea, useLanguage } from '../../lib/i18n.ts';
import { typedBefore } from '../../lib/typed-before.ts';
import { useTask } from '../../lib/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

function State({ state }: { readonly state: AboutMeState }) {
  const text = useArea('aboutMe');
  const language = useLanguage();
  const { status, reportedAt, ticketNumber, reason } = state;
  const { title, body } = text.status[status];
  return (
    <div role="status" className="chit grid gap-1.5 px-5 py-4">
      <p className="font-bold">{title}</p>
      <p>{body}</p>
      <p className="text-soft text-small">
        {text.ticket(ticketNumber)} · {text.reported(exactDay(reportedAt, language))}
      </p>
      <p className="text-soft text-small">{text.reasons[reason]}</p>
    </div>
  );
}

/** Asks with a token how a report stands. */
export function ReportState() {
  const text = useArea('aboutMe');
  const task = useTask();
  const [typed, setTyped] = useState(() => typedBefore('token'));
  const [isWrong, setWrong] = useState(false);
  const [state, setState] = useState<AboutMeState | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const own: Readonly<Partial<Record<ErrorCode, string>>> = {
    'not-found': text.statusUnknown,
    'too-many-requests': text.tooMany,
    unavailable: text.offline,
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = typed.replace(/\s+/g, '');
    setWrong(!ABOUT_ME_TOKEN.test(token));
    setFailure(undefined);
    if (!ABOUT_ME_TOKEN.test(token)) return setState(undefined);
    const work = async (): Promise<void> => setState(await (await import('./api.ts')).askStatus(token));
    task.run(work, {
      onDone: () => undefined,
      onFailed: ({ code }) => {
        setState(undefined);
        setFailure(own[code] ?? text.failed);
      },
    });
  };
  return (
    // As the form above it.
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.statusToken}
        hint={text.statusHint}
        name="token"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isWrong ? text.statusWrong : undefined}
      />
      <div className="grid sm:justify-items-end">
        <Button variant="secondary" type="submit" busy={task.isBusy}>
          {text.ask}
        </Button>
      </div>
      {failure === undefined ? null : <Notice tone="danger" title={failure} />}
      {state === undefined ? null : <State state={state} />}
    </form>
  );
}
