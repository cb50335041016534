import type { TournamentView } from '@amici/contracts/tournament';
import type { TextLookup } from '../messages';
import type { Ask, Visitor } from '../page';
import { FormLink } from './form';
import { pathTo } from './link';

interface DoHereProps {
  readonly texts: TextLookup;
  readonly visitor: Visitor | undefined;
  /** What paths call what it is about, and its id. */
  readonly name: 'game' | 'player' | 'team' | 'tournament';
  readonly id: string;
}

/** Leads the person who is signed in to every form about something. */
export const DoHere = ({ texts, visitor, name, id }: DoHereProps) =>
  visitor === undefined ? null : (
    <p>
      <a href={`/do?${new URLSearchParams({ [name]: id }).toString()}`}>{texts('do.here')}</a>
    </p>
  );

interface Props {
  readonly event: TournamentView;
  readonly texts: TextLookup;
  readonly visitor: Visitor | undefined;
  /** The person named as its director without holding the office; null: nobody is. */
  readonly powerless: { readonly id: string; readonly name: string } | null;
}

/** Whether it takes entries, and has none of this person. */
const mayEnter = (event: TournamentView, person: string): boolean =>
  event.phase === 'announced' && event.entries.every(({ player }) => player !== person);

/** Its director if they do not hold the office, there or everywhere; null: they do, or there is none. */
export const powerlessIn = async (ask: Ask, event: TournamentView): Promise<string | null> => {
  const director = event.phase === 'imported' ? null : event.director;
  if (director === null || event.phase === 'finished') return null;
  const query = { type: 'officers', office: 'director', scope: event.id, person: director } as const;
  const { officers } = await ask('registry', { ...query, limit: 1 });
  return officers.length > 0 ? null : director;
};

/** Nothing that waits for the director comes to the task list of somebody who does not hold the office. */
const Powerless = ({ event, texts, powerless }: Omit<Props, 'visitor'>) =>
  powerless === null ? null : (
    <p role="note">
      {texts('do.powerless', { name: powerless.name })}{' '}
      <FormLink
        endpoint="GrantOffice"
        filled={{ playerId: powerless.id, office: 'director', scope: event.id }}
        back={pathTo('tournaments', event.id)}
      >
        {texts('do.give-office')}
      </FormLink>
    </p>
  );

/** What the person who is signed in may do in a tournament: enter while it takes entries, and everything else. */
export const DoInEvent = ({ event, texts, visitor, powerless }: Props) => {
  const person = visitor?.person ?? null;
  return (
    <>
      <Powerless event={event} texts={texts} powerless={powerless} />
      {person !== null && mayEnter(event, person) && (
        <p>
          <FormLink
            endpoint="EnterTournament"
            filled={{ tournament: event.id, player: person }}
            back={pathTo('tournaments', event.id)}
          >
            {texts('do.enter')}
          </FormLink>
        </p>
      )}
      <DoHere texts={texts} visitor={visitor} name="tournament" id={event.id} />
    </>
  );
};
