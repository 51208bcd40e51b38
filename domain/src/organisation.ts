/**
 * Who runs this place, and how fast it must act. Everything here is configuration: it is to be filled in, and the
 * clocks are to be checked by counsel, before launch.
 */

/** Whom complaints go to: the Grievance Officer that the IT Rules 2021 (rule 3(2)) ask for, resident in India. */
export interface GrievanceOfficer {
  /** Null until somebody is appointed. */
  readonly name: string | null;
  readonly email: string;
  /** With the country's code. */
  readonly phone: string | null;
  /** A postal address in India; one line each. */
  readonly address: readonly string[] | null;
}

/** Whoever answers for the service: the Data Fiduciary of the DPDP Act 2023, the intermediary of the IT Rules 2021. */
export interface Organisation {
  /** The registered name; null until there is one. */
  readonly operator: string | null;
  /** The registered address; one line each. */
  readonly address: readonly string[] | null;
  /** Where the courts sit that decide disputes. */
  readonly courts: string | null;
  readonly supportEmail: string;
  /** For whoever has found a hole. */
  readonly securityEmail: string;
  readonly grievanceOfficer: GrievanceOfficer;
}

/** To be filled in before launch: `.example` reaches nobody (RFC 2606), and the pages say what is missing. */
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

/** Whether everything is filled in that has to be public. As long as it is not, the legal pages call themselves drafts. */
export function isComplete(organisation: Organisation): boolean {
  const { operator, address, courts, supportEmail, securityEmail, grievanceOfficer } = organisation;
  const { name, phone, email } = grievanceOfficer;
  const needed = [operator, address, courts, name, phone, grievanceOfficer.address];
  const addresses = [supportEmail, securityEmail, email];
  return needed.every((detail) => detail !== null) && !addresses.some((mail) => mail.endsWith('.example'));
}

/**
 * How fast the law wants us to act (product.md, legal clocks): the IT Rules 2021 as amended, in force 20 February
 * 2026; CERT-In's directions of 28 April 2022; the DPDP Rules 2025. SECURITY_LOG_DAYS says how long logs are kept.
 */
export const LEGAL_CLOCKS = {
  /** A complaint is acknowledged within so many hours. */
  acknowledgementHours: 24,
  /** A complaint is decided within so many days. */
  decisionDays: 7,
  /** What a court or the government orders to be taken down is gone within so many hours. */
  orderHours: 3,
  /** Intimate images and impersonation are taken down within so many hours of a complaint. */
  intimateHours: 2,
  /** CERT-In hears of an incident within so many hours. */
  incidentHours: 6,
  /** The Data Protection Board has the details of a breach within so many hours. */
  breachHours: 72,
  /** Who is not content with the officer's decision can go to the appellate committee within so many days. */
  appealDays: 30,
} as const;

/** Day on which terms, privacy notice or grievance page last changed (ISO 8601). A change of what the notice says also raises NOTICE_VERSION. */
export const LEGAL_TEXTS_DATE = '2026-11-21';

/** How soon support answers, in hours. */
export const REPLY_HOURS = { typical: 6, latest: 48 } as const;
