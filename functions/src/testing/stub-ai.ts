import type { Ai, AiRequest } from '../gateways/ai.ts';

/** An AI that says what a test gives it. */
export interface StubAi extends Ai {
  /** What it was asked, with which key. */
  readonly asked: { readonly key: string; readonly request: AiRequest }[];
  /** Its next answers: pieces, or an error that comes after them. The last one stays. */
  answers: readonly (readonly (string | Error)[])[];
}

/** An AI in memory. */
export function stubAi(): StubAi {
  const asked: StubAi['asked'] = [];
  const ai: StubAi = {
    asked,
    answers: [['You can delete it from the menu of the post. ', 'It is gone at once.']],
    stream: async function* stream(key, request) {
      const answer = ai.answers[Math.min(asked.length, ai.answers.length - 1)] ?? [];
      asked.push({ key, request });
      for (const piece of answer) {
        if (piece instanceof Error) throw piece;
        yield await Promise.resolve(piece);
      }
    },
  };
  return ai;
}
