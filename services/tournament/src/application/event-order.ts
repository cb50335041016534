import type { TournamentRow, TournamentStatus } from '@amici/contracts/tournament';
import type { SelectQueryBuilder } from 'typeorm';

/** Under way, open or about to begin, over, called off. */
const RANKS: Readonly<Record<TournamentStatus, number>> = {
  ...{ running: 0, announced: 1, 'start-list': 1 },
  ...{ finished: 2, recorded: 2, cancelled: 3 },
};

/** Of what is to come the soonest first, of all else what began last. */
const COMING: readonly TournamentStatus[] = ['announced', 'start-list'];

const RANK = `case event.status ${Object.entries(RANKS)
  .map(([status, rank]) => `when '${status}' then ${rank}`)
  .join(' ')} end`;

const WHEN = `case when event.status in (${COMING.map((one) => `'${one}'`).join(', ')})
  then event.start_at else -event.start_at end`;

/** What an event's place in the list is given by; its name, which never changes, is looked up. */
export const placeInList = ({ status, startAt, tournamentId }: TournamentRow): string =>
  [RANKS[status], COMING.includes(status) ? startAt : -startAt, tournamentId].join('~');

/**
 * The list of events in its order, from behind a place. A place says itself where it stands, so that an event that has
 * begun or ended between two pages moves none of the others.
 */
export const inOrder = (events: SelectQueryBuilder<TournamentRow>, after: string | undefined) => {
  if (after !== undefined) {
    const [rank, when, id] = after.split('~');
    const name =
      'coalesce((select before.name from tournaments before where before.tournament_id = :id), :none)';
    events.andWhere(`(${RANK}, ${WHEN}, event.name, event.tournament_id) > (:rank, :when, ${name}, :id)`, {
      ...{ rank: Number(rank), when: Number(when), id, none: '' },
    });
  }
  return events.orderBy(RANK).addOrderBy(WHEN).addOrderBy('event.name').addOrderBy('event.tournament_id');
};
