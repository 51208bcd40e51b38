/**
 * An error that the user can fix: a port is taken, a rules file has an error, another `npm start` runs. Its message
 * is shown as it is, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
