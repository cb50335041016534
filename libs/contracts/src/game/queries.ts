import type { AskedIn, Eased } from '../endpoint';
import type { GAME_ENDPOINTS } from './endpoints';
import type { Instant } from '@amici/kernel';
import type { Locale } from '@amici/locales';
import type { Side } from '@amici/timecontrol';
import type { BundleAnswer } from '../bundled';
import type { Explained } from '../explained';
import type { Query } from '../query';
import type { MakeMove } from './endpoints/games';
import type { TasksView, OpenTask, TeamClaim } from './open-tasks';
import type {
  AnalysisView,
  ClocksView,
  GameAtHand,
  GameHistory,
  GameOption,
  GameSummary,
  GameView,
  MessageView,
  MovePreview,
  OfGame,
  OpenGame,
  PlyView,
  ScoreLineView,
  SealedLineView,
  TakeoverPreview,
  WrittenText,
} from './answers';

type Asked<Name extends string> = AskedIn<typeof GAME_ENDPOINTS, Name>;

/** What may be asked of the game service. */
export interface GameQueries {
  readonly game: Query<Asked<'game'>, GameView>;
  /** Of a history too long for one message a part: `next` is what to give as `after`, null at its end. */
  readonly events: Query<Eased<Asked<'events'>, 'limit'>, GameHistory>;
  /** A game as its page shows it: as everybody would see it, with clocks and history, null where these are forbidden to who asks. */
  readonly shown: Query<
    OfGame,
    {
      readonly view: GameView;
      readonly clocks: ClocksView | null;
      readonly record: GameHistory | null;
    }
  >;
  /**
   * One file that anybody can check for themselves (libs/verify). It holds the events that the requester may read,
   * each in the signed tree.
   */
  readonly bundle: Query<OfGame, BundleAnswer>;
  /**
   * The player's own games, for that player: those in play and those that ended since an instant, or one of them.
   * `site` is where they are played.
   */
  readonly 'at-hand': Query<
    { readonly player: string; readonly endedSince: Instant; readonly game?: string },
    { readonly at: Instant; readonly site: string; readonly games: readonly GameAtHand[] }
  >;
  /** Of the person who asks, and of nobody else. */
  readonly analysis: Query<Asked<'analysis'>, AnalysisView>;
  /** At most ten games whose ids begin so (eight hexadecimal digits), and who plays them. */
  readonly numbered: Query<
    { readonly beginnings: readonly string[] },
    { readonly games: readonly { readonly game: string; readonly white: string; readonly black: string }[] }
  >;
  /** For services: ids of the games in which a person wrote something, as a player or in an office. */
  readonly 'wrote-in': Query<
    { readonly player: string; readonly after?: string; readonly limit: number },
    { readonly games: readonly string[] }
  >;
  /** For services: what a person wrote in some games. */
  readonly written: Query<
    { readonly player: string; readonly games: readonly string[] },
    { readonly texts: readonly WrittenText[] }
  >;
  readonly ply: Query<Asked<'ply'>, PlyView>;
  /** After a ply, or at an instant (ISO 8601); `known` leaves out what was recorded later. */
  readonly position: Query<
    Asked<'position'>,
    { readonly ply: number; readonly fen: string; readonly phase: GameView['phase'] }
  >;
  /** What happened, a line an event with its rule and what does not come out as recorded, and the position after it. */
  readonly replay: Query<Asked<'replay'>, { readonly text: string }>;
  readonly clocks: Query<Asked<'clocks'>, ClocksView>;
  /** The clocks that a ply left, and how they came about. */
  readonly explain: Query<Asked<'explain'>, Explained>;
  readonly pgn: Query<Eased<Asked<'pgn'>, 'zone' | 'moves' | 'tags' | 'clocks'>, { readonly pgn: string }>;
  readonly 'legal-moves': Query<
    Asked<'legal-moves'>,
    { readonly fen: string; readonly moves: readonly { readonly uci: string; readonly san: string }[] }
  >;
  readonly score: Query<Asked<'score'>, { readonly lines: readonly ScoreLineView[] }>;
  readonly matters: Query<Asked<'matters'>, TasksView>;
  /** What waits in all games of an event, the oldest first; `more` where the event has more games than are looked at. */
  readonly 'event-matters': Query<
    Asked<'event-matters'>,
    { readonly matters: readonly (OpenTask & { readonly game: string })[]; readonly more: boolean }
  >;
  /** Open games of a tournament that wait for a player's first move, with that player's side. */
  readonly 'not-begun': Query<
    { readonly event: string },
    { readonly games: readonly { readonly game: string; readonly side: Side }[] }
  >;
  readonly 'team-claims': Query<Asked<'team-claims'>, { readonly claims: readonly TeamClaim[] }>;
  /** For its players and officials, the oldest first. */
  readonly messages: Query<
    Asked<'messages'>,
    { readonly messages: readonly MessageView[]; readonly muted: boolean }
  >;
  /** `language`: what its notes are written in; English where it is left out. */
  readonly options: Query<
    Asked<'options'> & { readonly language?: Locale },
    { readonly options: readonly GameOption[] }
  >;
  /** `language`: what is said of the move; English where it is left out. */
  readonly preview: Query<
    OfGame & { readonly move: Omit<MakeMove, 'type' | 'game'>; readonly language?: Locale },
    MovePreview
  >;
  /** The dry run of a game that is to be taken over from elsewhere. */
  readonly 'takeover-preview': Query<Asked<'takeover-preview'>, TakeoverPreview>;
  readonly text: Query<Asked<'text'>, { readonly id: string; readonly text: string | null }>;
  /** Games by id; `next` is what to give as `after`, null at the end. */
  readonly games: Query<
    Asked<'games'> & { readonly among?: readonly string[] },
    { readonly games: readonly (OpenGame | GameSummary)[]; readonly next: string | null }
  >;
  readonly 'sealed-lines': Query<Asked<'sealed-lines'>, { readonly lines: readonly SealedLineView[] }>;
  readonly 'sealed-line': Query<Asked<'sealed-line'>, SealedLineView>;
}
