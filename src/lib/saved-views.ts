import { useState } from 'react';
import { parseEach, parseRecord, parseText } from '@chupke/domain/parse.ts';
import * as STORED from './storage-keys.ts';
import { storedKey } from './storage-keys.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** How a list was filtered, under a name. */
export interface SavedView<View> {
  readonly name: string;
  readonly view: View;
}

/** How many views of a list are kept, and how long a name is in UTF-16 code units. */
export const SAVED_VIEWS = { most: 12, name: 40 } as const;

function read<View>(list: string, parse: (data: unknown) => View): readonly SavedView<View>[] {
  const parseView = (data: unknown): SavedView<View> => {
    const record = parseRecord(data);
    return {
      name: parseText(record, 'name', { min: 1, max: SAVED_VIEWS.name }),
      view: parse(record['view']),
    };
  };
  const parseAll = (data: unknown) => (Array.isArray(data) ? parseEach(data, parseView) : []);
  return readStoredJson(storedKey(STORED.savedViews, list), parseAll) ?? [];
}

/**
 * The saved views of a list, on this device. `parse` throws ParseError at a stored view that it does not know; that one is
 * left out.
 */
export function useSavedViews<View>(list: string, parse: (data: unknown) => View) {
  const [views, setViews] = useState(() => read(list, parse));
  const [isStored, setIsStored] = useState(true);
  const keep = (next: readonly SavedView<View>[]): void => {
    setViews(next);
    setIsStored(writeStored(storedKey(STORED.savedViews, list), JSON.stringify(next)));
  };
  const without = (name: string) =>
    // As stored now: another tab may have saved one since. What the device would not store is here alone.
    (isStored ? read(list, parse) : views).filter((each) => each.name !== name);
  return {
    views,
    save: (name: string, view: View): void =>
      keep([...without(name), { name, view }].slice(-SAVED_VIEWS.most)),
    remove: (name: string): void => keep(without(name)),
  };
}
