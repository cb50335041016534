import type { EventEnvelope } from '@amici/contracts';
import { playerStreams, type Office as OfficeName, type RegistryCommand } from '@amici/contracts/registry';
import { tournamentStreams, type TournamentCommand } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, commitment, DAY_MS, dayOf, uuidV5, type Instant } from '@amici/kernel';
import { createHash } from 'node:crypto';
import type { Board } from './board';
import { chance } from './chance';
import type { Diary } from './diary';
import type { Appointment } from './errand';
import type { Period, PlannedEvent } from './plan-events';
import { FEDERATIONS, type Officials, type Person, type SimulatedPlayer } from './plan-people';
import type { Order } from './sender';
import { officeHourAfter } from './slots';
import { TitleOffice } from './title-office';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';

/** The start list comes out this long before the start. */
const START_LIST_DAYS = 5;
const WITHDRAWALS = 0.3;
const SILENT_WITHDRAWALS = 0.3;
/** Enough for a rating to be fixed. */
const GAMES_BEFORE = 40;
const LEAVES_A_YEAR = 0.6;

export interface OfficeParts {
  readonly seed: string;
  readonly officials: Officials;
  readonly players: readonly SimulatedPlayer[];
  readonly events: readonly PlannedEvent[];
  readonly diary: Diary<Appointment>;
  readonly board: Board;
  readonly period: Period;
  /** The other people there are, who do neither. */
  readonly others: readonly Person[];
}

/** A letter, and how it is cited once it is kept: in a rehearsal its salt is known. */
const letterOf = (seed: string, words: string) => {
  const document = uuidV5(AMICI_NAMESPACE, `document ${seed} ${words}`);
  const sha256 = createHash('sha256').update(words).digest('hex');
  const hash = commitment(`rehearsed ${document}`, [document, sha256]);
  return { document, bytes: Buffer.from(words).toString('base64'), ref: { id: document, hash } };
};

/** Those who run the federation, and what players ask of it. */
export class Office {
  private readonly titles: TitleOffice;
  /** Players by event. */
  private readonly entered = new Map<string, Set<string>>();
  /** Everybody who was suspended at any time. */
  private readonly suspended = new Set<string>();

  constructor(private readonly parts: OfficeParts) {
    this.titles = new TitleOffice(parts);
    for (const event of parts.events) this.planEvent(event);
    for (const player of parts.players) this.planLeave(player);
  }

  /** Federations, people and offices, ratings, titles: all there before the first event, each step before the next. */
  opening(): readonly (readonly Order[])[] {
    const { officials, players, others } = this.parts;
    const { organiser, director, ratings, qualifications, second } = officials;
    const people: readonly Person[] = [...Object.values({ ...officials }), ...players, ...others];
    const offices: readonly (readonly [Person, OfficeName])[] = [
      [organiser, 'organiser'],
      [director, 'director'],
      [ratings, 'ratings-commissioner'],
      [qualifications, 'qualifications-commissioner'],
      [second, 'qualifications-commissioner'],
    ];
    const register = [
      ...FEDERATIONS.map((federation) =>
        this.byOperator('federation', federation, {
          type: 'RegisterFederation',
          federation,
          name: `Federation of ${federation}`,
          member: true,
        }),
      ),
      ...people.map(({ id, name, federation }) =>
        this.byOperator('person', id, { type: 'RegisterPerson', playerId: id, name, federation }),
      ),
      ...offices.map(([{ id }, office]) =>
        this.byOperator('office', `${id} ${office}`, {
          type: 'GrantOffice',
          playerId: id,
          office,
          scope: null,
        }),
      ),
    ];
    const adopt = players.flatMap(({ id, rating }) => (rating === null ? [] : [this.adoption(id, rating)]));
    return [register, adopt, [...this.titles.opening(), this.arbiter()], [this.firstList()]];
  }

  apply(happened: EventEnvelope, now: Instant): void {
    this.titles.apply(happened, now);
    const { type, stream, payload } = happened;
    if (type === 'SanctionImposed') this.suspended.add(playerStreams.idIn(stream));
    if (!tournamentStreams.has(stream)) return;
    const tournament = tournamentStreams.idIn(stream);
    if (type === 'EntryAccepted') {
      const { entrant } = payload as { readonly entrant: { readonly player: string } };
      this.entered.set(tournament, (this.entered.get(tournament) ?? new Set()).add(entrant.player));
    }
    if (type !== 'TournamentStarted') return;
    const event = this.parts.events.find(({ id }) => id === tournament);
    if (event !== undefined) this.planWithdrawal(event, now);
  }

  /**
   * The director of all its tournaments is an International Arbiter: some are of category 7 or higher (T-A2.1g1).
   */
  private arbiter(): Order<'title'> {
    const { qualifications, director } = this.parts.officials;
    return {
      by: qualifications.id,
      service: 'title',
      name: 'arbiter',
      command: {
        type: 'RegisterTitle',
        player: director.id,
        title: 'IA',
        effectiveFrom: this.parts.period.start,
        source: 'before the simulation',
      },
    };
  }

