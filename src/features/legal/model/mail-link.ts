/** A mail that is written already but for what only its sender knows. */
export interface MailDraft {
  readonly to: string;
  readonly subject: string;
  /** Each stands on a line of its own, with room below. */
  readonly questions: readonly string[];
}

/** The address that opens a mail program with it (RFC 6068, which wants CRLF). */
export function mailLink({ to, subject, questions }: MailDraft): string {
  const body = questions.join('\r\n\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
