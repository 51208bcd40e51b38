/**
 * The addresses of the admins, in lower case, by the variable ADMIN_EMAILS (separated by commas, whatever their
 * case). Undefined where it is not set: a deployment that forgot it must not take the admins their rights.
 */
export function adminEmails(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ReadonlySet<string> | undefined {
  const listed = (env['ADMIN_EMAILS'] ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '');
  return listed.length === 0 ? undefined : new Set(listed);
}
