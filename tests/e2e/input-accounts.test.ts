import { randomUUID } from 'node:crypto';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/texts/en/catalogue.ts';
import { functionCaller } from '../support/suite-view.ts';
import { shown } from './support/eventually.ts';
import { pageOverflow } from './support/layout.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'bits-pilani';

const HTML = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

const stage = useStage();

function wasHacked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'hacked'));
}

it('a reason for another college is shown to admins as it was written, and nothing of it runs', async () => {
  const { people, suite } = stage.live;
  const [student, admin] = await Promise.all([
    people.student('reasons', { college: COLLEGE }),
    people.admin('reads'),
  ]);
  const reason = `${HTML} هذا سرّ ${'w'.repeat(120)} ${randomUUID()}`;
  const college = parseCollegeId('iit-bombay');
  await functionCaller(suite.ports.functions)(student, 'requestCollegeChange', { college, reason });
  const { tab } = await stage.signedIn(admin, PHONE);
  await tab.open('/support-dashboard?tab=changes');
  await shown(tab.admin.request(reason));
  expect(await tab.admin.request(reason).locator('img, script').count()).toBe(0);
  expect(await wasHacked(tab.page)).toBe(false);
  expect(await pageOverflow(tab.page)).toBeUndefined();
});

describe('addresses that nobody has made', () => {
  it('show that there is nothing, and nothing of them runs', async () => {
    const { tab } = await stage.guest(PHONE);
    for (const path of [
      `/college/${encodeURIComponent(HTML)}`,
      `/category/${encodeURIComponent(HTML)}`,
      '/college/%2e%2e%2fusers',
      `/college/${'x'.repeat(1500)}`,
      `/confession/${encodeURIComponent(HTML)}`,
      `/auth/action?mode=verifyEmail&oobCode=${encodeURIComponent(HTML)}`,
      `/auth?mode=${encodeURIComponent(HTML)}`,
    ]) {
      await tab.open(path);
      const named = path.startsWith('/confession/') ? { hasText: en.confessions.invalidTitle } : {};
      await shown(tab.places.headings.filter(named));
      expect([path, await wasHacked(tab.page)]).toEqual([path, false]);
      expect(await tab.page.getByText(en.shell.oops).count()).toBe(0);
      expect(await pageOverflow(tab.page)).toBeUndefined();
    }
    const student = await stage.live.people.student('wanders', { college: COLLEGE });
    const { tab: inside } = await stage.signedIn(student, PHONE);
    await inside.open('/profile');
    for (const path of [
      `/u/${encodeURIComponent(HTML)}`,
      '/u/%20',
      '/confession/%E0%A4%A',
      `/u/${'a'.repeat(500)}`,
      '/profile/nothing',
    ]) {
      await inside.go(path);
      const named = path.startsWith('/confession/') ? { hasText: en.confessions.invalidTitle } : {};
      await shown(inside.places.headings.filter(named));
      expect([path, await wasHacked(inside.page)]).toEqual([path, false]);
      expect(await inside.page.getByText(en.shell.oops).count()).toBe(0);
    }
  });
});
