import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useFetched } from '../../../lib/lazy-module.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { deleteSessions } from '../hooks/session-sync.ts';
import { useIsWhole, useSessions } from '../hooks/session-store.ts';
import type { SupportScreen } from '../hooks/support-view.ts';
import {
  goBack,
  goTo,
  HOME,
  setQuery,
  setSize,
  shownScreen,
  showTab,
  useSupportView,
} from '../hooks/support-view.ts';
import { useThread } from '../hooks/live-thread.ts';
import { askInNewChat, endChat, openChat, showAnswer, startChat } from '../hooks/support-acts.ts';
import { answeredOf, isLive, newestFirst, previousOf, unseenOf } from '../model/sessions.ts';
import type { Sessions } from '../model/sessions.ts';
import { ChatView } from './chat-view.tsx';
import { ConfieMark, PersonMark } from './confie-mark.tsx';
import { HomeTab } from './home-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { screens } from './screens.ts';
import { useSupportText } from './support-words.ts';
import { TabBar } from './tab-bar.tsx';
import { WindowFrame } from './window-frame.tsx';
import { WindowHeader } from './window-header.tsx';

interface ScreenProps {
  readonly user: OwnUser;
  readonly screen: SupportScreen;
  readonly active: readonly ConfieSession[];
  readonly previous: readonly ConfieSession[];
}

const openArticle = (slug: ArticleSlug): void => goTo({ kind: 'article', slug });
const openHistory = (): void => goTo({ kind: 'history' });
/** Whoever has gone on to something else meanwhile stays there. */
const leaveTicket = (): void => {
  if (shownScreen()?.kind === 'new-ticket') goBack();
};

/** What a tab shows. */
function Tab({
  user,
  screen,
  active,
  previous,
}: ScreenProps & { readonly screen: SupportScreen & { kind: 'tab' } }) {
  const { common } = useText();
  const { query } = useSupportView();
  const part = useFetched(screens);
  const earlier = previous.length;
  const [newest] = newestFirst(active);
  switch (screen.tab) {
    case 'home':
      return (
        <HomeTab
          name={user.displayName}
          earlier={earlier}
          isActive={active.length > 0}
          onStart={startChat}
          onAsk={askInNewChat}
          onSearch={(text) => {
            setQuery(text);
            showTab('help');
          }}
          onHistory={openHistory}
          onTickets={() => goTo({ kind: 'tickets' })}
        />
      );
    case 'messages':
      return (
        <MessagesTab
          sessions={active}
          earlier={earlier}
          onOpen={openChat}
          onAsk={startChat}
          onHistory={openHistory}
        />
      );
    case 'help':
      return part === undefined ? (
        <Spinner label={common.loading} />
      ) : (
        <part.HelpTab
          query={query}
          onQuery={setQuery}
          onCategory={(category) => goTo({ kind: 'category', category })}
          onArticle={openArticle}
          toPerson={newest !== undefined && isLive(newest)}
          onAsk={askInNewChat}
        />
      );
  }
}

/** A screen that scrolls by itself: all but a conversation. */
function Page(props: ScreenProps): ReactNode {
  const { screen, previous } = props;
  const { common } = useText();
  const part = useFetched(screens);
  const waiting = <Spinner label={common.loading} />;
  switch (screen.kind) {
    case 'tab':
      return <Tab {...props} screen={screen} />;
    case 'history':
      return part === undefined ? (
        waiting
      ) : (
        <part.Previous sessions={previous} onOpen={openChat} onDelete={(id) => deleteSessions([id])} />
      );
    case 'category':
      return part === undefined ? (
        waiting
      ) : (
        <part.CategoryView category={screen.category} onArticle={openArticle} />
      );
    case 'article':
      return part === undefined ? waiting : <part.ArticleView slug={screen.slug} onAsk={askInNewChat} />;
    case 'tickets':
      return part === undefined ? waiting : <part.Tickets onNew={() => goTo({ kind: 'new-ticket' })} />;
    case 'new-ticket':
      return part === undefined ? waiting : <part.TicketForm user={props.user.uid} onDone={leaveTicket} />;
    case 'answer':
      return waiting;
    case 'chat':
      return null;
  }
}

