import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { KeyboardEvent } from 'react';
import type { ChatView } from '../hooks/use-chat-view.ts';
import type { ChatRow } from '../model/rows.ts';
import { isReadable } from '../model/rows.ts';
import type { MessageActions, ChatContextValue, Rights } from './chat-context.ts';

/** The message of a row if there are actions for it: there are none for one that is deleted or not sent yet. */
export function actionableMessage(
  row: ChatRow | undefined,
  { canWrite, powersOver }: Rights,
): CircleMessage | undefined {
  if (row?.kind === 'notice') return canWrite ? row.message : undefined;
  if (row?.kind !== 'message' || row.moderation !== undefined) return undefined;
  return isReadable(row) || powersOver(row.message).canShow ? row.message : undefined;
}

/** Targets of the keys in the list of messages. */
interface KeysOf {
  readonly rows: readonly ChatRow[];
  readonly view: Pick<ChatView, 'focusLast' | 'step'>;
  readonly context: ChatContextValue;
  /** Gives the focus to where one writes. */
  readonly toBox: () => void;
}

function remove(row: ChatRow & { readonly kind: 'message' | 'notice' }, actions: MessageActions): boolean {
  // A message that waits or was refused has buttons of its own.
  if (row.kind === 'message' && row.state !== undefined && row.state.kind !== 'sent') return false;
  actions.remove(row.message);
  return true;
}

/** Handles a key in the list of messages; false if it does nothing. */
export function handleListKey(
  { key, target }: KeyboardEvent,
  { rows, view, context, toBox }: KeysOf,
): boolean {
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
  // A button within the message handles its own keys.
  else if (key === 'Enter' && target === element) {
    const message = actionableMessage(row, context);
    if (message === undefined) return false;
    context.actions.open(message);
  } else return false;
  return true;
}
