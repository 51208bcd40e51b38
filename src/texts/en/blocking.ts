/** Texts of blocking a name from a menu; those of the blocked names themselves lie in en/blocked.ts. */
export const blocking = {
  block: (name: string) => `Block the name ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blocked: (name: string) => `${name} is blocked. You see nothing under this name any more.`,
  unblocked: (name: string) => `${name} is not blocked any more.`,
  undo: 'Undo',
  own: 'That is your own name.',
};
