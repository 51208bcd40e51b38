/** An alert as it is stored below a user; `createdAt` is added by the writer as a server timestamp. */
export interface AlertContent {
  readonly kind: 'welcome';
  readonly title: string;
  readonly body: string;
  readonly read: boolean;
}

/** Id of the one welcome alert; a fixed id makes writing it twice harmless. */
export const WELCOME_ALERT_ID = 'welcome';

/** The alert that every new user finds. */
export function welcomeAlert(): AlertContent {
  return {
    kind: 'welcome',
    title: 'Welcome to Chupke',
    body: 'Nobody here knows who you are. Be honest, be kind, and leave names out of it.',
    read: false,
  };
}
