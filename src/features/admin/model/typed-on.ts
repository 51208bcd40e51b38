/** What a field keeps once its words were sent: what was typed on meanwhile, or instead. */
export function typedOn(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
