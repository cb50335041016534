import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually';
import type { Address } from './every-page';
import type { PagesTown } from './town';

interface Event {
  readonly tournamentId: string;
  readonly code: string;
  readonly format: string | null;
}

interface View {
  readonly sections: readonly {
    readonly players: readonly { readonly player: string }[];
    readonly games: readonly { readonly game: string }[];
  }[];
}

interface Lists {
  readonly lists: readonly { readonly list: string; readonly state: string }[];
}

/** A dispute that Dora has to decide, where it lies on the director's task list. */
const taskFor = async (town: PagesTown): Promise<string> => {
  const dispute = `/games/${await town.byMail()}/disputes/${randomUUID()}/notice`;
  await town.done('anna', 'PUT', dispute, { material: 'He answers nothing.' });
  const onTaskList = async (): Promise<readonly { readonly place: string }[]> =>
    (await town.amici.send('dora', 'GET', '/desk?kind=dispute')).body['matters'] as readonly {
      place: string;
    }[];
  await eventually(async () => (await onTaskList()).length > 0);
  return (await onTaskList())[0]!.place;
};

/** Where what concerns Anna is posted. */
const webhookOf = async (town: PagesTown): Promise<string> => {
  const id = await town.done('anna', 'POST', '/webhooks', { url: 'https://programs.example/amici' });
  await eventually(async () => (await town.amici.send('anna', 'GET', `/webhooks/${id}`)).status === 200);
  return id;
};

/** Where every page has something to show. */
export const addressesIn = async (town: PagesTown): Promise<readonly Address[]> => {
  const { amici } = town;
  const { body } = await amici.send(null, 'GET', '/tournaments');
  const events = body['tournaments'] as readonly Event[];
  const ofTeams = events.find(({ format }) => format === 'team-tournament')!.tournamentId;
  const event = events.find(({ code }) => code === 'SIM/01')!.tournamentId;
  const view = (await amici.send(null, 'GET', `/tournaments/${event}`)).body as object as View;
  const [{ players, games }] = view.sections as [View['sections'][number]];
  const { lists } = (await amici.send(null, 'GET', '/rating-lists/standard')).body as object as Lists;
  const { list } = lists.find(({ state }) => state === 'published')!;
  const mine = await amici.start();
  await town.moves(mine, 'e2e4 e7e5');
  const place = encodeURIComponent(await taskFor(town));
  return [
    { name: 'home', path: '/' },
    { name: 'events', path: '/tournaments?name=a' },
    { name: 'event', path: `/tournaments/${event}` },
    { name: 'event-of-teams', path: `/tournaments/${ofTeams}` },
    { name: 'section', path: `/tournaments/${event}/table?section=1` },
    { name: 'norms', path: `/tournaments/${event}/norms?section=1` },
    { name: 'calendar', path: '/calendar' },
    { name: 'team', path: '/teams/arg' },
    { name: 'player', path: `/players/${players[0]!.player}` },
    { name: 'game', path: `/games/${town.game}` },
    { name: 'game-at-the-start', path: `/games/${town.game}?ply=0` },
    { name: 'game-of-an-event', path: `/games/${games[0]!.game}`, of: 'Arne' },
    { name: 'rating-lists', path: '/rating-lists' },
    { name: 'rating-pool', path: '/rating-lists/standard' },
    { name: 'rating-list', path: '/rating-lists/standard/current?q=an' },
    { name: 'rating-list-of-a-period', path: `/rating-lists/standard/${list.replace('/', '-')}` },
    { name: 'titles', path: '/titles?title=GM' },
    { name: 'champions', path: '/champions' },
    { name: 'qualifiers', path: '/qualifiers' },
    { name: 'logs', path: '/log' },
    { name: 'log', path: '/log/game' },
    { name: 'verify', path: '/verify' },
    { name: 'reading', path: '/reading?to=%2Flog' },
    { name: 'signed-in', path: '/signed-in', of: 'Anna' },
    { name: 'my-games', path: '/my/games', of: 'Anna' },
    { name: 'my-game', path: `/my/games/${mine}`, of: 'Anna' },
    { name: 'my-analysis', path: `/my/games/${mine}/analysis`, of: 'Anna' },
    { name: 'my-leave', path: '/my/leave', of: 'Anna' },
    { name: 'my-notices', path: '/my/notices', of: 'Anna' },
    { name: 'my-programs', path: '/my/programs', of: 'Anna' },
    { name: 'webhooks', path: '/webhooks', of: 'Anna' },
    { name: 'webhook', path: `/webhooks/${await webhookOf(town)}`, of: 'Anna' },
    { name: 'people', path: '/players?name=a', of: 'Dora' },
    { name: 'teams', path: '/teams' },
    { name: 'doable', path: `/do?tournament=${event}`, of: 'Dora' },
    { name: 'desk', path: '/desk', of: 'Dora' },
    { name: 'matter', path: `/desk/matter?place=${place}`, of: 'Dora' },
    { name: 'announcing', path: '/do/AnnounceTournament?laws=ccla-2016', of: 'Dora' },
    { name: 'bringing', path: `/bring/import-start-list?tournament=${event}`, of: 'Dora' },
    { name: 'act', path: `/do/SendMessage?game=${mine}`, of: 'Anna' },
    { name: 'problems', path: '/problems' },
    { name: 'problem', path: '/problems/illegal-move' },
  ];
};
