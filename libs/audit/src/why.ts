import type { EventEnvelope, Explained } from '@amici/contracts';
import { isPool, ratingStreams } from '@amici/contracts/rating';
import { titlesStreams } from '@amici/contracts/title';
import { fold } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import type { Located } from '@amici/contracts/explanation-sources';
import { readTitle } from '@amici/norms';
import type { PartFound } from '@amici/verify';
import { explainedClock } from '@amici/game-domain';
import { explainedFigure } from '@amici/rating-domain';
import { explainedNorm, explainedTitle } from '@amici/title-domain';
import { explainedPlace, tournament, type TournamentEvent, upcasters } from '@amici/tournament-domain';

type StreamFound = PartFound['streams'][number];

/** A figure of a bundle with what it was come to from. */
export interface Why extends Explained {
  /** What it is a figure of, in words. */
  readonly of: string;
}

/** Anyone who has the file may read what is in it. */
const all = () => 'whole' as const;

/** So many of one stream; an event has more places than anybody reads at once. */
const MOST = 500;

const locatedIn = ({ events }: StreamFound): readonly Located[] =>
  events.flatMap(({ text, hash, index }) =>
    text === undefined
      ? []
      : [{ event: { ...(JSON.parse(text) as EventEnvelope), hash }, hash, sequence: index + 1 }],
  );

const textsOf = (events: readonly Located[], type: string, field: string): readonly string[] => {
  const values = events
    .filter(({ event }) => event.type === type)
    .map(({ event }) => (event.payload as Readonly<Record<string, unknown>>)[field]);
  return [...new Set(values.filter((value) => typeof value === 'string'))];
};

const ofGame = (events: readonly Located[]): readonly Why[] => {
  const clock = explainedClock(events, all);
  const ends = events.filter(({ event }) => event.type === 'GameEnded' || event.type === 'ResultCorrected');
  const results = ends.map(({ event, hash, sequence }): Why => {
    const { result, to, ending, rule } = event.payload as Readonly<Record<string, string | undefined>>;
    const { stream, revision, type } = event;
    return {
      of: 'result',
      figure: result ?? to ?? '',
      steps: [{ rule: rule ?? '', text: ending ?? 'corrected', from: [0] }],
      events: [{ stream, revision, type, index: sequence - 1, hash }],
    };
  });
  return [...results, ...(clock === undefined ? [] : [{ of: 'clocks', ...clock }])];
};

const ofTournament = (events: readonly Located[]): readonly Why[] => {
  const past = events.map(({ event }) => toDomainEvent<TournamentEvent>(event, upcasters));
  const state = fold(tournament.evolve, tournament.initialState, past);
  if (state.phase === 'none') return [];
  return [...state.sections.values()].flatMap((section) =>
    section.players.slice(0, MOST).flatMap((_, index): readonly Why[] => {
      const explained = explainedPlace(state, section, index + 1, events, all);
      return explained.ok ? [{ of: `section ${section.id}`, ...explained.value }] : [];
    }),
  );
};

const ofRating = (stream: string, events: readonly Located[]): readonly Why[] => {
  const [pool = '', ...rest] = ratingStreams.idIn(stream).split('-');
  const player = rest.join('-');
  if (!isPool(pool)) return [];
  return textsOf(events, 'PlayerRated', 'list').flatMap((list): readonly Why[] => {
    const explained = explainedFigure({ pool, player, list }, events, all);
    return explained === undefined ? [] : [{ of: `rating of ${player} in the list ${list}`, ...explained }];
  });
};

const ofNorms = (events: readonly Located[]): readonly Why[] =>
  textsOf(events, 'NormAchieved', 'player').flatMap((player): readonly Why[] => {
    const explained = explainedNorm(player, events, all);
    return explained === undefined ? [] : [{ of: `norms of ${player}`, ...explained }];
  });

const ofTitles = (stream: string, events: readonly Located[]): readonly Why[] => {
  const named = ['TitleEarned', 'TitleConfirmed', 'TitleRegistered'].flatMap((type) =>
    textsOf(events, type, 'title'),
  );
  return [...new Set(named)].flatMap((name): readonly Why[] => {
    const title = readTitle(name);
    if (!title.ok) return [];
    return [{ of: `title of ${titlesStreams.idIn(stream)}`, ...explainedTitle(title.value, events, all) }];
  });
};

const OF: Readonly<Record<string, (stream: string, events: readonly Located[]) => readonly Why[]>> = {
  game: (_, events) => ofGame(events),
  norms: (_, events) => ofNorms(events),
  rating: ofRating,
  titles: ofTitles,
  tournament: (_, events) => ofTournament(events),
};

/** Every clock, result, place, rating, norm and title that a stream of a bundle comes to, by the calculators that made them. */
export const whyOf = (found: StreamFound): readonly Why[] => {
  const { stream } = found;
  const subject = stream.slice(0, stream.indexOf('-'));
  const events = locatedIn(found);
  if (events.length < found.events.length || !Object.hasOwn(OF, subject)) return [];
  return OF[subject]!(stream, events);
};
