import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { MouseEvent, KeyboardEvent } from 'react';
import type { ChatView } from '../hooks/use-chat-view.ts';
import type { ChatRow } from '../model/rows.ts';
import { isReadable } from '../model/rows.ts';
import type { MessageActions, ChatContextValue, Rights } from './chat-context.ts';

/**
 * A press on something outside the box leaves the focus in it, and the phone its keyboard. Otherwise everything would
 * move as soon as the finger is down, and what it pressed would not be under it any more when it is lifted.
 */
export function keepFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, a') !== null) event.preventDefault();
}

/** The message of a row if there is anything that can be done with it: nothing can with one that is gone or on its way. */
export function actionableMessage(
  row: ChatRow | undefined,
  { canWrite, powersOver }: Rights,
): CircleMessage | undefined {
  if (row?.kind === 'notice') return canWrite ? row.message : undefined;
  if (row?.kind !== 'message' || row.moderation !== undefined) return undefined;
  return isReadable(row) || powersOver(row.message).canShow ? row.message : undefined;
}

/** What keys in the list of messages work on. */
interface KeysOf {
  readonly rows: readonly ChatRow[];
  readonly view: Pick<ChatView, 'focusLast' | 'step'>;
  readonly context: ChatContextValue;
  /** Gives the focus to where one writes. */
  readonly toBox: () => void;
}

function remove(row: ChatRow & { readonly kind: 'message' | 'notice' }, actions: MessageActions): boolean {
  // What is on its way, or was refused, has buttons of its own.
  if (row.kind === 'message' && row.state !== undefined && row.state.kind !== 'sent') return false;
  actions.remove(row.message);
  return true;
}

/** What a key does in the list of messages; whether it does anything. */
export function handleListKey({ key, target }: KeyboardEvent, { rows, view, context, toBox }: KeysOf): boolean {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  const row = rows.find((each) => each.key === element?.dataset['row']);
  if (key === 'Escape') toBox();
  else if (row?.kind !== 'message' && row?.kind !== 'notice') {
    if (key !== 'ArrowUp') return false;
    view.focusLast();
  } else if (key === 'ArrowUp') view.step(row.key, -1);
  else if (key === 'ArrowDown') {
    if (!view.step(row.key, 1)) toBox();
  } else if (key === 'Delete') return remove(row, context.actions);
  // A button within the message keeps its own keys.
  else if (key === 'Enter' && target === element) {
    const message = actionableMessage(row, context);
    if (message === undefined) return false;
    context.actions.open(message);
  } else return false;
  return true;
}
