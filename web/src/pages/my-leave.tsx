import type { LeaveBalance, LeaveOfPlayer, StartDelayQuery } from '@amici/contracts/clock';
import { gameInScope, scopeOfGame, thingNames } from '../mentioned-names';
import { labelIn } from '../format';
import { textsOf, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form';
import { AboutLink } from '../parts/link';
import { MyMenu } from '../parts/layout';
import { Table, type Column } from '../parts/table';
import type { Names } from '../people';

const BACK = '/my/leave';

type Period = LeaveOfPlayer['periods'][number];

/** The event that leave is of, or the game outside any. */
const Of = ({ scope, names }: { readonly scope: string; readonly names: Names }) => {
  const game = gameInScope(scope);
  const called = names(scope);
  return game === null ? (
    <AboutLink name="tournament" id={scope} called={called} />
  ) : (
    <AboutLink name="game" id={game} called={called} />
  );
};

const balances = (texts: TextLookup, names: Names): readonly Column<LeaveBalance>[] => [
  { head: texts('game.event'), heads: true, cell: ({ scope }) => <Of scope={scope} names={names} /> },
  { head: texts('my.leave.kind'), cell: ({ kind }) => labelIn(texts, 'choice', kind) },
  { head: texts('my.leave.allowance'), figures: true, cell: ({ allowance }) => allowance },
  { head: texts('my.leave.granted'), figures: true, cell: ({ granted }) => granted },
  { head: texts('my.leave.taken'), figures: true, cell: ({ taken }) => taken },
  { head: texts('my.leave.left'), figures: true, cell: ({ left }) => left },
];

/** Games of which some have fewer days left than others: adjournments are counted by game. */
const apart = ({ games = [] }: LeaveBalance): NonNullable<LeaveBalance['games']> =>
  games.some(({ left }) => left !== games[0]!.left) ? games : [];

const byGame = (texts: TextLookup, names: Names): readonly Column<ReturnType<typeof apart>[number]>[] => [
  {
    head: texts('field.game'),
    heads: true,
    cell: ({ game }) => <Of scope={scopeOfGame(game)} names={names} />,
  },
  { head: texts('my.leave.taken'), figures: true, cell: ({ taken }) => taken },
  { head: texts('my.leave.left'), figures: true, cell: ({ left }) => left },
];

const periods = (texts: TextLookup, names: Names, player: string): readonly Column<Period>[] => [
  {
    head: texts('game.event'),
    heads: true,
    cell: ({ scope, games = [] }) => (
      <>
        <Of scope={scope} names={names} />
        {games.map((game) => (
          <>
            {' · '}
            <Of scope={scopeOfGame(game)} names={names} />
          </>
        ))}
      </>
    ),
  },
  {
    head: texts('my.leave.dates'),
    cell: ({ dates }) => (dates === null ? texts('my.leave.cancelled') : `${dates.from} – ${dates.to}`),
  },
  {
    head: texts('my.leave.change'),
    cell: ({ dates, leave, scope }) =>
      dates !== null && (
        <>
          <FormLink
            endpoint="ChangeLeave"
            filled={{ player, leave, 'scopes.0': scope, to: dates.to }}
            back={BACK}
          >
            {texts('my.leave.shorten')}
          </FormLink>
          {' · '}
          <FormLink endpoint="CancelLeave" filled={{ player, leave, 'scopes.0': scope }} back={BACK}>
            {texts('my.leave.cancel')}
          </FormLink>
        </>
      ),
  },
];

const delays = (texts: TextLookup, names: Names, player: string): readonly Column<StartDelayQuery>[] => [
  { head: texts('game.event'), heads: true, cell: ({ scope }) => <Of scope={scope} names={names} /> },
  { head: texts('my.leave.dates'), cell: ({ dates }) => `${dates.from} – ${dates.to}` },
  {
    head: '',
    cell: ({ request }) => (
      <FormLink endpoint="WithdrawStartDelay" filled={{ player, request }} back={BACK}>
        {texts('my.leave.undelay')}
      </FormLink>
    ),
  },
];

/** Leave of the person who is signed in: what is left of it, what was taken, and more of it. */
export const myLeave: WebPage = {
  path: 'my/leave',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, zone, visitor }, ask) => {
    const texts = textsOf(locale);
    const player = visitor!.person ?? '';
    const leave = await ask('clock', { type: 'leave', player });
    const games = leave.balances.flatMap(apart);
    const scopes = [
      ...[...leave.balances, ...leave.periods, ...leave.startDelays].map(({ scope }) => scope),
      ...[...games.map(({ game }) => game), ...leave.periods.flatMap((one) => one.games ?? [])].map(
        scopeOfGame,
      ),
    ].map((id) => ({ name: 'scope', id }));
    const names = await thingNames(ask, { locale, zone }, scopes);
    return {
      title: `${texts('my.leave')} ${leave.year}`,
      body: (
        <>
          <MyMenu texts={texts} />
          <p>
            <FormLink endpoint="RequestLeave" filled={{ player }} back={BACK}>
              {texts('my.leave.take')}
            </FormLink>
            {' · '}
            <FormLink endpoint="RequestStartDelay" filled={{ player }} back={BACK}>
              {texts('my.leave.delay')}
            </FormLink>
          </p>
          <p>{texts('my.leave.reach')}</p>
          <Table caption={texts('my.leave.budget')} columns={balances(texts, names)} rows={leave.balances} />
          {games.length > 0 && (
            <Table caption={texts('my.leave.games')} columns={byGame(texts, names)} rows={games} />
          )}
          {leave.startDelays.length > 0 && (
            <Table
              caption={texts('my.leave.delays')}
              columns={delays(texts, names, player)}
              rows={leave.startDelays}
            />
          )}
          <Table
            caption={texts('my.leave.periods')}
            columns={periods(texts, names, player)}
            rows={leave.periods}
          />
        </>
      ),
    };
  },
};
