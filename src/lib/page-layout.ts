/** The first parts of the addresses where one signs in, and of those that are short for them. */
const ENTRIES: readonly string[] = ['auth', 'oauth', 'signin', 'signup'];

/** Whether one signs in at the path, or is led there: the navigation of the inside is not shown there. */
export function isEntryPath(path: string): boolean {
  return ENTRIES.includes(path.split('/')[1] ?? '');
}

/**
 * Which of the frame's layouts the page of a path has, for html[data-route] (src/app/shell/shell.css): the first part of
 * the path, `home` for none, and `circle` for a chat. The script in the page's head asks too, so it is small.
 */
export function layoutOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'circles' && second !== '') return 'circle';
  return first === '' ? 'home' : first;
}