  /** The list of the quarter after the beginning; the service itself opens those that follow. */
  private firstList(): Order<'rating'> {
    const start = new Date(this.parts.period.start);
    const quarter = Math.floor(start.getUTCMonth() / 3) + 1;
    const list =
      quarter === 4 ? `${start.getUTCFullYear() + 1}-1` : `${start.getUTCFullYear()}-${quarter + 1}`;
    return {
      by: this.parts.officials.ratings.id,
      service: 'rating',
      name: `first list ${list}`,
      command: { type: 'OpenPeriod', pool: 'standard', list },
    };
  }

  /** The rating a player has when the simulation begins. */
  private adoption(player: string, rating: number): Order<'rating'> {
    return {
      by: this.parts.officials.ratings.id,
      service: 'rating',
      name: `adopt ${player}`,
      command: {
        type: 'AdoptRating',
        pool: 'standard',
        player,
        source: 'before the simulation',
        rating,
        games: GAMES_BEFORE,
        lastGameAt: this.parts.period.start,
      },
    };
  }

  private byOperator(what: string, of: string, command: RegistryCommand): Order<'registry'> {
    return { by: DEVELOPMENT_OPERATOR, service: 'registry', name: `${what} ${of}`, command };
  }

  private planEvent(event: PlannedEvent): void {
    const { diary, officials } = this.parts;
    const { id: tournament, announcement, players } = event;
    const director = officials.director.id;
    diary.add(officeHourAfter(event.announcedAt), `announce ${tournament}`, () => ({
      concludes: true,
      orders: [
        this.byOrganiser('announce', { type: 'AnnounceTournament', tournament, ...announcement, director }),
        ...players.map((player) => this.entry(event, player)),
      ],
    }));
    diary.add(officeHourAfter(event.start - START_LIST_DAYS * DAY_MS), `start list ${tournament}`, () => ({
      concludes: true,
      orders: [
        ...this.missing(event).map((player) => this.entry(event, player)),
        this.byOrganiser('start list', { type: 'PublishStartList', tournament }),
      ],
    }));
  }

  private byOrganiser(
    name: string,
    command: Extract<
      TournamentCommand,
      { readonly type: 'AnnounceTournament' | 'EnterTournament' | 'PublishStartList' }
    >,
  ): Order<'tournament'> {
    const by = this.parts.officials.organiser.id;
    return { by, service: 'tournament', name: `${name} ${command.tournament}`, command };
  }

  private entry(
    { id: tournament }: PlannedEvent,
    { id: player, federation, title }: SimulatedPlayer,
  ): Order<'tournament'> {
    const stated = { federation, title };
    const entry = { tournament, player, stated, fee: 'received' } as const;
    return this.byOrganiser(`enter ${player}`, { type: 'EnterTournament', ...entry });
  }

  /** Reserves for the places of those who were refused, being suspended. */
  private missing({ id, players, reserves }: PlannedEvent): readonly SimulatedPlayer[] {
    const entered = this.entered.get(id)?.size ?? 0;
    const free = reserves.filter(({ id: player }) => !this.suspended.has(player));
    return free.slice(0, players.length - entered);
  }

  /** Now and then somebody leaves a tournament; the director cancels their games (T-8.7). */
  private planWithdrawal({ id: tournament, players }: PlannedEvent, started: Instant): void {
    const { seed, diary, officials } = this.parts;
    const by = chance(seed, 'withdrawal', tournament);
    if (!by.happens(WITHDRAWALS)) return;
    const { id: player } = by.pick(players);
    const letter = letterOf(seed, `withdrawal ${tournament} ${player}`);
    const kind = by.happens(SILENT_WITHDRAWALS) ? 'silent' : 'accepted';
    diary.add(officeHourAfter(started + (40 + by.below(90)) * DAY_MS), `withdrawal ${tournament}`, () => ({
      concludes: true,
      orders: [
        {
          by: officials.director.id,
          service: 'registry',
          name: `letter of ${tournament} ${player}`,
          command: {
            ...{ type: 'KeepDocument', document: letter.document },
            content: { bytes: letter.bytes },
          },
        },
        {
          by: officials.director.id,
          service: 'tournament',
          name: `withdrawal ${tournament} ${player}`,
          command: {
            type: 'WithdrawPlayer',
            tournament,
            player,
            kind,
            decision: 'cancel',
            reason: letter.ref,
            opponentsNotified: kind === 'accepted',
          },
        },
      ],
    }));
  }

  private planLeave({ id: player }: SimulatedPlayer): void {
    const { seed, diary, board, period } = this.parts;
    const by = chance(seed, 'leave', player);
    for (let day = 0; day < period.days; day += 365) {
      const year = period.start + day * DAY_MS;
      if (!by.happens(LEAVES_A_YEAR)) continue;
      const at = officeHourAfter(year + by.below(330) * DAY_MS);
      const from = at + (1 + by.below(5)) * DAY_MS;
      const days = 5 + by.below(20);
      const leave = uuidV5(AMICI_NAMESPACE, `simulation ${seed} leave ${player} ${year}`);
      const to = from + (days - 1) * DAY_MS;
      diary.add(at, `leave ${player} ${year}`, () => {
        board.goAway(player, Math.floor(to / DAY_MS + 1) * DAY_MS);
        const dates = { from: dayOf(from), to: dayOf(to) };
        const command = { type: 'RequestLeave', player, leave, ...dates } as const;
        const order: Order<'clock'> = {
          by: player,
          service: 'clock',
          name: `leave ${player} ${year}`,
          command,
        };
        return { orders: [order], concludes: true };
      });
    }
  }
}
