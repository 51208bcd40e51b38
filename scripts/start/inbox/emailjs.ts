import type { InboxPost } from './message.ts';
import { InboxPostError, parsePost } from './message.ts';

/** Where the inbox implements EmailJS's API, below its own URL. */
export const EMAILJS_PATH = '/emailjs';

/** The account for local mail. Its keys are valid only here. */
export const LOCAL_EMAILJS = {
  publicKey: 'local-public-key',
  privateKey: 'local-private-key',
  service: 'local_service',
  fallbackService: 'local_fallback',
  template: 'local_welcome',
  receiptTemplate: 'local_receipt',
} as const;

/** EmailJS's response, and the mail that it would have sent. */
interface EmailJsAnswer {
  readonly status: number;
  readonly text: string;
  readonly post?: InboxPost;
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseBody(body: string): JsonRecord {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** What is wrong with the account named by the request, or undefined. */
function refusal(record: JsonRecord): EmailJsAnswer | undefined {
  const { user_id, accessToken, service_id, template_id } = record;
  if (user_id === undefined) return { status: 400, text: 'The user_id parameter is required' };
  if (service_id === undefined) return { status: 400, text: 'The service_id parameter is required' };
  if (template_id === undefined) return { status: 400, text: 'The template_id parameter is required' };
  if (user_id !== LOCAL_EMAILJS.publicKey) return { status: 400, text: 'The Public Key is invalid' };
  if (accessToken !== LOCAL_EMAILJS.privateKey) return { status: 403, text: 'The Private Key is invalid' };
  const services: readonly unknown[] = [LOCAL_EMAILJS.service, LOCAL_EMAILJS.fallbackService];
  if (!services.includes(service_id)) return { status: 400, text: 'The service ID not found' };
  const templates: readonly unknown[] = [LOCAL_EMAILJS.template, LOCAL_EMAILJS.receiptTemplate];
  if (!templates.includes(template_id)) return { status: 400, text: 'The template ID not found' };
  return undefined;
}

/**
 * Handles the body of `POST /api/v1.0/email/send` (https://www.emailjs.com/docs/rest-api/send/): it checks the keys
 * like the vendor with "Use Private Key" enabled, and fills a template with the parameters `to_email`, `subject` and
 * `message`. An undefined body was too large (the vendor's limit is 50 kB).
 */
export function receiveEmailJs(body: string | undefined): EmailJsAnswer {
  if (body === undefined) return { status: 413, text: 'Variables size limit exceeded' };
  const record = parseBody(body);
  const refused = refusal(record);
  if (refused !== undefined) return refused;
  const params = isRecord(record['template_params']) ? record['template_params'] : {};
  const { to_email: to, subject, message } = params;
  try {
    return { status: 200, text: 'OK', post: parsePost({ channel: 'mail', to, subject, body: message }) };
  } catch (error) {
    if (error instanceof InboxPostError)
      return { status: 422, text: `The template can’t be filled: ${error.message}` };
    throw error;
  }
}
