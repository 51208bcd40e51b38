import type { AlertContent } from '@chupke/domain/alert.ts';
import type { AppealDecision } from '@chupke/domain/measure.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { MeasureEffect } from '@chupke/domain/strikes.ts';

/** Id of the alert about a decision: its answer replaces it. */
export function measureAlertId(decision: string): string {
  return `measure-${decision}`;
}

/** The alert that tells a student of a measure. The reasons are at their decisions, not on a lock screen. */
export function measureAlert(
  { measure }: ServerTexts,
  decisionId: string,
  effect: MeasureEffect,
): AlertContent {
  const words = effect.kind === 'pause' ? measure.pause(effect.days ?? 0) : measure[effect.kind];
  return { type: 'measure', ...words, decisionId, read: false };
}

/** The alert that tells a student what became of an appeal. */
export function appealAlert(
  { measure }: ServerTexts,
  decisionId: string,
  decision: AppealDecision,
): AlertContent {
  return { type: 'measure', ...measure[decision], decisionId, read: false };
}
