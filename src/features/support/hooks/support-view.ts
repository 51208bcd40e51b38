import type { SessionId } from '@chupke/domain/confie-session.ts';
import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { create } from 'zustand';

/** The tabs at the foot of the widget. */
export const SUPPORT_TABS = ['home', 'messages', 'help'] as const;

/** One of SUPPORT_TABS. */
export type SupportTab = (typeof SUPPORT_TABS)[number];

/** What the widget shows. */
export type SupportScreen =
  | { readonly kind: 'tab'; readonly tab: SupportTab }
  | { readonly kind: 'chat'; readonly session: SessionId }
  /** The conversation in which a person has answered, once this device has it. */
  | { readonly kind: 'answer' }
  /** Previous conversations. */
  | { readonly kind: 'history' }
  | { readonly kind: 'category'; readonly category: HelpCategoryId }
  | { readonly kind: 'article'; readonly slug: ArticleSlug }
  | { readonly kind: 'tickets' }
  | { readonly kind: 'new-ticket' };

interface View {
  /** `minimised`: the bar of 60 px alone. */
  readonly size: 'closed' | 'open' | 'minimised';
  /** The screens that led here; the last one is shown. */
  readonly screens: readonly SupportScreen[];
  /** Who is there is shown before the rest, on phones. */
  readonly isSplash: boolean;
  /** What was searched for on the help tab. */
  readonly query: string;
}

/** Where the widget begins. */
export const HOME: SupportScreen = { kind: 'tab', tab: 'home' };

const useStore = create<View>(() => ({ size: 'closed', screens: [HOME], isSplash: false, query: '' }));

/** How the widget stands; the component is drawn again when that changes. */
export function useSupportView(): View & { readonly screen: SupportScreen } {
  const view = useStore();
  return { ...view, screen: view.screens.at(-1) ?? HOME };
}

/** The screen that is shown now, if the widget is open. */
export function shownScreen(): SupportScreen | undefined {
  const { size, screens, isSplash } = useStore.getState();
  return size === 'open' && !isSplash ? screens.at(-1) : undefined;
}

/** Whether the student has a conversation before them: the widget shows it, and the page is visible. */
export function isSeen(id: SessionId): boolean {
  const screen = shownScreen();
  return document.visibilityState === 'visible' && screen?.kind === 'chat' && screen.session === id;
}

/** Calls back at each change of what the widget shows. Returns how to stop. */
export const followView: (onChange: () => void) => () => void = useStore.subscribe;

/** Opens the widget, closes it, or makes it a bar. A closed one begins at Home again. */
export function setSize(size: View['size']): void {
  useStore.setState(size === 'closed' ? { size, screens: [HOME], query: '' } : { size });
}

/** Opens the widget with a screen, from which `goBack` leads Home. */
export function openAt(screen: SupportScreen): void {
  useStore.setState({ size: 'open', screens: [HOME, screen] });
}

/** Shows who is there before the rest. */
export function setSplash(isSplash: boolean): void {
  useStore.setState({ isSplash });
}

/** Shows a tab; what led to what was shown is forgotten. */
export function showTab(tab: SupportTab): void {
  useStore.setState({ screens: [{ kind: 'tab', tab }] });
}

/** Shows a screen, from which `goBack` leads back to this one. */
export function goTo(screen: SupportScreen): void {
  useStore.setState(({ screens }) => ({ screens: [...screens, screen] }));
}

/** Shows a screen instead of the one that is shown. */
export function goInstead(screen: SupportScreen): void {
  useStore.setState(({ screens }) => ({ screens: [...screens.slice(0, -1), screen] }));
}

/** Shows the screen that led here, Home at last. */
export function goBack(): void {
  useStore.setState(({ screens }) => ({ screens: screens.length > 1 ? screens.slice(0, -1) : [HOME] }));
}

/** Remembers what is searched for. */
export function setQuery(query: string): void {
  useStore.setState({ query });
}
