import type { LeaveBalance, LeaveOfPlayer } from '@amici/contracts/clock';
import { calledIn } from '../format';
import { wordsOf, type Words } from '../messages';
import type { WebPage } from '../page';
import { ActLink } from '../parts/act-link';
import { MyMenu } from '../parts/my-menu';
import { Table, type Column } from '../parts/table';

const BACK = '/my/leave';

type Period = LeaveOfPlayer['periods'][number];

const balances = (words: Words): readonly Column<LeaveBalance>[] => [
  { head: words('game.event'), heads: true, cell: ({ scope }) => scope },
  { head: words('my.leave.kind'), cell: ({ kind }) => calledIn(words, 'choice', kind) },
  { head: words('my.leave.allowance'), figures: true, cell: ({ allowance }) => allowance },
  { head: words('my.leave.granted'), figures: true, cell: ({ granted }) => granted },
  { head: words('my.leave.taken'), figures: true, cell: ({ taken }) => taken },
  { head: words('my.leave.left'), figures: true, cell: ({ left }) => left },
];

const periods = (words: Words, player: string): readonly Column<Period>[] => [
  { head: words('game.event'), heads: true, cell: ({ scope }) => scope },
  {
    head: words('my.leave.dates'),
    cell: ({ dates }) => (dates === null ? words('my.leave.cancelled') : `${dates.from} – ${dates.to}`),
  },
  {
    head: words('my.leave.change'),
    cell: ({ dates, leave, scope }) =>
      dates !== null && (
        <>
          <ActLink door="ChangeLeave" filled={{ player, leave, scopes: scope, to: dates.to }} back={BACK}>
            {words('my.leave.shorten')}
          </ActLink>
          {' · '}
          <ActLink door="CancelLeave" filled={{ player, leave, scopes: scope }} back={BACK}>
            {words('my.leave.cancel')}
          </ActLink>
        </>
      ),
  },
];

/** Leave of whoever is signed in: what is left of it, what was taken, and more of it. */
export const myLeave: WebPage = {
  path: 'my/leave',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, visitor }, ask) => {
    const words = wordsOf(locale);
    const player = visitor!.person ?? '';
    const leave = await ask('clock', { type: 'leave', player });
    return {
      title: `${words('my.leave')} ${leave.year}`,
      body: (
        <>
          <MyMenu words={words} />
          <p>
            <ActLink door="RequestLeave" filled={{ player }} back={BACK}>
              {words('my.leave.take')}
            </ActLink>
          </p>
          <Table caption={words('my.leave.budget')} columns={balances(words)} rows={leave.balances} />
          <Table caption={words('my.leave.periods')} columns={periods(words, player)} rows={leave.periods} />
        </>
      ),
    };
  },
};
