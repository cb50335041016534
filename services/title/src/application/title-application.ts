import type { Acted } from '@amici/contracts';
import { answerFeed } from '@amici/bus';
import { realNow, type Logger } from '@amici/ops';
import {
  answerQuery,
  commandHandler,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
  type QueryReply,
} from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import {
  needsTitles,
  norms,
  normsStream,
  playersOf,
  titles,
  titlesStream,
  type HeldTitles,
  type Norms,
  type NormsCommand,
  type NormsEvent,
  type Titles,
  type TitlesCommand,
  type TitlesEvent,
} from '../domain';
import { normsPolicies, titlesPolicies } from './policies';
import { titleQueries, type TitleQuery } from './queries';

export type TitleCommand = NormsCommand | TitlesCommand;

const NORMS: readonly string[] = ['FixStatement', 'CountScore', 'NoteWithdrawal'];

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What the title service does with what comes over the bus. */
export class TitleApplication {
  readonly log: Logger;
  private readonly norms;
  private readonly titles;
  private readonly answer;

  constructor(private readonly parts: ServiceParts) {
    const { store, services, offices, verifyStatement, clock, self, log, readModels } = parts;
    this.log = log;
    const common = {
      store,
      upcasters: {},
      offices,
      verifyStatement,
      realNow,
      domainNow: () => clock.now(),
    };
    this.norms = commandHandler<NormsCommand, Norms, NormsEvent>({
      ...common,
      decider: norms,
      policies: normsPolicies,
      streamOf: ({ tournament, section }) => normsStream(tournament, section),
      rulesetOf: ({ statement }) => statement?.event.normRules ?? null,
      evidence: (command, state) => this.withTitles(command, state),
    });
    this.titles = commandHandler<TitlesCommand, Titles, TitlesEvent>({
      ...common,
      decider: titles,
      policies: titlesPolicies,
      streamOf: ({ player }) => titlesStream(player),
      rulesetOf: () => null,
      evidence: (command) => this.evidence(command),
    });
    this.answer = titleQueries({
      store,
      services,
      self,
      offices,
      readModels,
      now: () => clock.now(),
      titlesOf: (player) => this.titlesOf(player),
      normsOf: (tournament, section) => this.normsOf(tournament, section),
    });
  }

  command(message: CommandMessage<TitleCommand>): Promise<CommandReply> {
    return NORMS.includes(message.command.type)
      ? this.norms.handle(message as CommandMessage<NormsCommand>)
      : this.titles.handle(message as CommandMessage<TitlesCommand>);
  }

  query(message: QueryMessage<TitleQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query, actor) => this.answer(query, actor));
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }

  /** The norms of a section as they stand. */
  async normsOf(tournament: string, section: string): Promise<Norms> {
    return (await this.norms.load(normsStream(tournament, section), true)).state;
  }

  private async titlesOf(player: string): Promise<Titles> {
    return (await this.titles.load(titlesStream(player), true)).state;
  }

  /** The titles of everybody in the section, where they bear on the decision. */
  private async withTitles(command: Acted<NormsCommand>, state: Norms): Promise<Acted<NormsCommand>> {
    if (!needsTitles(command, state)) return command;
    const players = command.type === 'FixStatement' ? command.players : playersOf(state);
    const held: Record<string, HeldTitles[string]> = {};
    for (const { player } of players) {
      const all = [...(await this.titlesOf(player)).held.values()];
      held[player] = all
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ title, effectiveFrom }) => ({ title, confirmedOn: dayOf(effectiveFrom) }));
    }
    return { ...command, titles: held };
  }

  /** Whether the rating is established, and which federation is to be told; nothing is made up where nobody answers. */
  private async evidence(command: Acted<TitlesCommand>): Promise<Acted<TitlesCommand>> {
    const { services, self } = this.parts;
    const { player } = command;
    if (command.type === 'CountNorm') {
      const question = { type: 'listed', pool: 'standard', players: [player], on: command.at };
      const reply = await services.query<Readonly<Record<string, { readonly fixed: boolean }>>>(
        'rating',
        question as { readonly type: string },
        self,
      );
      return { ...command, fixedRating: reply.ok && reply.value[player]?.fixed === true };
    }
    if (command.type === 'ConfirmTitle') {
      const question = { type: 'player', player } as { readonly type: string };
      const reply = await services.query<{ readonly federation: string | null }>('registry', question, self);
      return { ...command, federation: reply.ok ? reply.value.federation : null };
    }
    return command;
  }
}
