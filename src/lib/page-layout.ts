/**
 * Which of the frame's layouts the page of a path has, for html[data-route] (src/app/shell/shell.css): the first part of
 * the path, `home` for none, and `circle` for a chat. The script in the page's head asks too, so it is small.
 */
export function layoutOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'circles' && second !== '') return 'circle';
  return first === '' ? 'home' : first;
}
