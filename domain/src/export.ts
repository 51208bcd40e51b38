import type { RateLimit } from './limits.ts';

/** Sections of a data export (ExportedAccount), in order; empty ones are included. */
export const EXPORT_SECTIONS = [
  /** What `users/{uid}` holds. */
  'account',
  'settings',
  /** From Auth: the address, sign-in providers, times, roles. */
  'signIn',
  /** The public profile. */
  'profile',
  'consents',
  'confessions',
  /** Pictures that are not published; the others are with their confessions. */
  'pictures',
  'replies',
  'likes',
  /** The masks used in replies. */
  'masks',
  /** Circles and the personas in them. */
  'circles',
  /** Messages in them. */
  'circleMessages',
  /** Lost circles, and requests to recover them. */
  'circleRecoveries',
  /** Threads with human support. */
  'supportThreads',
  /** What was said in them, by both sides. */
  'supportMessages',
  /** Tickets that were opened from the chat. */
  'supportTickets',
  /** Conversations with Confie that are saved for the student's devices. */
  'confieSessions',
  /** Saved confessions. */
  'saved',
  /** The user's reports, with their text. */
  'reports',
  /** Decisions of moderators about the person and what they wrote. */
  'measures',
  /** Appeals against them. */
  'appeals',
  /** What was said of articles of the help centre. */
  'helpFeedback',
  /** What was paid, or tried to. */
  'orders',
  'alerts',
  /** Devices that get notifications, without their tokens, and notifications of the last days. */
  'pushDevices',
  'notifications',
  /** Rate-limit counters. */
  'limits',
  /** Requests for another college. */
  'collegeChanges',
  /** Requests to add a college. */
  'collegeRequests',
  /** What admins decided about the account. */
  'decisions',
  /** Security events logged for the account. */
  'security',
  /** Whether the account has access during maintenance. */
  'maintenanceAccess',
] as const;

/** The name of a section. */
export type ExportSectionName = (typeof EXPORT_SECTIONS)[number];

/** How often an account can have the file of its data made: each time reads everything that is stored of it. */
export const EXPORT_LIMIT: RateLimit = { windowSeconds: 86_400, max: 5 };