/** The title of a screen other than a tab. */
function useTitle(screen: SupportScreen): string {
  const text = useSupportText();
  switch (screen.kind) {
    case 'tab':
    case 'chat':
    case 'answer':
      return text.assistant;
    case 'history':
      return text.previous.title;
    case 'category':
    case 'article':
      return text.tabs.help;
    case 'tickets':
      return text.tickets.title;
    case 'new-ticket':
      return text.tickets.form.title;
  }
}

interface HeadProps {
  readonly screen: SupportScreen;
  readonly session: ConfieSession | undefined;
  readonly hasHistory: boolean;
  readonly onClose: () => void;
}

function Head({ screen, session, hasHistory, onClose }: HeadProps) {
  const text = useSupportText();
  const thread = useThread(session);
  const title = useTitle(screen);
  const isPerson = session !== undefined && isLive(session);
  const agentName = thread?.agentName ?? null;
  const agent = isPerson ? (agentName ?? text.chat.person) : undefined;
  const isTab = screen.kind === 'tab';
  return (
    <WindowHeader
      title={agent ?? title}
      line={isPerson && agentName !== null ? text.person.joined(agentName) : undefined}
      mark={
        isPerson ? (
          <PersonMark size={34} />
        ) : isTab || screen.kind === 'chat' ? (
          <ConfieMark size={34} />
        ) : undefined
      }
      onBack={isTab ? undefined : goBack}
      onHistory={hasHistory && isTab ? openHistory : undefined}
      onMinimise={() => setSize('minimised')}
      onClose={onClose}
    >
      {session === undefined || session.endedAt !== null ? null : (
        <Button variant="quiet" size="sm" onClick={() => endChat(session)}>
          {text.chat.end}
        </Button>
      )}
    </WindowHeader>
  );
}

/** What is shown instead of a screen that has nothing to show. */
function useScreen(wanted: SupportScreen, sessions: Sessions): SupportScreen {
  const isWhole = useIsWhole();
  const isOnline = useOnline();
  const isKnown = isWhole || !isOnline;
  const answered = wanted.kind === 'answer' ? answeredOf(sessions, isKnown) : undefined;
  const show = useEffectEvent(() => {
    if (answered !== undefined) showAnswer(answered);
  });
  useEffect(() => show(), [answered?.id]);
  if (wanted.kind === 'answer')
    return isKnown && answered === undefined ? { kind: 'tab', tab: 'messages' } : wanted;
  // A conversation that was deleted meanwhile, e.g. on another device.
  return wanted.kind === 'chat' && !sessions.has(wanted.session) ? HOME : wanted;
}

/** The `ref` of what a screen is in: it gets the focus that was lost with the screen before. */
function usePaneFocus(name: string) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    const isNext = before.current !== name;
    before.current = name;
    if (isNext && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [name]);
  return pane;
}

/** The widget's window: its head, what it shows, and the tabs at its foot. */
export function SupportWindow({ user, onClose }: { readonly user: OwnUser; readonly onClose: () => void }) {
  const { common } = useText();
  const { screen: wanted } = useSupportView();
  const sessions = useSessions();
  const screen = useScreen(wanted, sessions);
  const session = screen.kind === 'chat' ? sessions.get(screen.session) : undefined;
  const name = screen.kind === 'tab' ? screen.tab : screen.kind;
  const pane = usePaneFocus(name);
  const active = [...sessions.values()].filter(({ endedAt }) => endedAt === null);
  const previous = previousOf(sessions);
  const unread = active.reduce((sum, each) => sum + unseenOf(each), 0);
  const open = (id: SessionId): void => openChat(id);
  return (
    <WindowFrame isWide={screen.kind === 'article'} onEscape={() => setSize('minimised')}>
      <Suspense fallback={<Spinner label={common.loading} />}>
        <Head screen={screen} session={session} hasHistory={previous.length > 0} onClose={onClose} />
        {session === undefined ? (
          <div
            key={name}
            ref={pane}
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
          >
            <Page user={user} screen={screen} active={active} previous={previous} />
          </div>
        ) : (
          <ChatView
            key={session.id}
            user={user.uid}
            session={session}
            onArticle={openArticle}
            onSession={open}
          />
        )}
        {screen.kind === 'tab' ? (
          <TabBar tab={screen.tab} unread={unread} earlier={previous.length} onTab={showTab} />
        ) : null}
      </Suspense>
    </WindowFrame>
  );
}
