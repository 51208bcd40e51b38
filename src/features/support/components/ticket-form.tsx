import { HELP_TICKET_LIMITS, HELP_TICKET_TYPES } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLateToast } from '../../../lib/use-late-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useTicket } from '../hooks/use-ticket.ts';
import { useSupportText } from './support-words.ts';

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return text.length >= min && text.length <= max;
}

interface TicketFormProps {
  readonly user: UserId;
  readonly onDone: () => void;
}

/** What has become of the last try to send it, where it is still here. */
interface Told {
  readonly tone: 'danger' | 'warn';
  readonly words: string;
}

/** Opens a ticket. It is sent once, however often the button is pressed, and stays written until it is open. */
export function TicketForm({ user, onDone }: TicketFormProps) {
  const text = useSupportText();
  const { errors } = useText();
  const { form } = text.tickets;
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState<Told>();
  const late = useLateToast();
  // Beside its button, or in a toast where the form was left meanwhile.
  const tell = (tone: Told['tone'], words: string): void => {
    setTold({ tone, words });
    late.tell(words);
  };
  const { kept, sent, isBusy, send } = useTicket(user, {
    onOpen: () => {
      showToast('success', form.done);
      onDone();
    },
    onEarlier: () => tell('warn', form.earlier),
    onFailed: ({ code, isPassing }) => tell('danger', isPassing ? form.notSent : errors[code]),
  });
  const { draft, change, isFull } = kept;
  const limits = HELP_TICKET_LIMITS;
  const isGood = isWithin(sent.subject, limits.subject) && isWithin(sent.text, limits.text);
  const submit = (): void => {
    setTried(true);
    setTold(undefined);
    if (isGood) send();
  };
  const problem = (part: 'subject' | 'text', words: (min: number, max: number) => string) =>
    isTried && !isWithin(sent[part], limits[part]) ? words(limits[part].min, limits[part].max) : undefined;
  return (
    <form
      noValidate
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        label={form.type}
        value={draft.type}
        onChange={(type) => change({ type })}
        options={HELP_TICKET_TYPES.map((value) => ({ value, label: form.types[value] }))}
      />
      <TextField
        label={form.subject}
        value={draft.subject}
        maxLength={limits.subject.max}
        required
        error={problem('subject', form.subjectProblem)}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label={form.text}
        hint={form.hint}
        max={limits.text.max}
        minRows={5}
        required
        value={draft.text}
        counterLabel={form.counter}
        error={problem('text', form.textProblem)}
        onChange={(body) => change({ text: body })}
      />
      {isFull ? <Notice tone="warn" title={errors['storage-full']} /> : null}
      {told === undefined ? null : <Notice tone={told.tone} title={told.words} />}
      <Button type="submit" variant="primary" busy={isBusy}>
        {form.submit}
      </Button>
    </form>
  );
}
