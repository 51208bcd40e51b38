import { WELCOME_ALERT_ID, welcomeAlert } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { AlertsGateway } from '../gateways/alerts.ts';

/** Leaves the welcome alert for a new user. Running it again changes nothing, even after the alert was read. */
export async function writeWelcomeAlert(
  gateways: { readonly alerts: AlertsGateway },
  user: UserId,
): Promise<'created' | 'existed'> {
  return gateways.alerts.createOnce(user, WELCOME_ALERT_ID, welcomeAlert());
}
