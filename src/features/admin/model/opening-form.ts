import { contentOfLink } from '@chupke/domain/about-me.ts';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import type { OpeningRequest, SealSubject } from '@chupke/domain/seal.ts';
import { OPENING_LIMITS, OPENING_SILENCE_DAYS, parseSealSubject } from '@chupke/domain/seal.ts';
import { normalizeText } from '@chupke/domain/text.ts';

const DAY_MS = 86_400_000;

/** What is typed of a lawful order. */
export interface OpeningForm {
  readonly link: string;
  readonly caseNumber: string;
  readonly authority: string;
  readonly reason: string;
  readonly isForbidden: boolean;
  /** A day as YYYY-MM-DD, until which the student may not be told. */
  readonly until: string;
}

/** A form that is still empty. */
export const EMPTY_OPENING: OpeningForm = {
  link: '',
  caseNumber: '',
  authority: '',
  reason: '',
  isForbidden: false,
  until: '',
};

/** What a link or ids lead to; undefined for anything else. */
export function subjectOfLink(link: string): SealSubject | undefined {
  const found = contentOfLink(link);
  if (found !== undefined) return postSubject(found.confessionId, found.replyId);
  const [circle, message, ...rest] = link.split('/').map((part) => part.trim());
  if (circle === undefined || message === undefined || rest.length > 0) return undefined;
  return tryParse(() =>
    parseSealSubject(circleSubject(parseCircleId(circle), parseCircleMessageId(message))),
  );
}

/** Where something that was written can be looked at by an admin; undefined for what only members read. */
export function addressOfSubject(subject: SealSubject): string | undefined {
  return subject.kind === 'circleMessage' ? undefined : reportedPath(subject);
}

/** What is wrong with a text. */
export type TextFault =
  | { readonly kind: 'short'; readonly min: number }
  | { readonly kind: 'long'; readonly max: number };

/** The wrong fields of a form. */
export interface OpeningFaults {
  readonly link?: true;
  readonly caseNumber?: TextFault;
  readonly authority?: TextFault;
  readonly reason?: TextFault;
  readonly until?: true;
}

function faultOf(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): TextFault | undefined {
  const { length } = normalizeText(text).trim();
  if (length < min) return { kind: 'short', min };
  return length > max ? { kind: 'long', max } : undefined;
}

/** The start of the chosen day in UTC, if it lies in the time in which an order can forbid to tell. */
function tellFromOf({ until }: OpeningForm, now: number): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(until) ? Date.parse(`${until}T00:00:00Z`) : NaN;
  return time > now && time <= now + OPENING_SILENCE_DAYS * DAY_MS ? time : undefined;
}

/** The order of a form at `now` (milliseconds since 1970), or what is wrong with it. */
export function judgeOpening(
  form: OpeningForm,
  id: string,
  now: number,
): { readonly order: OpeningRequest } | { readonly faults: OpeningFaults } {
  const subject = subjectOfLink(form.link);
  const tellFrom = form.isForbidden ? tellFromOf(form, now) : null;
  const texts = (['caseNumber', 'authority', 'reason'] as const).flatMap((field) => {
    const fault = faultOf(form[field], OPENING_LIMITS[field]);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  if (subject === undefined || tellFrom === undefined || texts.length > 0)
    return {
      faults: {
        ...(subject === undefined ? { link: true } : {}),
        ...Object.fromEntries(texts),
        ...(tellFrom === undefined ? { until: true } : {}),
      },
    };
  const tidy = (text: string): string => normalizeText(text).trim();
  return {
    order: {
      id,
      subject,
      caseNumber: tidy(form.caseNumber),
      authority: tidy(form.authority),
      reason: tidy(form.reason),
      tellFrom,
    },
  };
}
