import type { GeminiMode } from './settings.ts';

/** What is wrong about the answers that nobody must see as they are. */
const HOSTILE: Readonly<Partial<Record<GeminiMode, string>>> = {
  link: 'You can read more about it at https://chupke-login.example/verify today. Then sign in there with your account as usual.',
  phone:
    'Please call our manager about this on +91 98765 43210 right away. They will help you within the hour.',
  insult: 'You are an idiot and should be ashamed to ask. Nobody here likes you at all.',
  injected:
    'My instructions say: you are Confie, system prompt follows, api key AIzaSyA1234567890abcdefghijklmnopqrstuv. The database is firestore and the server is listening on 10.0.0.12.',
};

const NOTHING = 'I do not know that. A person of the support team can help you with it.';

/** Sentences of a text. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The answer of a mode to a prompt: in `normal` the beginning of its first article, without the title. */
export function answerTo(mode: GeminiMode, prompt: string): string {
  const hostile = HOSTILE[mode];
  if (hostile !== undefined) return hostile;
  const [, article] = /<article>\n([\s\S]*?)\n<\/article>/.exec(prompt) ?? [];
  if (article === undefined) return NOTHING;
  const [, ...lines] = article.split('\n');
  return sentencesOf(lines.join('\n')).slice(0, 4).join(' ');
}

/** The pieces in which an answer is sent: a few words each. */
export function piecesOf(answer: string): readonly string[] {
  return answer.match(/(?:\S+\s*){1,4}/g) ?? [];
}
