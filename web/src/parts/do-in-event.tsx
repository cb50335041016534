import type { TournamentView } from '@amici/contracts/tournament';
import type { Words } from '../messages';
import type { Visitor } from '../page';
import { ActLink } from './act-link';
import { DoHere } from './do-here';
import { pathTo } from './link';

interface Props {
  readonly event: TournamentView;
  readonly words: Words;
  readonly visitor: Visitor | undefined;
}

/** Whether it takes entries, and has none of him. */
const mayEnter = (event: TournamentView, person: string): boolean =>
  event.phase === 'announced' && event.entries.every(({ player }) => player !== person);

/** What whoever is signed in may do in an event: enter while it takes entries, and everything else. */
export const DoInEvent = ({ event, words, visitor }: Props) => {
  const person = visitor?.person ?? null;
  return (
    <>
      {person !== null && mayEnter(event, person) && (
        <p>
          <ActLink
            door="EnterTournament"
            filled={{ tournament: event.id, player: person }}
            back={pathTo('tournaments', event.id)}
          >
            {words('do.enter')}
          </ActLink>
        </p>
      )}
      <DoHere words={words} visitor={visitor} name="tournament" id={event.id} />
    </>
  );
};
