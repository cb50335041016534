import type { ImportGame, TakeOverGame } from '@amici/contracts/game';
import { DAY, MINUTE } from '@amici/timecontrol';
import { commitTo } from '../conditionals/play-sealed';
import type { GameEvent } from '../events';
import {
  ANNA,
  at,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  EVENT,
  GAME,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  TEN_IN_FIFTY,
  text,
} from './fixtures';

const on = '2021-03-05';
const mail = { receivedOn: on, postedOn: on };

const imported = (): readonly GameEvent[] =>
  historyOf(
    by<ImportGame>('service:tournament', {
      type: 'ImportGame',
      source: 'correspondence.pgn#1',
      players: { white: 'w', black: 'b' },
      event: null,
      moves: [
        { uci: 'e2e4', at: null },
        { uci: 'e7e5', at: START },
      ],
      result: '1-0',
      basis: 'pgn',
      startedAt: null,
      endedAt: null,
    }),
  );

const fromElsewhere = (): readonly GameEvent[] =>
  historyOf({
    ...by<TakeOverGame>(DIRECTOR, {
      type: 'TakeOverGame',
      source: 'the server before: 7',
      players: { white: ANNA, black: BORIS },
      event: EVENT,
      laws: 'iccf-laws-2020',
      conditions: { timeControl: TEN_IN_FIFTY },
      moves: [
        { uci: 'e2e4', at: null },
        { uci: 'e7e5', at: START },
      ],
      clocks: { white: { remaining: 40 * DAY }, black: { remaining: 30 * DAY }, runningSince: START },
      offer: 'black',
      startedAt: START,
    }),
    pairing: { white: ANNA, black: BORIS, over: false },
  });

const takenOver = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.ccla(),
    ...moves('e2e4 e7e5', { on }),
    by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail, conditionals: [['d7d5', 'e4d5']] }, at(on) + 3),
    by(BORIS, { type: 'AcceptConditional', line: 1, plies: 2, ply: 6, then: 'd8d5', mail }, at(on) + 4),
  );

const reconstructed = (): readonly GameEvent[] => {
  const snapshot = { fen: 'as it stood', whiteDays: 1, blackDays: 2, running: 'white', moves: 1 } as const;
  return historyOf(
    PROFILES.postal(),
    ...moves('e2e4 c7c5', { on }),
    by(ANNA, { type: 'RequestReconstruction' }, day(5)),
    by(ANNA, { type: 'GiveSnapshot', snapshot }, day(6)),
    by(BORIS, { type: 'GiveSnapshot', snapshot }, day(6)),
    by(
      DIRECTOR,
      { type: 'ReconstructGame', moves: ['e2e4', 'e7e5', 'g1f3'], ruling: ruling('rc', 'L-8.3') },
      day(7),
    ),
  );
};

const reversedColours = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.email(),
    ...moves('g1f3 g8f6 f3g1 f6g8 '.repeat(5).trim()),
    by(DIRECTOR, { type: 'RuleOnReversedColours', replacement: 'g-2', ruling: ruling('c') }, day(3)),
  );

const quickplay = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.board({ kind: 'minutes', minutes: 5 }),
    by(
      ANNA,
      { type: 'ClaimQuickplay', claim: 'q', ground: 'no-effort', positionVerified: true, scoreGiven: true },
      START + 4 * MINUTE,
    ),
    by(
      'arbiter',
      { type: 'DecideQuickplay', claim: 'q', result: '1/2-1/2', ruling: ruling('a', 'B-G6.1b') },
      START + 10 * MINUTE,
      'arbiter',
    ),
  );

const sentBack = (text: string): readonly GameEvent[] =>
  historyOf(
    PROFILES.ccla(),
    ...moves('e2e4', { on }),
    by(
      ANNA,
      {
        type: 'ReportIrregularity',
        incident: 'i',
        kind: 'illegal',
        ply: 2,
        text,
        struck: mail,
        mail: { receivedOn: '2021-03-06', postedOn: '2021-03-08' },
      },
      at('2021-03-08'),
    ),
  );

const sealed = (): readonly GameEvent[] => {
  const reply = { ply: 2, expected: 'e2e4', move: 'e7e5' };
  const filed = { line: 'l', filedAt: START, salt: 's' };
  const commitment = commitTo({ game: GAME, ...reply }, filed.salt);
  return historyOf(
    PROFILES.server(),
    ...moves('e2e4'),
    by('service:game', { type: 'PlaySealedMove', ...reply, ...filed, commitment }, day(1)),
  );
};

/** The score in words of the players, as it is sent by post. */
const written = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.postal(),
    by(ANNA, { type: 'MakeMove', ply: 1, move: 'e4', notation: 'algebraic', mail }, at(on)),
  );

const labelIn = (): readonly GameEvent[] =>
  continued(
    historyOf(PROFILES.ccla({}, at('2018-03-05')), ...moves('e2e4 e7e5', { on: '2018-03-05' })),
    by(
      DIRECTOR,
      {
        type: 'OpenAdjudication',
        ground: 'special',
        breakOff: day(10),
        notice: { kind: 'personal' },
        ruling: ruling('open', 'C-23b'),
      },
      day(9),
    ),
  );

