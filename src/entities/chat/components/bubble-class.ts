/** The classes of a message's bubble: one's own and others' look different, and what is not sent yet is dashed. */
export function bubbleClass(isOwn: boolean, isPending: boolean): string {
  const colour = isOwn ? 'bg-marigold/16 border-marigold/35' : 'bg-sheet border-line';
  return `max-w-full min-w-0 rounded-2xl border px-3 py-1.5 ${colour} ${isPending ? 'border-dashed' : ''}`;
}
