import { useEffect, useState } from 'react';
import { currentText } from './i18n.ts';
import type { PageHead } from './structured-data.ts';

export type { PageHead, StructuredData } from './structured-data.ts';

/** The layer of the route, which its pages override. */
const ROUTE = {};

let recorder: ((head: PageHead) => void) | undefined;

/** Is told what pages say of themselves while the build draws them, where no effect runs. */
export function recordHeads(hear: typeof recorder): void {
  recorder = hear;
}

/** By owner: the route at the bottom, then the components on it. */
const layers = new Map<object, PageHead>([[ROUTE, {}]]);

let listener: (() => void) | undefined;

/** The head of the page that is shown: for each field the topmost layer that has it. */
export function currentHead(): PageHead {
  return [...layers.values()].reduce<PageHead>((said, layer) => ({ ...said, ...layer }), {});
}

function apply(): void {
  const { title, wholeTitle } = currentHead();
  const { appName } = currentText().common;
  document.title = wholeTitle ?? (title === undefined ? appName : `${title} · ${appName}`);
  listener?.();
}

/** Calls back at each change. For page-head-tags.ts, whose tags the first paint does not need. */
export function watchHead(onChange: () => void): void {
  listener = onChange;
}

function say(layer: object, head: PageHead | undefined): void {
  if (head === undefined) layers.delete(layer);
  else layers.set(layer, head);
  apply();
}

/** Sets the head of the route's pages, which they may override. */
export function setRouteHead(head: PageHead): void {
  say(ROUTE, head);
}

/** Overrides fields of the head as long as the component is mounted. */
export function usePageHead(head: PageHead): void {
  const [layer] = useState(() => ({}));
  recorder?.(head);
  const json = JSON.stringify(head);
  // By its content, as most callers write a new object each time they are drawn.
  useEffect(() => {
    say(layer, head);
    // oxlint-disable-next-line react/exhaustive-deps -- `json` stands for `head`
  }, [layer, json]);
  useEffect(() => () => say(layer, undefined), [layer]);
}
