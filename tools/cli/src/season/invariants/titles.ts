import type { Actor, EventEnvelope } from '@amici/contracts';
import { normsStreams, titlesStreams } from '@amici/contracts/title';
import type { Services } from '@amici/service';
import { insistOn } from '../../insist-on';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';
import { SectionNorms, type NormFigures } from './norms';

const LEAST_NORMS = 2;
const LEAST_GAMES = 24;

interface CountedNorm extends NormFigures {
  readonly tournament: string;
  readonly section: string;
}

interface TitleEvent {
  readonly player: string;
  readonly title: string;
  readonly route: string;
  readonly basis: readonly string[];
  readonly by: readonly string[];
}

/** What is known of one player. */
interface Record {
  /** Norms counted for the player, by `tournament/section title`. */
  readonly norms: Map<string, CountedNorm>;
  readonly earned: Map<string, TitleEvent>;
  readonly held: Set<string>;
}

const normKey = ({
  tournament,
  section,
  title,
}: Pick<CountedNorm, 'tournament' | 'section' | 'title'>): string => `${tournament}/${section} ${title}`;

const normsStreamOf = ({ tournament, section }: CountedNorm): string => normsStreams.of(tournament, section);

const listed = (keys: Iterable<string>): string => [...keys].sort().join(', ');

/** I6: every title rests on its norms, and each norm on its games. */
export class Titles {
  private readonly sections = new Map<string, SectionNorms>();
  private readonly players = new Map<string, Record>();
  private readonly changed = new Set<string>();

  constructor(private readonly games: GameStreams) {}

  apply(happened: EventEnvelope): void {
    const { stream } = happened;
    if (normsStreams.has(stream)) this.sectionOf(stream).apply(happened);
    if (titlesStreams.has(stream)) this.applyToTitles(happened);
  }

  private sectionOf(stream: string): SectionNorms {
    const found = this.sections.get(stream) ?? new SectionNorms(stream, this.games);
    this.sections.set(stream, found);
    return found;
  }

  private applyToTitles({ stream, type, payload }: EventEnvelope): void {
    const player = titlesStreams.idIn(stream);
    const record = this.players.get(player) ?? { norms: new Map(), earned: new Map(), held: new Set() };
    this.players.set(player, record);
    this.changed.add(player);
    const norm = payload as CountedNorm;
    const title = payload as TitleEvent;
    switch (type) {
      case 'NormCounted':
        return this.countNorm(stream, record, norm);
      case 'NormDiscounted':
        record.norms.delete(normKey(norm));
        return;
      case 'TitleEarned':
        this.traces(stream, record, title);
        record.earned.set(title.title, title);
        return;
      case 'TitleLapsed':
        record.earned.delete(title.title);
        return;
      case 'TitleConfirmed':
        return this.confirm(stream, record, title);
      case 'TitleRegistered':
        record.held.add(title.title);
        return;
      case 'TitleRevoked':
        record.held.delete(title.title);
        return;
    }
  }

  private countNorm(stream: string, { norms }: Record, norm: CountedNorm): void {
    if (!this.sectionOf(normsStreamOf(norm)).wasMade(norm))
      throw new Breach('I6', stream, `a ${norm.title} norm counts that was not made in ${norm.tournament}`);
    norms.set(normKey(norm), norm);
  }

  /** Two norms and 24 games, overscored ones included, all of them counted. */
  private traces(stream: string, { norms }: Record, { title, route, basis }: TitleEvent): void {
    if (route !== 'norms') return;
    const found = basis.flatMap((event) => norms.get(`${event} ${title}`) ?? []);
    const games = found.reduce((sum, norm) => sum + norm.games + norm.overscored, 0);
    if (found.length < basis.length || found.length < LEAST_NORMS || games < LEAST_GAMES)
      throw new Breach('I6', stream, `${title} rests on ${found.length} norms over ${games} games`);
  }

  private confirm(stream: string, { earned, held }: Record, { title, route, by }: TitleEvent): void {
    if (route === 'norms' && !earned.has(title))
      throw new Breach('I6', stream, `${title} is confirmed without having been earned`);
    if (new Set(by).size < 2) throw new Breach('I6', stream, `${title} is confirmed by one person alone`);
    held.add(title);
  }

  /** That the norms counted stand, and the cards say so, of those whose norms or titles have changed since the last time. */
  async check(services: Services, actor: Actor): Promise<void> {
    for (const player of this.changed) {
      const reply = await insistOn(() => services.query('title', { type: 'card', player }, actor));
      if (!reply.ok) throw new Breach('I6', player, reply.rejection.code);
      const { norms, held } = this.players.get(player)!;
      for (const norm of norms.values())
        if (!this.sectionOf(normsStreamOf(norm)).stands(norm))
          throw new Breach('I6', player, `a ${norm.title} norm counts that stands no more`);
      const titles = [
        listed(reply.value.norms.map(normKey)),
        listed(reply.value.titles.map(({ title }) => title)),
      ];
      const recorded = [listed(norms.keys()), listed(held)];
      if (titles.join(';') !== recorded.join(';'))
        throw new Breach(
          'I6',
          player,
          `the card shows ${titles.join('; ')}, recorded is ${recorded.join('; ')}`,
        );
    }
    this.changed.clear();
  }
}
