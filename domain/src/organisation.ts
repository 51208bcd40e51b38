/**
 * The operator, and its legal deadlines. All configuration: to be filled in, and the deadlines to be checked by
 * counsel, before launch.
 */

/** The contact for complaints: the Grievance Officer required by the IT Rules 2021 (rule 3(2)), resident in India. */
interface GrievanceOfficer {
  /** Null until appointed. */
  readonly name: string | null;
  readonly email: string;
  /** With the country code. */
  readonly phone: string | null;
  /** A postal address in India; one line each. */
  readonly address: readonly string[] | null;
}

/** The operator: the Data Fiduciary of the DPDP Act 2023, the intermediary of the IT Rules 2021. */
export interface Organisation {
  /** The registered name; null until there is one. */
  readonly operator: string | null;
  /** The registered address; one line each. */
  readonly address: readonly string[] | null;
  /** Place of jurisdiction. */
  readonly courts: string | null;
  readonly supportEmail: string;
  /** Contact for vulnerability reports. */
  readonly securityEmail: string;
  readonly grievanceOfficer: GrievanceOfficer;
}

/** To be filled in before launch: `.example` is undeliverable (RFC 2606), and the pages say what is missing. */
export const ORGANISATION: Organisation = {
  operator: null,
  address: null,
  courts: null,
  supportEmail: 'support@chupke.example',
  securityEmail: 'security@chupke.example',
  grievanceOfficer: {
    name: null,
    email: 'grievance@chupke.example',
    phone: null,
    address: null,
  },
};

/** Whether all required public information is filled in. Until then the legal pages are marked as drafts. */
export function isComplete(organisation: Organisation): boolean {
  const { operator, address, courts, supportEmail, securityEmail, grievanceOfficer } = organisation;
  const { name, phone, email } = grievanceOfficer;
  const needed = [operator, address, courts, name, phone, grievanceOfficer.address];
  const addresses = [supportEmail, securityEmail, email];
  return needed.every((detail) => detail !== null) && !addresses.some((mail) => mail.endsWith('.example'));
}

/**
 * Legal deadlines: the IT Rules 2021 as amended, in force 20 February 2026; CERT-In's directions of 28 April 2022;
 * the DPDP Rules 2025. SECURITY_LOG_DAYS says how long logs are kept.
 */
export const LEGAL_CLOCKS = {
  /** Acknowledgement of a complaint, in hours. */
  acknowledgementHours: 24,
  /** Decision of a complaint, in days. */
  decisionDays: 7,
  /** Removal ordered by a court or the government, in hours. */
  orderHours: 3,
  /** Removal of intimate images and impersonation after a complaint, in hours. */
  intimateHours: 2,
  /** Report of an incident to CERT-In, in hours. */
  incidentHours: 6,
  /** Details of a breach to the Data Protection Board, in hours. */
  breachHours: 72,
  /** Appeal against the officer's decision to the appellate committee, in days. */
  appealDays: 30,
} as const;

/**
 * Date of the last change of the terms, privacy notice or grievance page (ISO 8601). A change of the notice's content
 * also increments NOTICE_VERSION.
 */
export const LEGAL_TEXTS_DATE = '2026-11-29';

/** Response time of support, in hours. */
export const REPLY_HOURS = { typical: 6, latest: 48 } as const;
