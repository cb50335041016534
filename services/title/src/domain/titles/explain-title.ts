import type { Explained } from '@amici/contracts';
import { fold, iso } from '@amici/kernel';
import { normTitleOf, type TitleCode } from '@amici/norms';
import { toDomainEvent } from '@amici/contracts/event-format';
import { explained, type Grounded, type Located, type Reading } from '@amici/contracts/explanation-sources';
import { progressTo, titles, type Titles, type TitlesEvent } from '.';

type Typed = readonly [TitlesEvent, Located];

/** Where a title was earned: events, or their sections. */
const placesOf = (basis: readonly string[]): string =>
  basis.map((place) => place.replace('/', ', section ')).join('; ');

/** What became of a title, as far as everybody is told. */
const textOf = (event: TitlesEvent): readonly [title: TitleCode, outcome: string] | undefined => {
  if (event.type === 'TitleEarned')
    return [event.title, `earned by ${event.route} from ${placesOf(event.basis)}`];
  if (event.type === 'TitleLapsed')
    return [event.title, 'taken away again before it was confirmed, by a correction'];
  if (event.type === 'TitleConfirmed')
    return [event.title, `confirmed, held from ${iso(event.effectiveFrom)}`];
  if (event.type === 'TitleRegistered')
    return [event.title, `registered from before, held from ${iso(event.effectiveFrom)}`];
  return event.type === 'TitleRevoked' ? [event.title, 'revoked'] : undefined;
};

const decided = (title: TitleCode, all: readonly Typed[]): readonly Grounded[] =>
  all.flatMap(([event, stored]): readonly Grounded[] => {
    const [of, text] = textOf(event) ?? [];
    return of === title ? [[{ rule: event.rule, text: `${title}: ${text}` }, [stored]]] : [];
  });

/** How far the player's norms of the title have brought them. */
const byNorms = (state: Titles, code: TitleCode, all: readonly Typed[]): readonly Grounded[] => {
  const title = normTitleOf(code);
  if (title === undefined) return [];
  const norms = all.flatMap(([event, stored]) =>
    (event.type === 'NormCounted' || event.type === 'NormRegistered' || event.type === 'NormDiscounted') &&
    event.title === title
      ? [stored]
      : [],
  );
  const last = all.at(-1)?.[0].at ?? 0;
  return progressTo(state, title, last).steps.map((step): Grounded => [step, norms]);
};

const figureOf = (state: Titles, title: TitleCode): string => {
  const held = state.held.get(title);
  if (held === undefined)
    return state.earned.has(title) ? `${title}: earned, not confirmed yet` : `${title}: not held`;
  const until = held.revokedAt === null ? '' : `, revoked ${iso(held.revokedAt)}`;
  return `${title}: held from ${iso(held.effectiveFrom)}${until}`;
};

/** A player's way to a title. */
export const explainedTitle = (title: TitleCode, events: readonly Located[], reading: Reading): Explained => {
  const all = events.map((stored): Typed => [toDomainEvent<TitlesEvent>(stored.event, {}), stored]);
  const state = fold(
    titles.evolve,
    titles.initialState,
    all.map(([event]) => event),
  );
  const steps = [...byNorms(state, title, all), ...decided(title, all)];
  return explained(figureOf(state, title), steps, reading);
};
