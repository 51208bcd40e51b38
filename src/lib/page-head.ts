import { useEffect, useState } from 'react';
import { currentText } from './i18n.ts';
import type { PageHead } from './structured-data.ts';

export type { PageHead, StructuredData } from './structured-data.ts';

/** Under this the route says what holds of its pages unless they say otherwise. */
const ROUTE = {};

/** By who said it: the route at the bottom, then what it shows. */
const layers = new Map<object, PageHead>([[ROUTE, {}]]);

let listener: (() => void) | undefined;

/** What holds of the page that is shown: the latest word on each point. */
export function currentHead(): PageHead {
  return [...layers.values()].reduce<PageHead>((said, layer) => ({ ...said, ...layer }), {});
}

function apply(): void {
  const { title, wholeTitle } = currentHead();
  const { appName } = currentText().common;
  document.title = wholeTitle ?? (title === undefined ? appName : `${title} · ${appName}`);
  listener?.();
}

/** Calls back at each change. For the one who writes the tags that no first drawing needs (page-head-tags.ts). */
export function watchHead(onChange: () => void): void {
  listener = onChange;
}

function say(layer: object, head: PageHead | undefined): void {
  if (head === undefined) layers.delete(layer);
  else layers.set(layer, head);
  apply();
}

/** Says what holds of the route's page unless it says otherwise itself. */
export function setRouteHead(head: PageHead): void {
  say(ROUTE, head);
}

/** Says something about the page as long as the component is shown; afterwards what was said before holds again. */
export function usePageHead(head: PageHead): void {
  const [layer] = useState(() => ({}));
  const json = JSON.stringify(head);
  // By its content, as most callers write a new object each time they are drawn.
  useEffect(() => {
    say(layer, head);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `json` stands for `head`
  }, [layer, json]);
  useEffect(() => () => say(layer, undefined), [layer]);
}
