import type { RegisteredTeam } from '@amici/contracts/registry';
import type { TeamEvents } from '@amici/contracts/tournament';
import { federationName } from '../mentioned-names';
import { labelIn } from '../format';
import { textsOf, type Locale } from '../messages';
import type { WebPage } from '../page';
import { DoHere } from '../parts/do-in-event';
import { eventColumns } from '../parts/event-table';
import { At, Facts } from '../parts/facts';
import { PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf, type Names } from '../people';

interface CaptainsProps {
  readonly team: RegisteredTeam;
  readonly names: Names;
  readonly locale: Locale;
}

const Captains = ({ team, names, locale }: CaptainsProps) => {
  const texts = textsOf(locale);
  return (
    <ul>
      {team.captains.map(({ captain, from }) => (
        <li>
          <PlayerLink id={captain} name={names(captain)} />, {texts('player.since').toLowerCase()}{' '}
          <At at={from} />
        </li>
      ))}
    </ul>
  );
};

interface OfTeam {
  readonly played: TeamEvents;
  readonly locale: Locale;
}

const Events = ({ played: { events }, locale }: OfTeam) => {
  const texts = textsOf(locale);
  return (
    <Table
      caption={texts('player.events')}
      rows={events}
      columns={[
        ...eventColumns(locale),
        {
          head: texts('events.start'),
          cell: ({ startAt }) => <At at={startAt} />,
        },
      ]}
    />
  );
};

const Rights = ({ played: { rights }, locale }: OfTeam) => {
  const texts = textsOf(locale);
  if (rights.length === 0) return null;
  return (
    <section>
      <h2>{texts('player.rights')}</h2>
      <Table
        caption={texts('player.rights')}
        rows={rights}
        columns={[
          { head: texts('player.right'), heads: true, cell: ({ opens }) => labelIn(texts, 'format', opens) },
          { head: texts('table.place'), figures: true, cell: ({ place }) => place },
          { head: texts('qualifiers.rule'), cell: ({ rule }) => rule },
        ]}
      />
    </section>
  );
};

/** A team over the years: its names and captains, its events. */
export const team: WebPage = {
  path: 'teams/:team',
  show: async ({ parameters, locale, visitor }, ask) => {
    const texts = textsOf(locale);
    const id = parameters['team']!;
    const known = await ask('registry', { type: 'team', team: id });
    const [names, played, federation] = await Promise.all([
      namesOf(
        ask,
        known.captains.map(({ captain }) => captain),
      ),
      ask('tournament', { type: 'team-events', team: id }),
      federationName(ask, known.federation),
    ]);
    const former = known.names.map(({ name }) => name).filter((name) => name !== known.name);
    return {
      title: known.name,
      body: (
        <>
          <Facts
            facts={[
              [texts('table.federation'), federation],
              [texts('table.captain'), <PlayerLink id={known.captain} name={names(known.captain)} />],
              [texts('team.former'), former.join(', ')],
            ]}
          />
          <h2>{texts('player.events')}</h2>
          <Events played={played} locale={locale} />
          <Rights played={played} locale={locale} />
          <h2>{texts('team.captains')}</h2>
          <Captains team={known} names={names} locale={locale} />
          <DoHere texts={texts} visitor={visitor} name="team" id={id} />
        </>
      ),
    };
  },
};
