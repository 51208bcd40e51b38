/** The mails that are sent, and what each one's template takes. The names are those of the vendor's template. */
export interface MailParams {
  readonly welcome: { readonly subject: string; readonly message: string };
}

/** Name of a mail. */
export type MailTemplate = keyof MailParams;

/** A mail to one person. */
export interface Letter<Template extends MailTemplate = MailTemplate> {
  readonly to: string;
  readonly template: Template;
  readonly params: MailParams[Template];
}

/** A mail could not be sent. It says how the services answered, never to whom the mail was. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Sends mails. */
export interface Mail {
  /** Resolves when a service has taken the letter. Throws MailError when none did. */
  send(letter: Letter): Promise<void>;
}
