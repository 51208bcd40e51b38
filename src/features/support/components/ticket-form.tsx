import type { HelpTicketType } from '@chupke/domain/support-ticket.ts';
import { HELP_TICKET_LIMITS, HELP_TICKET_TYPES } from '@chupke/domain/support-ticket.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { newTalkId } from '../hooks/talk.ts';
import { useSupportText } from './support-words.ts';

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return text.length >= min && text.length <= max;
}

/** Opens a ticket. It is sent once, however often the button is pressed. */
export function TicketForm({ onDone }: { readonly onDone: () => void }) {
  const text = useSupportText();
  const { errors } = useText();
  const { form } = text.tickets;
  const task = useTask();
  const [id] = useState(newTalkId);
  const [type, setType] = useState<HelpTicketType>('general_support');
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const limits = HELP_TICKET_LIMITS;
  const sent = { subject: normalizeText(subject), text: normalizeText(body) };
  const isGood = isWithin(sent.subject, limits.subject) && isWithin(sent.text, limits.text);
  const submit = (): void => {
    setTried(true);
    if (!isGood) return;
    const send = async (): Promise<void> => {
      const { openTicket } = await import('../api/support-calls.ts');
      await openTicket({ id, type, ...sent });
    };
    task.run(send, {
      onDone: () => {
        showToast('success', form.done);
        onDone();
      },
      onFailed: ({ code }) => showToast('error', errors[code]),
    });
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
        value={type}
        onChange={setType}
        options={HELP_TICKET_TYPES.map((value) => ({ value, label: form.types[value] }))}
      />
      <TextField
        label={form.subject}
        value={subject}
        maxLength={limits.subject.max}
        required
        error={problem('subject', form.subjectProblem)}
        onChange={setSubject}
      />
      <TextArea
        label={form.text}
        hint={form.hint}
        max={limits.text.max}
        minRows={5}
        required
        value={body}
        counterLabel={form.counter}
        error={problem('text', form.textProblem)}
        onChange={setBody}
      />
      <Button type="submit" variant="primary" busy={task.isBusy}>
        {form.submit}
      </Button>
    </form>
  );
}
