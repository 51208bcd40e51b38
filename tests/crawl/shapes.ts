import type { QueryConstraint } from 'firebase/firestore';
import { documentId, limit, orderBy, where } from 'firebase/firestore';

/** A comparison that a query makes. */
interface Comparison {
  readonly field: string;
  readonly op: '==' | 'array-contains';
  readonly value: string | boolean;
}

/** A way to ask for documents of a collection or of a collection group. */
export interface Shape {
  readonly where?: readonly Comparison[];
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly limit?: number;
  /** The only fields that are to be sent. */
  readonly select?: readonly string[];
}

/** As much as the rules let one query ask for. */
const PAGE = 50;

/** Asked of everything. */
export const COMMON_SHAPES: readonly Shape[] = [
  {},
  { limit: PAGE },
  { limit: 1 },
  { orderBy: { field: '__name__', direction: 'asc' }, limit: PAGE },
  { orderBy: { field: 'timestamp', direction: 'desc' }, limit: PAGE },
  { orderBy: { field: 'createdAt', direction: 'desc' }, limit: PAGE },
  { select: ['__name__'], limit: PAGE },
  { select: ['uid', 'userId', 'likedBy'], limit: PAGE },
];

const ACTIVE: Comparison = { field: 'status', op: '==', value: 'active' };
const VISIBLE: Comparison = { field: 'visible', op: '==', value: true };
const OPEN: Comparison = { field: 'isOpen', op: '==', value: true };
const HIDDEN: Comparison = { field: 'status', op: '==', value: 'hidden' };

/**
 * What the app asks, by the name of the collection, and what comes near it. Later work adds a line for each of its
 * queries: the rules may let through no more than these and the common ones.
 */
export const APP_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  confessions: [
    { where: [ACTIVE], orderBy: { field: 'timestamp', direction: 'desc' }, limit: PAGE },
    { where: [ACTIVE], limit: PAGE },
    { where: [ACTIVE] },
    { where: [HIDDEN], limit: PAGE },
    ...['iit-bombay', 'miranda-house'].map((college): Shape => ({
      where: [{ field: 'college', op: '==', value: college }, ACTIVE],
      orderBy: { field: 'timestamp', direction: 'desc' },
      limit: PAGE,
    })),
    {
      where: [{ field: 'category', op: '==', value: 'family' }, ACTIVE],
      orderBy: { field: 'timestamp', direction: 'desc' },
      limit: PAGE,
    },
  ],
  colleges: [{ limit: 1 }],
  profiles: [
    { where: [VISIBLE], limit: PAGE },
    { where: [{ ...VISIBLE, value: false }], limit: PAGE },
    { where: [VISIBLE, { field: 'college', op: '==', value: 'iit-bombay' }], limit: PAGE },
  ],
  saved: [{ orderBy: { field: 'savedAt', direction: 'desc' }, limit: 20 }],
  reportTickets: [{ orderBy: { field: 'reportTimestamp', direction: 'desc' }, limit: 20 }],
  reports: [
    { where: [OPEN], orderBy: { field: 'urgency', direction: 'desc' }, limit: PAGE },
    { where: [OPEN], limit: PAGE },
    { orderBy: { field: 'reportTimestamp', direction: 'desc' }, limit: PAGE },
  ],
  consents: [{ orderBy: { field: 'at', direction: 'desc' }, limit: PAGE }],
  collegeChanges: [
    { orderBy: { field: 'createdAt', direction: 'desc' }, limit: PAGE },
    ...['pending', 'approved', 'rejected'].map((status): Shape => ({
      where: [{ field: 'status', op: '==', value: status }],
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PAGE,
    })),
  ],
  circles: [
    ...['iit-bombay', 'miranda-house'].map((college): Shape => ({
      where: [
        { field: 'college', op: '==', value: college },
        { field: 'isListed', op: '==', value: true },
      ],
      orderBy: { field: 'lastActivity', direction: 'desc' },
      limit: PAGE,
    })),
    { where: [{ field: 'isListed', op: '==', value: true }], limit: PAGE },
    { where: [{ field: 'privacyLevel', op: '==', value: 'private' }], limit: PAGE },
    { where: [ACTIVE], limit: PAGE },
  ],
  messages: [
    { orderBy: { field: 'changedAt', direction: 'desc' }, limit: PAGE },
    { where: [{ field: 'type', op: '==', value: 'confession' }], limit: PAGE },
  ],
  members: [{ where: [{ field: 'isActive', op: '==', value: true }], limit: PAGE }],
  memberships: [{ orderBy: { field: 'joinedAt', direction: 'desc' }, limit: PAGE }],
  support_tickets: [
    { where: [{ field: 'status', op: '==', value: 'open' }], limit: PAGE },
    { orderBy: { field: 'updatedAt', direction: 'desc' }, limit: PAGE },
  ],
  replies: [
    { orderBy: { field: 'timestamp', direction: 'asc' }, limit: PAGE },
    { orderBy: { field: 'likes', direction: 'desc' }, limit: PAGE },
  ],
};

/** Fields under which others have kept who wrote something, or who liked it. */
const SUSPECT_FIELDS = [
  'uid',
  'userId',
  'authorId',
  'ownerId',
  'email',
  'likedBy',
  'savedBy',
  'participants',
];

/** Questions for somebody's documents: with an answer that depends on the person, they tell of the person. */
export function oracleShapes(value: string, fields: readonly string[]): readonly Shape[] {
  return [...new Set([...SUSPECT_FIELDS, ...fields])].flatMap((field) =>
    (['==', 'array-contains'] as const).flatMap((op): Shape[] => [
      { where: [{ field, op, value }], limit: PAGE },
      { where: [{ field, op, value }, ACTIVE], limit: PAGE },
    ]),
  );
}

/** As the SDK asks. It has no projections. */
export function toConstraints(shape: Shape): readonly QueryConstraint[] {
  return [
    ...(shape.where ?? []).map(({ field, op, value }) => where(field, op, value)),
    ...(shape.orderBy === undefined
      ? []
      : [
          orderBy(
            shape.orderBy.field === '__name__' ? documentId() : shape.orderBy.field,
            shape.orderBy.direction,
          ),
        ]),
    ...(shape.limit === undefined ? [] : [limit(shape.limit)]),
  ];
}

const REST_OPS = { '==': 'EQUAL', 'array-contains': 'ARRAY_CONTAINS' } as const;

function encodeValue(value: string | boolean): object {
  return typeof value === 'string' ? { stringValue: value } : { booleanValue: value };
}

/** As REST asks (google.firestore.v1.StructuredQuery). */
export function toStructuredQuery(shape: Shape, collectionId: string, allDescendants: boolean): object {
  const filters = (shape.where ?? []).map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op: REST_OPS[op], value: encodeValue(value) },
  }));
  const { orderBy: order } = shape;
  const direction = order?.direction === 'desc' ? 'DESCENDING' : 'ASCENDING';
  return {
    from: [{ collectionId, allDescendants }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(order === undefined ? {} : { orderBy: [{ field: { fieldPath: order.field }, direction }] }),
    ...(shape.limit === undefined ? {} : { limit: shape.limit }),
    ...(shape.select === undefined
      ? {}
      : { select: { fields: shape.select.map((fieldPath) => ({ fieldPath })) } }),
  };
}
