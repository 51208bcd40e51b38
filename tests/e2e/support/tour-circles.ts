import type { Tab } from '../pages/screens.ts';
import type { Texts } from '../pages/texts.ts';
import { areasOf } from '../pages/texts.ts';
import type { StandingCircle } from './circle.ts';
import { gone, shown } from './eventually.ts';
import type { Look } from './tours.ts';

const SAID = 'बालकनी में कबूतर फिर लौट आए।';

/** The screens of circles, for somebody who is in one of them, and not in the other. */
export async function tourCircles(
  tab: Tab,
  { own, other }: { readonly own: StandingCircle; readonly other: StandingCircle },
  { texts, look }: { readonly texts: Texts; readonly look: Look },
): Promise<void> {
  const { circles, chat, page } = tab;
  const { list, creating, inviting } = areasOf(texts).circles;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tab.open('/circles');
  await shown(circles.link(own.name));
  await look('circles of one’s own', tab);
  await tab.open('/circles?tab=discover');
  await shown(button(list.joinNamed(other.name)));
  await look('circles to be discovered', tab);
  await tab.open(own.address);
  await shown(circles.enterButton(own.name));
  await look('circles, by a direct link', tab);
  await circles.enterButton(own.name).click();
  await shown(chat.box);
  await chat.send(SAID);
  await shown(chat.state(SAID, 'sent'));
  await look('a circle’s chat', tab);
  await chat.openMembers(own.name);
  await shown(page.getByRole('dialog').getByRole('listitem'));
  await look('a circle’s members', tab);
  await chat.close();
  await gone(page.getByRole('dialog'));
  await tab.go('/circles');
  await circles.openInvite(own.name);
  await shown(page.getByRole('img', { name: inviting.qr }));
  await look('the invitation to a circle', tab);
  await chat.close();
  await gone(page.getByRole('dialog'));
  await button(list.create).first().click();
  await button(creating.submit).click();
  await shown(page.getByText(creating.problems.nameShort));
  await look('a new circle, with errors', tab);
  await chat.close();
  await gone(page.getByRole('dialog'));
}
