import type { AlertContent, ModerationOutcome } from '@chupke/domain/alert.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { ReportReason, ReportStatus } from '@chupke/domain/report.ts';

type Language = 'en' | 'hi';

/** What an author is told of: what became of the confession or reply, and why. Neither who reported nor who decided. */
export interface Moderation {
  readonly confession: ConfessionId;
  /** The reply that it is about; null where it is the confession. A reply is never hidden, and so never restored. */
  readonly reply: ReplyId | null;
  readonly outcome: ModerationOutcome;
  /** Why it was reported; null where it was hidden by the number of reports alone, or shown again. */
  readonly reason: ReportReason | null;
  readonly language: Language;
}

interface Words {
  readonly title: string;
  readonly message: string;
}

const REASONS: Readonly<Record<Language, Readonly<Record<ReportReason, string>>>> = {
  en: {
    harassment: 'it attacks or bullies somebody',
    'personal-information': 'it gives away who somebody is, or where to find them',
    'intimate-images': 'it shows or offers intimate images',
    impersonation: 'it pretends to be somebody else',
    hate: 'it stirs up hatred against people for what they are',
    sexual: 'it is sexual in a way that has no place here',
    'self-harm': 'it could lead somebody to harm themselves',
    violence: 'it threatens or calls for violence',
    spam: 'it is advertising, or the same thing again and again',
    other: 'it breaks the rules of the bench',
  },
  hi: {
    harassment: 'यह किसी पर हमला करता है या उसे तंग करता है',
    'personal-information': 'इससे पता चलता है कि कोई कौन है या कहाँ मिलेगा',
    'intimate-images': 'इसमें किसी की निजी तस्वीरें दिखाई या दी जा रही हैं',
    impersonation: 'यह किसी और के नाम से लिखा गया है',
    hate: 'यह लोगों के ख़िलाफ़ नफ़रत फैलाता है',
    sexual: 'यह ऐसी यौन बातें करता है जिनकी यहाँ जगह नहीं',
    'self-harm': 'इससे कोई ख़ुद को नुकसान पहुँचा सकता है',
    violence: 'यह हिंसा की धमकी देता है या उसके लिए उकसाता है',
    spam: 'यह विज्ञापन है या एक ही बात बार-बार',
    other: 'यह बेंच के नियम तोड़ता है',
  },
};

const NEXT: Readonly<
  Record<Language, (outcome: 'hidden' | 'removed', reason: string | undefined) => string>
> = {
  en: (outcome, reason) => {
    if (outcome === 'removed')
      return `A moderator removed it: ${reason ?? REASONS.en.other}. Nobody was told who you are.`;
    return reason === undefined
      ? 'Several students reported it. Until a moderator has looked, nobody else reads it; nobody was told who you are.'
      : `A moderator hid it: ${reason}. Nobody was told who you are.`;
  },
  hi: (outcome, reason) => {
    if (outcome === 'removed')
      return `मॉडरेटर ने इसे हटाया: ${reason ?? REASONS.hi.other}। आप कौन हैं, यह किसी को नहीं बताया गया।`;
    return reason === undefined
      ? 'कई छात्रों ने इसे रिपोर्ट किया है। जब तक मॉडरेटर इसे देख न ले, कोई और इसे नहीं पढ़ सकता। आप कौन हैं, यह किसी को नहीं बताया गया।'
      : `मॉडरेटर ने इसे छिपाया: ${reason}। आप कौन हैं, यह किसी को नहीं बताया गया।`;
  },
};

const TITLES: Readonly<Record<Language, Readonly<Record<ModerationOutcome, string>>>> = {
  en: {
    hidden: 'Your confession is hidden for now',
    restored: 'Your confession can be read again',
    removed: 'Your confession was removed',
  },
  hi: {
    hidden: 'आपका कन्फ़ेशन फ़िलहाल छिपा दिया गया है',
    restored: 'आपका कन्फ़ेशन फिर से पढ़ा जा सकता है',
    removed: 'आपका कन्फ़ेशन हटा दिया गया है',
  },
};

