import type { OwnQueryName, Question, ServiceName } from '@amici/contracts';

/** What the questions are about: an event under way, a rival in it, and the rival's game with somebody else. */
export interface About {
  readonly tournament: string;
  readonly section: string;
  readonly rival: string;
  readonly game: string;
  readonly case: string;
  readonly document: { readonly id: string };
  /** ms UTC, beyond every deadline. */
  readonly far: number;
}

type QuestionOf<Service extends ServiceName, Name extends OwnQueryName<Service>> = Omit<
  Question<Service, Name>,
  'type'
>;

/** A question for each query of every service: a query without one does not compile. */
export type Questions = {
  readonly [Service in ServiceName]: {
    readonly [Name in OwnQueryName<Service>]: QuestionOf<Service, Name>;
  };
};

const NONE = '11111111-2222-4333-8444-555555555555';
const limit = 1_000;

export const questionsAbout = (about: About): Questions => {
  const { tournament, section, rival: player, game, far } = about;
  const people = { players: [player] };
  const list = { pool: 'standard', list: '2027-1' } as const;
  const account = { holder: player, year: 2027 };
  const span = { from: 0, until: far };
  const json = { format: 'json' } as const;
  return {
    clock: {
      reminders: { game },
      silences: { player, limit },
      'clocks-of': { player },
      leave: { player },
      outages: { limit },
      'outage-games': { from: 0, to: far },
      aside: {},
      'next-due': { until: far },
      'delivered-through': { game },
      sweep: {},
    },
    game: {
      game: { game },
      events: { game },
      shown: { game },
      bundle: { game },
      'at-hand': { player, endedSince: 0 },
      numbered: { beginnings: [game.slice(0, 8)] },
      'wrote-in': { player, limit },
      written: { player, games: [game] },
      ply: { game, ply: 1 },
      position: { game, ply: 1 },
      replay: { game },
      clocks: { game },
      explain: { game, ply: 1 },
      pgn: { game },
      'legal-moves': { game },
      score: { game },
      matters: { game },
      'event-matters': { tournament },
      'not-begun': { event: tournament },
      'team-claims': { tournament, team: 'GER' },
      messages: { game },
      options: { game },
      preview: { game, move: { ply: 2, move: 'e7e5' } },
      'takeover-preview': {
        game,
        takeover: {
          ...{ source: 'elsewhere', players: { white: player, black: 'carla' }, event: tournament },
          ...{ laws: 'iccf-laws-2020', conditions: {}, moves: [], startedAt: 0 },
          clocks: { white: { remaining: 0 }, black: { remaining: 0 } } as never,
        },
      },
      text: { game, text: about.document.id },
      games: { event: tournament, status: 'open', limit },
      analysis: { game },
      'sealed-lines': { game },
      'sealed-line': { game, line: NONE },
    },
    tournament: {
      teams: { tournament },
      'team-events': { team: NONE },
      'team-opponents': { team: NONE },
      cycle: { cycle: 'cycle' },
      season: { season: 'season' },
      'entry-list': { list: 'list' },
      'entry-lists': { limit },
      stages: { limit },
      champions: { limit },
      'section-plan': { tournament, limit, ...json },
      'written-champions': { limit, ...json },
      arrangements: { year: 2027 },
      chronicle: { book: 'iccf-2017', ...span },
      'league-year': { year: 2027 },
      qualifiers: { limit, ...json },
      tournament: { tournament },
      'event-file': { tournament },
      'takes-part': { tournament, player },
      'plays-in': { player, among: [tournament] },
      'play-together': { players: [player, 'pia'] },
      events: { tournament },
      table: { tournament },
      'team-table': { tournament },
      'written-table': { tournament, ...json },
      bundle: { tournament },
      explain: { tournament, place: 1 },
      trf: { tournament },
      'player-events': { player, limit },
      'at-a-glance': { limit: 10 },
      tournaments: { limit },
    },
    rating: {
      listed: { pool: 'standard', ...people, on: far },
      lists: { pool: 'standard' },
      pools: {},
      list: { ...list, ...json },
      'list-part': { ...list, like: '', from: 0, limit },
      card: { player },
      breakdown: { ...list, player },
      bundle: { ...list, player },
      explain: { ...list, player },
      scores: { player },
      'next-due': { until: far },
      sweep: {},
    },
    title: {
      arbiter: { player },
      dossier: { player, title: 'IM' },
      grade: { tournament, section },
      masterpoints: { player },
      'masterpoints-of-year': { year: 2027 },
      'titles-held': { player },
      bundle: { tournament, section },
      explain: { player, tournament, section } as QuestionOf<'title', 'explain'>,
      titles: { ...people, on: '2027-03-01' },
      holders: { limit },
      card: { player },
      statement: { tournament, section, ...json },
      honours: span,
      report: { since: 0 },
    },
    registry: {
      names: people,
      mailboxes: people,
      'written-in': { player },
      aliases: { ...people, source: 'iccf' },
      federations: people,
      player: { player },
      federation: { federation: 'GER' },
      'federation-year': { federation: 'GER', year: 2027 },
      account,
      'written-account': { ...account, ...json },
      books: {},
      book: { book: 'iccf-2017', version: 1 },
      recognition: { recognition: NONE },
      recognitions: json,
      'written-invitation': { recognition: NONE, to: 'ITA', ...json },
      'fee-scale': { body: 'iccf-congress', year: 2027 },
      'personal-file': { player },
      suspended: { ...people, at: far },
      meets: { player, on: far, terms: {} },
      magazine: span,
      'prizes-lost': { ...people, ...span },
      fide: people,
      team: { team: NONE },
      body: { body: 'iccf-congress' },
      meeting: { meeting: NONE },
      motion: { motion: NONE },
      case: { case: about.case },
      cases: { event: tournament, limit },
      notices: { office: 'director', scope: tournament, limit },
      document: { document: about.document.id },
      'document-part': { document: about.document.id, part: 0 },
      documents: { limit },
      officers: { limit },
      holds: { asked: [{ subject: player, office: 'director', scope: null }] },
      'federation-list': { limit },
      players: { limit },
      sanctions: { player, limit },
      teams: { limit },
      login: { person: player },
      token: { person: player, secretHash: 'none' } as unknown as QuestionOf<'registry', 'token'>,
      session: { person: player, session: NONE, round: null } as unknown as QuestionOf<'registry', 'session'>,
      'known-by': { subject: 'nobody' },
    },
    courier: {
      mine: { limit } as unknown as QuestionOf<'courier', 'mine'>,
      news: {},
      notices: { person: player },
      webhooks: {},
      webhook: { subscription: NONE },
      deliveries: { subscription: NONE, limit },
    },
  };
};
