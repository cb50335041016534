/** A primary that is lost under load, and a standby that takes its place. */
import { describeWithNats } from '@amici/bus/testing/nats-process';
import { tried } from '@amici/ops/testing';
import { oneNats, type Nats } from './town/nats';
import { Players } from './town/players';
import { postgresPair, type PostgresPair } from './town/postgres-pair';
import { differences, type Differences } from './town/differences';
import { newPlace } from './town/place';
import { counts, replicated, type Replicated } from './town/replicated';

const WIDTH = 16;
/** So much lies before and after what happens, so that it happens under load. */
const MOVES = 200;

describeWithNats('PostgreSQL with a standby', () => {
  let place: ReturnType<typeof newPlace>;
  let pair: PostgresPair;
  let nats: Nats;
  let town: Replicated;
  let players: Players;

  const begin = async (synchronous: boolean): Promise<void> => {
    place = newPlace();
    pair = await postgresPair(place.folder, synchronous);
    nats = await oneNats(place);
    town = await replicated(place, { superuserUrl: pair.superuserUrl, natsHosts: nats.hosts });
    await town.scaleTo(counts({}));
    players = new Players(town.urls, place.dataDir, WIDTH);
    players.begin();
    await players.movesOn(MOVES);
  };
  afterEach(async () => {
    await town?.close();
    await nats?.close();
    await pair?.close();
    place?.remove();
  }, 120_000);

  const found = async (): Promise<Differences> => differences(pair.superuserUrl, players);

  it('that is synchronous: the primary is lost under load, and nothing acknowledged with it [R43]', async () => {
    await begin(true);
    pair.killPrimary();
    const begun = performance.now();
    await pair.promote();
    await players.movesOn(MOVES);
    const seconds = (performance.now() - begun) / 1_000;
    await players.end();
    expect(await found()).toEqual({ lost: [], doubled: [] });
    await Promise.all(town.names().map((name) => town.process(name).untilReady(120_000)));
    const counted = { 'moves acknowledged': players.moveCount, 'sent again': players.sentAgain };
    tried({ ...counted, [`s from the kill to ${MOVES} moves more`]: seconds });
  }, 600_000);

  it('that is not: what was acknowledged after it fell behind is lost, and that is seen [R43 canary]', async () => {
    await begin(false);
    pair.replication.cut();
    await players.movesOn(MOVES);
    pair.killPrimary();
    const count = players.moveCount;
    void players.end().catch(() => undefined);
    await town.close();
    await pair.promote();
    const { lost } = await found();
    expect(lost.length).toBeGreaterThan(0);
    tried({ 'moves acknowledged': count, 'streams that lost some': lost.length });
  }, 600_000);
});