const REPLY_REMOVED: Readonly<Record<Language, string>> = {
  en: 'Your reply was removed',
  hi: 'आपका जवाब हटा दिया गया है',
};

const RESTORED: Readonly<Record<Language, string>> = {
  en: 'A moderator has looked at it and found nothing wrong. Sorry for the fright.',
  hi: 'मॉडरेटर ने इसे देखा और कुछ ग़लत नहीं पाया। परेशानी के लिए माफ़ी।',
};

/** Id of the alert that tells what became of something: the newest decision takes the place of the one before. */
export function moderationAlertId({ confession, reply }: Pick<Moderation, 'confession' | 'reply'>): string {
  return `moderation-${reply ?? confession}`;
}

/** The alert that tells an author what became of a confession or reply, in their language. */
export function moderationAlert({ confession, reply, outcome, reason, language }: Moderation): AlertContent {
  const why = reason === null ? undefined : REASONS[language][reason];
  const message = outcome === 'restored' ? RESTORED[language] : NEXT[language](outcome, why);
  const alert = { type: 'moderation', message, confessionId: confession, outcome, read: false } as const;
  if (reply === null) return { ...alert, title: TITLES[language][outcome] };
  return { ...alert, title: REPLY_REMOVED[language], replyId: reply };
}

const REPORTERS: Readonly<Record<Language, Readonly<Record<'resolved' | 'dismissed', Words>>>> = {
  en: {
    resolved: {
      title: 'Your report was right',
      message: 'The confession was removed. Thank you for looking out.',
    },
    dismissed: {
      title: 'Your report was looked at',
      message: 'A moderator found that the confession may stay.',
    },
  },
  hi: {
    resolved: { title: 'आपकी रिपोर्ट सही थी', message: 'कन्फ़ेशन हटा दिया गया। ध्यान दिलाने के लिए शुक्रिया।' },
    dismissed: {
      title: 'आपकी रिपोर्ट देखी गई',
      message: 'मॉडरेटर के मुताबिक यह कन्फ़ेशन रह सकता है।',
    },
  },
};

const REPLY_REPORTERS: typeof REPORTERS = {
  en: {
    resolved: { ...REPORTERS.en.resolved, message: 'The reply was removed. Thank you for looking out.' },
    dismissed: { ...REPORTERS.en.dismissed, message: 'A moderator found that the reply may stay.' },
  },
  hi: {
    resolved: { ...REPORTERS.hi.resolved, message: 'जवाब हटा दिया गया। ध्यान दिलाने के लिए शुक्रिया।' },
    dismissed: { ...REPORTERS.hi.dismissed, message: 'मॉडरेटर के मुताबिक यह जवाब रह सकता है।' },
  },
};

/** Id of the alert that tells a reporter how a report ended. */
export function reportAlertId(report: string): string {
  return `report-${report}`;
}

/** Whether reporters are told when their report comes to this status. Their ticket shows each of them. */
export function isToldToReporters(status: ReportStatus): status is 'resolved' | 'dismissed' {
  return status === 'resolved' || status === 'dismissed';
}

/** The alert that tells a reporter how a report ended, in their language; undefined where nothing is told. */
export function reportAlert(
  language: Language,
  report: {
    readonly ticketNumber: string;
    readonly status: ReportStatus;
    /** The reply that it was about; null where it was a confession. */
    readonly reply: ReplyId | null;
  },
): AlertContent | undefined {
  const { ticketNumber, status, reply } = report;
  if (!isToldToReporters(status)) return undefined;
  const alert = { type: 'report', ticketNumber, status, read: false } as const;
  if (reply === null) return { ...alert, ...REPORTERS[language][status] };
  return { ...alert, ...REPLY_REPORTERS[language][status], replyId: reply };
}
