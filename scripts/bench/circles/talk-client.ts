import { randomBytes } from 'node:crypto';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { setLogLevel } from 'firebase/firestore';
import { meterOf, readSettledMeter, resetMeter } from '../../lib/cost-meter.ts';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { withoutTriggers } from '../../start/run-seed.ts';
import { LOCAL_PROJECT } from '../../start/suite-options.ts';
import type { Numbers } from '../lib/parameters.ts';
import { numberOf } from '../lib/parameters.ts';
import { HOST } from '../lib/ports.ts';
import { percentile } from '../lib/stats.ts';
import { createAccounts, planLogins } from './accounts.ts';
import { DeliveryLog } from './delivery-log.ts';
import { buildCircle } from './circle-documents.ts';
import { MemberClient } from './member-client.ts';

/** Messages before the measurement: they start the functions' processes. */
const WARM_UP = 5;
/** So many that no later one is due for an insight, for which a function reads a page of messages. */
const SAID_BEFORE = 240;
/** Timeout for the last message, in milliseconds. */
const DELIVERY_TIMEOUT_MS = 30_000;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The members of a circle, all with the chat open. */
class Talk {
  readonly log: DeliveryLog;
  readonly #clients: readonly MemberClient[];
  #turn = 0;

  constructor(clients: readonly MemberClient[]) {
    this.#clients = clients;
    this.log = new DeliveryLog(clients.length);
  }

  /** All members start listening to messages after a time (milliseconds since 1970). */
  async listen(known: number): Promise<void> {
    await Promise.all(
      this.#clients.map((client, member) =>
        client.listen(known, (id, isNotice, moment) => this.log.note(id, member, isNotice, moment)),
      ),
    );
  }

  /**
   * Sends so many messages, by turns and one every `everyMs`, independently of delivery. Resolves when all have
   * received all.
   */
  async go(messages: number, everyMs: number): Promise<void> {
    const sent: Promise<void>[] = [];
    for (let number = 0; number < messages; number += 1) {
      const saying = this.#say(number);
      // Handled below; until then it must not count as unhandled.
      saying.catch(() => undefined);
      sent.push(saying);
      await sleep(everyMs);
    }
    await Promise.all(sent);
    await this.log.all(DELIVERY_TIMEOUT_MS);
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
  }

  async #say(number: number): Promise<void> {
    const writer = this.#turn % this.#clients.length;
    this.#turn += 1;
    const id = parseCircleMessageId(newDocumentId((count) => randomBytes(count)));
    this.log.begin(id, writer);
    await this.#clients[writer]?.say(id, `SentMessage for the figure of a talk, number ${number + 1}.`);
  }
}

/** Creates a circle and lets all of its members join. */
async function gather(parameters: Numbers): Promise<Talk> {
  const [authPort, firestorePort] = [numberOf(parameters, 'authPort'), numberOf(parameters, 'firestorePort')];
  const projectId = LOCAL_PROJECT;
  const logins = planLogins(numberOf(parameters, 'members'));
  const circle = buildCircle({
    name: 'Fifty at once',
    uids: logins.map(({ uid }) => uid),
    messages: SAID_BEFORE,
    now: Date.now(),
  });
  const urls = {
    firestore: `http://${HOST}:${firestorePort}`,
    hub: `http://${HOST}:${numberOf(parameters, 'hubPort')}`,
  };
  await withoutTriggers({ projectId, urls }, async () => {
    await createAccounts(projectId, authPort, logins);
    await writeAsOwner({ projectId, urls }, circle.documents);
  });
  const clients: MemberClient[] = [];
  for (const [index, login] of logins.entries()) {
    const seat = circle.seats[index];
    if (seat === undefined) throw new Error('There is a member without a seat.');
    const backend = { projectId, authPort, firestorePort };
    clients.push(await MemberClient.open(backend, login, { circle: circle.id, seat }));
  }
  const talk = new Talk(clients);
  await talk.listen(circle.newest.time);
  return talk;
}

/**
 * Lets the members of a circle chat, each with a web SDK of its own, and records when each receives each message of
 * the others. The cost is in the suite's cost meter, reset before the first measured message.
 */
export async function measureTalk(parameters: Numbers): Promise<Numbers> {
  setLogLevel('error');
  const everyMs = numberOf(parameters, 'everyMs');
  const meter = meterOf(`http://${HOST}:${numberOf(parameters, 'firestorePort')}`, LOCAL_PROJECT);
  const talk = await gather(parameters);
  try {
    await talk.go(WARM_UP, everyMs);
    await readSettledMeter(meter);
    talk.log.forget();
    await resetMeter(meter);
    const busyBefore = process.cpuUsage();
    const begun = performance.now();
    await talk.go(numberOf(parameters, 'messages'), everyMs);
    const { user, system } = process.cpuUsage(busyBefore);
    const clientBusy = (user + system) / 1000 / (performance.now() - begun);
    // Notices of functions are delivered while members still listen.
    await readSettledMeter(meter);
    const receipts = talk.log.receipts();
    const times = receipts.flat();
    return {
      p95Ms: percentile(times, 0.95),
      medianMs: percentile(times, 0.5),
      worstMs: Math.max(...times),
      firstMedianMs: percentile(
        receipts.map((each) => Math.min(...each)),
        0.5,
      ),
      notices: talk.log.notices,
      clientBusy,
    };
  } finally {
    await talk.close();
  }
}
