/**
 * How long a noted security event is kept, in days. The specification's default is 90 (section 9); logs of security
 * events must be kept for 180 in India (CERT-In, directions of 28 April 2022, paragraph iv).
 */
export const SECURITY_LOG_DAYS = 180;
