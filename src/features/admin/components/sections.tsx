import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';

/** The groups of the dashboard's navigation, in their order. */
export const GROUPS = ['operations', 'support', 'people', 'safety', 'assistant'] as const;

/**
 * The sections of the dashboard by id, in the order of the navigation: the id stands in the address (`?tab=ID`) and names
 * the section's label in the texts (`admin.dashboard.sections`). Each is fetched when it is opened.
 */
export const SECTIONS = {
  overview: {
    group: 'operations',
    Panel: lazyComponent(lazyModule(async () => (await import('./overview.tsx')).Overview)),
  },
  automation: {
    group: 'operations',
    Panel: lazyComponent(lazyModule(async () => (await import('./automation.tsx')).Automation)),
  },
  security: {
    group: 'operations',
    Panel: lazyComponent(lazyModule(async () => (await import('./security-log.tsx')).SecurityLog)),
  },
  chats: {
    group: 'support',
    Panel: lazyComponent(lazyModule(async () => (await import('./chats.tsx')).Chats)),
  },
  tickets: {
    group: 'support',
    Panel: lazyComponent(lazyModule(async () => (await import('./tickets.tsx')).Tickets)),
  },
  changes: {
    group: 'people',
    Panel: lazyComponent(lazyModule(async () => (await import('./college-changes.tsx')).CollegeChanges)),
  },
  colleges: {
    group: 'people',
    Panel: lazyComponent(
      moduleWithTexts(async () => (await import('./colleges.tsx')).Colleges, 'colleges', 'desk'),
    ),
  },
  accounts: {
    group: 'people',
    Panel: lazyComponent(lazyModule(async () => (await import('./accounts.tsx')).Accounts)),
  },
  learned: {
    group: 'assistant',
    Panel: lazyComponent(lazyModule(async () => (await import('./learned.tsx')).Learned)),
  },
  assistant: {
    group: 'assistant',
    Panel: lazyComponent(lazyModule(async () => (await import('./assistant-figures.tsx')).AssistantFigures)),
  },
  openings: {
    group: 'safety',
    Panel: lazyComponent(moduleWithTexts(async () => (await import('./openings.tsx')).Openings, 'openings')),
  },
} as const satisfies Record<string, { readonly group: (typeof GROUPS)[number]; readonly Panel: unknown }>;

/** The id of a section. */
export type SectionId = keyof typeof SECTIONS;

/** The section that is shown where the address names none. */
export const FIRST_SECTION: SectionId = 'overview';

/** Whether there is such a section. */
export function isSectionId(id: string | null): id is SectionId {
  return id !== null && Object.hasOwn(SECTIONS, id);
}

/** The ids of a group's sections. */
export function sectionsOf(group: (typeof GROUPS)[number]): readonly SectionId[] {
  return Object.keys(SECTIONS)
    .filter(isSectionId)
    .filter((id) => SECTIONS[id].group === group);
}
