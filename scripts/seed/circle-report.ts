import { reportOwnerPath, reportPath, reportTicketPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { circleSubject, REPORT_CONTEXT } from '@chupke/domain/report-subject.ts';
import { categoryOfReport, severityOfReport, ticketNumberOf, urgencyOf } from '@chupke/domain/report.ts';
import { buildCircle, messageId, seatOf } from './circle-layout.ts';
import { demoCollege } from './colleges.ts';
import type { CircleVoice } from './content/circles.ts';
import { DEMO_CIRCLES } from './content/circles.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';

const KEY = 'placement-survivors';
const REPORTER: CircleVoice = 'student1';
const REASON = 'personal-information';

/** A report of a message in a demo circle, by one of its members: what moderators read of a circle. */
export function circleReportDocuments(now: number): readonly SeedDocument[] {
  const demo = DEMO_CIRCLES.find(({ key }) => key === KEY);
  if (demo === undefined) throw new Error(`There is no circle ${KEY}.`);
  const built = buildCircle(demo, now);
  const place = demo.lines.findIndex(({ by, deleted }) => by !== REPORTER && deleted !== true);
  const line = demo.lines[place];
  if (line === undefined) throw new Error(`Nobody else speaks in ${KEY}.`);
  const timeOf = (index: number): number => built.times[index] ?? now;
  const context = demo.lines
    .map((each, index) => ({
      ...{ by: seatOf(built, each.by).id, text: each.text, at: timeOf(index) },
      isReported: index === place,
    }))
    .slice(Math.max(0, place - REPORT_CONTEXT.before), place + REPORT_CONTEXT.after + 1);
  const { uid } = seatOf(built, REPORTER);
  const id = newDocumentId(seededBytes(`report ${KEY}`));
  const subject = circleSubject(built.id, messageId(built, place));
  const reportTimestamp = at(now - HOUR_MS / 2);
  const ticket = {
    ...subject,
    circleName: demo.draft.name,
    reportId: id,
    ticketNumber: ticketNumberOf(id),
    reason: REASON,
    status: 'pending',
    reportTimestamp,
    processedAt: null,
  };
  const college = demoCollege(demo.college);
  const severity = severityOfReport(REASON, false);
  const report = {
    ...ticket,
    confessionUrl: null,
    description: 'The company and the floor: everybody knows who got that offer.',
    reporterId: 'student',
    confessionText: line.text,
    context,
    contentGone: false,
    keptFrom: null,
    college: college.id,
    confessionCollege: college.name,
    confessionTimestamp: at(timeOf(place)),
    isOpen: true,
    adminNotes: '',
    severity,
    urgency: urgencyOf(severity, REASON),
    ...{ assignee: null, isAssigned: false, opinionBy: null, opinionSays: null },
    changedAt: reportTimestamp,
    category: categoryOfReport(REASON),
  };
  return [
    { path: reportPath(id), data: report },
    { path: reportOwnerPath(id), data: { ...subject, uid, about: null, createdAt: reportTimestamp } },
    { path: reportTicketPath(uid, id), data: ticket },
  ];
}
