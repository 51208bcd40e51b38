/**
 * An address by which its owner knows it and nobody who looks over a shoulder does: the first letter and the host,
 * `a…@iitb.ac.in`.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
