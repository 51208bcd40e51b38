import { createHash } from 'node:crypto';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CirclePromptName } from '@chupke/domain/circle-notice.ts';
import { CIRCLE_PROMPT_NAMES } from '@chupke/domain/circle-notice.ts';

/** Steps through the prompts that come by every one of them before the first comes again. */
function stepsOf(count: number): readonly number[] {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  return Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
    (step) => common(count, step) === 1,
  );
}

/**
 * The prompt that comes after `before` (undefined: the first one). Each circle has its own order, in which all come
 * before one comes twice: what a step is tried twice over does not depend on chance.
 */
export function nextPrompt(circle: CircleId, before: CirclePromptName | undefined): CirclePromptName {
  const names = CIRCLE_PROMPT_NAMES;
  const digest = createHash('sha256').update(`${circle}/prompts`).digest();
  const steps = stepsOf(names.length);
  const step = steps[digest.readUInt32BE(0) % steps.length] ?? 1;
  const last = before === undefined ? digest.readUInt32BE(4) : names.indexOf(before);
  const next = names[(last + step) % names.length];
  if (next === undefined) throw new RangeError('There are no prompts.');
  return next;
}
