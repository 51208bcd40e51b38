import { headingOf } from '@chupke/domain/help.ts';

/** A part of an article's body. */
export type ArticlePart =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] };

const STEP = /^\d+\. (.+)$/s;

/** The parts of an article: headings, paragraphs, and numbered paragraphs in a row as steps. */
export function articleParts(body: readonly string[]): readonly ArticlePart[] {
  return body.reduce<readonly ArticlePart[]>((parts, text) => {
    const heading = headingOf(text);
    if (heading !== undefined) return [...parts, { kind: 'heading', text: heading }];
    const step = STEP.exec(text)?.[1];
    if (step === undefined) return [...parts, { kind: 'paragraph', text }];
    const last = parts.at(-1);
    return last?.kind === 'steps'
      ? [...parts.slice(0, -1), { kind: 'steps', steps: [...last.steps, step] }]
      : [...parts, { kind: 'steps', steps: [step] }];
  }, []);
}
