import type { Draft } from './remember.ts';
import type { ConfieTexts, TicketAnswer } from './ticket-answers.ts';
import { answerByIds, answerReports, answerTickets, ticketIdsIn, wantedStatuses } from './ticket-answers.ts';
import type { Facts } from './types.ts';
import type { Understanding } from './understand.ts';

/** Somebody else's: "my friend's ticket", "all users' tickets". */
const OTHERS =
  / (?:someone elses|somebody elses|other (?:users?|peoples?|students?|persons?)|others|another (?:users?|students?|persons?)|all (?:users?|students?|the users)|everyones?|everybodys?|(?:his|her|their|my (?:friend|roommate|classmate|ex|girlfriend|boyfriend|senior|junior|brother|sister|crush)s?)|(?:friend|dost|roommate|dusre|doosre|kisi aur|uske|uski|uska|sabke|sabhi)(?: (?:ka|ki|ke))?|student ?\d+s?|user [^ ]+) (?:[^ ]+ ){0,2}(?:tickets?|tiket|tikt|reports?|riport)(?= )/;
const OWN =
  / (?:my|mera|mere|meri|mine|apna|apni|apne|i|maine|mene|show|list|all|latest|last|recent|open|pending|check|any) /;
const STATUS =
  / (?:status|what about|progress|updates?|solved|closed|hal|happened|happening|hua|pending|resolved|decided|decision|reviewed|approved|rejected|where|kahan|kaha|kab|reply|replied|response|stand|stands|open|closed|show|list|see|check|dikhao|dikha|batao|bata|latest|history|sthiti|still|any|get|have i|do i have|kitne|how many) /;
const HOW_TO =
  / (?:how (?:do|to|can|long|does)|kaise|kese|kitna time|kitne din|create|open a|open new|raise|make|file|start|banana|banau|banaye|what is an? (?:support )?ticket|kya hota|where (?:do|can) i (?:find|see)) /;

function kindOf(answer: TicketAnswer, intent: Draft['intent']): Pick<Draft, 'text' | 'ticketIds' | 'intent'> {
  return { text: answer.text, ticketIds: answer.ids, intent };
}

/** The answer to a question for tickets or reports; null for another question. */
export function answerTicketQuestion(
  texts: ConfieTexts,
  question: string,
  { words, concepts }: Understanding,
  facts: Facts,
): Pick<Draft, 'text' | 'ticketIds' | 'intent'> | null {
  const spaced = ` ${words.join(' ')} `;
  if (OTHERS.test(spaced) && !HOW_TO.test(spaced))
    return kindOf({ text: texts.tickets.others, ids: [] }, 'ticket-status');
  const ids = ticketIdsIn(question);
  if (ids.length > 0) return kindOf(answerByIds(texts, ids, facts), 'ticket-status');
  const isShort = words.length <= 3;
  if (!STATUS.test(spaced) || !(OWN.test(spaced) || isShort) || HOW_TO.test(spaced)) return null;
  if (concepts.has('TICKET'))
    return kindOf(answerTickets(texts, wantedStatuses(words), facts), 'ticket-status');
  return concepts.has('REPORT') ? kindOf(answerReports(texts, facts), 'report-status') : null;
}
