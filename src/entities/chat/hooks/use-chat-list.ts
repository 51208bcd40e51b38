import { useLayoutEffect, useReducer, useState } from 'react';
import type { KeyedRow, RowKind } from './chat-window.ts';
import { ChatWindow } from './chat-window.ts';

/** The list of a chat's rows, virtualized: what is drawn of it, and how to scroll in it. */
export interface ChatList<Row extends KeyedRow> {
  readonly engine: ChatWindow<Row>;
  /** The element that scrolls, once there is one. */
  readonly element: HTMLElement | null;
  /** The ref of that element. */
  readonly attach: (element: HTMLElement | null) => void;
}

/** Draws the part of a chat's rows that is on the screen. `kind` must be the same object at each render. */
export function useChatList<Row extends KeyedRow>(rows: readonly Row[], kind: RowKind<Row>): ChatList<Row> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [engine] = useState(() => new ChatWindow<Row>(redraw, kind));
  const [element, setElement] = useState<HTMLElement | null>(null);
  engine.update(rows);
  useLayoutEffect(() => (element === null ? undefined : engine.mount(element)), [engine, element]);
  useLayoutEffect(() => engine.committed());
  return { engine, element, attach: setElement };
}