/** Opened, claimed, found, appealed and found by a panel of one. */
const adjudicated = (): readonly GameEvent[] => {
  const claimed = (who: string, claim: 'win' | 'draw') =>
    by(who, { type: 'ClaimAdjudication', claim, analysis: text(`by ${who}`) }, day(12));
  const verdict = (who: string, found: '1-0' | '1/2-1/2', instant: number) =>
    by(who, { type: 'GiveVerdict', verdict: found }, instant, 'adjudicator');
  return continued(
    labelIn(),
    claimed(ANNA, 'win'),
    claimed(BORIS, 'win'),
    by(DIRECTOR, { type: 'AssignAdjudicator', adjudicator: 'gm' }, day(13)),
    verdict('gm', '1-0', day(14)),
    by(BORIS, { type: 'AppealVerdict', analysis: text('more') }, day(15)),
    by(DIRECTOR, { type: 'AssignAdjudicator', adjudicator: 'im' }, day(16)),
    verdict('im', '1/2-1/2', day(17)),
  );
};

/** Adjudicated against who sent no analysis, and may appeal all the same. */
const allowedToAppeal = (): readonly GameEvent[] =>
  continued(
    labelIn(),
    by(ANNA, { type: 'ClaimAdjudication', claim: 'win', analysis: text('by anna') }, day(12)),
    by(DIRECTOR, { type: 'AssignAdjudicator', adjudicator: 'gm' }, day(13)),
    by('gm', { type: 'GiveVerdict', verdict: '1-0' }, day(60), 'adjudicator'),
    by(DIRECTOR, { type: 'AllowAppeal', side: 'black', ruling: ruling('allowed', 'C-24a') }, day(61)),
    by(BORIS, { type: 'AppealVerdict', analysis: text('more') }, day(62)),
  );

/** A ruling that a player appeals against. */
const rulingAppealed = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.email(),
    ...moves('e2e4'),
    by(
      DIRECTOR,
      { type: 'AdjustClock', side: 'white', amount: DAY, ruling: ruling('clock', 'L-6.8') },
      day(2),
    ),
    by(
      ANNA,
      {
        type: 'LodgeAppeal',
        appeal: 'a',
        ruling: 'clock',
        grounds: text('grounds'),
        opponentTold: true,
        directorTold: true,
      },
      day(3),
    ),
  );

/** Ordered to play on, and lost for not moving by the date set. */
const orderedInVain = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.cclaServer(),
    ...moves('e2e4 e7e5'),
    by(DIRECTOR, { type: 'OrderPlay', side: 'white', until: day(20), ruling: ruling('p', 'C-35') }, day(8)),
    by('service:clock', { type: 'CheckPlayOrder' }, day(21)),
  );

/** The shortest stalemate there is, by Sam Loyd. */
const stalemated = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.email(),
    ...moves(
      'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6',
    ),
  );

/** Asked by letter, reported as silent, and answered too late. */
const requestedByLetter = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.ccla(),
    ...moves('e2e4', { on }),
    by(ANNA, { type: 'SendInquiry', writtenOn: '2021-03-26', copyKept: true }, at('2021-03-26')),
    by(BORIS, { type: 'ConfirmInquiry', receivedOn: '2021-03-28' }, at('2021-03-28')),
    by(ANNA, { type: 'ReportSilence', reportedOn: '2021-04-26', copyEnclosed: true }, at('2021-04-26')),
    by(BORIS, { type: 'AnswerInquiry', answeredOn: '2021-04-27' }, at('2021-04-27')),
  );

/** Adjourned for thirty days, and back after ten of them. */
const adjourned = (): readonly GameEvent[] =>
  historyOf(
    PROFILES.ccla(),
    by(
      'service:clock',
      {
        type: 'ApplyLeave',
        leave: 'adjourned',
        player: ANNA,
        kind: 'adjournment',
        from: at('2021-03-10'),
        to: at('2021-04-09'),
        dates: { from: '2021-03-10', to: '2021-04-08' },
        recordedAt: day(1),
      },
      day(1),
    ),
    by(
      'service:clock',
      {
        type: 'ShortenBreak',
        change: 'back sooner',
        break: 'adjourned',
        to: at('2021-03-20'),
        dates: { from: '2021-03-10', to: '2021-03-19' },
      },
      day(12),
    ),
  );

/** What random games hardly ever come to. */
export const rareHistories = (): readonly (readonly GameEvent[])[] => [
  imported(),
  fromElsewhere(),
  takenOver(),
  reconstructed(),
  reversedColours(),
  quickplay(),
  sentBack('e5'),
  sentBack('Ke6'),
  sealed(),
  written(),
  adjudicated(),
  allowedToAppeal(),
  rulingAppealed(),
  stalemated(),
  orderedInVain(),
  adjourned(),
  requestedByLetter(),
];
