import { expect, it } from 'vitest';
import { SECURITY_EVENTS } from './security-event.ts';

it('who wants to see a circle of others is HIGH, who goes to one’s own is LOW, all else is MEDIUM', () => {
  expect(SECURITY_EVENTS).toEqual({
    unauthorized_circle_access: 'HIGH',
    legitimate_circle_access: 'LOW',
    legitimate_circle_navigation: 'LOW',
    excessive_navigation: 'MEDIUM',
    suspicious_url: 'MEDIUM',
    direct_sensitive_access: 'MEDIUM',
    rate_limit_exceeded: 'MEDIUM',
    session_hijack: 'MEDIUM',
    suspicious_activity: 'MEDIUM',
    unauthorized_route: 'MEDIUM',
  });
});
