import type { AlertContent } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** Where alerts are kept. */
export interface AlertsGateway {
  /**
   * Writes the alert under the given id unless one is there already, in one atomic step.
   * Says whether it wrote.
   */
  createOnce(user: UserId, alertId: string, content: AlertContent): Promise<'created' | 'existed'>;
}
