import type { SuiteMap } from './map.ts';
import { valuesOf } from './map.ts';
import type { Secret } from './secrets.ts';
import { secretsOf } from './secrets.ts';
import type { Cast } from './stage.ts';
import { BLOCKED_BY_THE_AUTHOR, SMALL_COLLEGE } from './stage.ts';

/** Fields whose values lead to what somebody wrote, if they stand beside the person. */
const CONTENT_FIELDS = ['anonymousId', 'confessionId', 'replyId', 'mask'];
const OWNERSHIPS = [
  'confessionOwners',
  'replyOwners',
  'collegeChangeOwners',
  'reportOwners',
  'supportTicketOwners',
];
/** What somebody wrote: posts, replies, reports, and requests to the admins. */
const CONTENT =
  /^(?:waitingConfessions\/[^/]+|confessions\/[^/]+(?:\/replies\/[^/]+)?|(?:collegeChanges|reports|support_tickets)\/[^/]+)$/;
/** Collections whose documents have a uid as their id. */
const KEYED_BY_UID = ['likes', 'masks', 'users', 'maintenanceAccess', 'erasures', 'endedSessions'];

/** The uid that a document names as its owner. */
function ownerIn(data: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const uid = data?.['uid'];
  return typeof uid === 'string' ? uid : undefined;
}

/**
 * What leads to the content of each person: the ids of their posts, replies, reports and requests, and every pseudonym that these
 * wear. Taken from the ownership documents, which no reader opens.
 */
function contentSecrets({ collections }: SuiteMap): readonly Secret[] {
  const documents = collections.flatMap((collection) => collection.documents);
  const owners = new Map<string, string>();
  for (const { path, data } of documents) {
    const [root = '', id = ''] = path.split('/');
    const uid = ownerIn(data);
    if (OWNERSHIPS.includes(root) && uid !== undefined) owners.set(id, uid);
  }
  return documents.flatMap(({ path, data }) => {
    const id = path.split('/').at(-1) ?? '';
    const owner = owners.get(id);
    if (owner === undefined || !CONTENT.test(path)) return [];
    const pseudonyms = valuesOf(data).flatMap(([field, value]) =>
      CONTENT_FIELDS.includes(field) && typeof value === 'string' ? [value] : [],
    );
    return [id, ...pseudonyms].map((text): Secret => ({ owner, kind: 'content', text }));
  });
}

/** Who somebody is in circles: from an account to what is said there. */
function personaSecrets({ collections }: SuiteMap): readonly Secret[] {
  return collections
    .filter(({ id }) => id === 'memberships')
    .flatMap(({ documents }) =>
      documents.flatMap(({ path, data }): Secret[] => {
        const text = data?.['circleSpecificId'];
        const owner = path.split('/')[1] ?? '';
        return typeof text === 'string' ? [{ owner, kind: 'content', text }] : [];
      }),
    );
}

/** The key of a mailbox, and from which mailbox a request for a missing college came. */
function mailboxSecrets({ collections }: SuiteMap): readonly Secret[] {
  return collections
    .filter(({ id }) => id === 'collegeRequests')
    .flatMap(({ documents }) =>
      documents.flatMap(({ path, data }): Secret[] => {
        const owner = ownerIn(data);
        const text = path.split('/').at(-1) ?? '';
        return owner === undefined ? [] : [{ owner, kind: 'content', text }];
      }),
    );
}

/** The ids of pictures, which the authors and the server know: with one a post could be found by its upload. */
function pictureSecrets({ collections }: SuiteMap): readonly Secret[] {
  return collections
    .filter(({ id }) => id === 'pictureOwners')
    .flatMap(({ documents }) =>
      documents.map(({ path, data }): Secret => {
        const text = path.split('/').at(-1) ?? '';
        // A published one names nobody any more: nobody has it.
        return { owner: ownerIn(data) ?? '', kind: 'content', text };
      }),
    );
}

/** Orders and payments: who has paid is nobody's business. */
function paymentSecrets({ collections }: SuiteMap): readonly Secret[] {
  return collections
    .filter(({ path }) => path === 'orders')
    .flatMap(({ documents }) =>
      documents.flatMap(({ data }): Secret[] => {
        const owner = ownerIn(data);
        const ids = [data?.['orderId'], data?.['paymentId']];
        if (owner === undefined) return [];
        return ids.flatMap((text) => (typeof text === 'string' ? [{ owner, kind: 'content', text }] : []));
      }),
    );
}

/** The tokens of devices, and their digests, and the marks by which they know what is for them. */
function deviceSecrets({ collections }: SuiteMap): readonly Secret[] {
  return collections
    .filter(({ id }) => id === 'pushTokens')
    .flatMap(({ documents }) =>
      documents.flatMap(({ path, data }): Secret[] => {
        const [, owner = '', , id = ''] = path.split('/');
        return [id, data?.['token'], data?.['mark']].flatMap((text) =>
          typeof text === 'string' ? [{ owner, kind: 'token', text }] : [],
        );
      }),
    );
}

/** Uids in documents and paths, of people with or without an account. */
function uidsIn({ collections }: SuiteMap): readonly string[] {
  return collections.flatMap(({ id, documents }) =>
    documents.flatMap(({ path, data }) => {
      const named = ownerIn(data);
      return [
        ...(named === undefined ? [] : [named]),
        ...(KEYED_BY_UID.includes(id) ? [path.split('/').at(-1) ?? ''] : []),
      ];
    }),
  );
}

/** Everything that must stay hidden, of everybody who exists. */
export function allSecrets(map: SuiteMap, cast: Cast): readonly Secret[] {
  const accounts = [
    cast.author,
    cast.friend,
    cast.poet,
    cast.listener,
    cast.neighbour,
    cast.outsider,
    cast.moderator,
    cast.admin,
    cast.hermit,
  ];
  const known = new Set(map.users.map(({ uid }) => uid));
  const others = [...new Set(uidsIn(map))].filter((uid) => !known.has(uid));
  return [
    ...map.users.flatMap((user) => secretsOf(user)),
    ...accounts.flatMap(({ uid, email, name, idToken }) =>
      // The name and the beginning of the address are as telling as the whole.
      [...secretsOf({ uid, displayName: email.split('@')[0], idToken }), ...nameSecret(uid, name)],
    ),
    ...others.flatMap((uid) => secretsOf({ uid })),
    // Erased: nothing of what is left may lead there.
    ...secretsOf({ uid: cast.leaver.uid, email: cast.leaver.email }),
    { owner: cast.author.uid, kind: 'name', text: BLOCKED_BY_THE_AUTHOR },
    ...contentSecrets(map),
    ...personaSecrets(map),
    ...pictureSecrets(map),
    ...mailboxSecrets(map),
    ...paymentSecrets(map),
    ...deviceSecrets(map),
    ...Object.values(SMALL_COLLEGE).map((text): Secret => ({ owner: cast.hermit.uid, kind: 'name', text })),
  ];
}

/** The first names of the two victims stand nowhere else. */
function nameSecret(owner: string, name: string): readonly Secret[] {
  return name.includes('.') ? [{ owner, kind: 'name', text: name }] : [];
}
