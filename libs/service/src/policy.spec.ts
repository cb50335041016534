import { holding, type Interests, type PolicyTable, type Touches } from '@amici/contracts';
import { authorise } from './policy';
import { noInterests, officesOf } from './testing';

interface Decide {
  readonly type: 'Decide';
}

const offices = officesOf({
  dora: ['director'],
  cleo: ['director', 'captain@fin'],
  petra: ['director@game-1'],
});

const check = (
  subject: string,
  touches: Touches<Decide, null>,
  interests: Partial<Interests> = {},
  office = 'person',
) => {
  const rows: PolicyTable<Decide, null> = { Decide: { may: holding(['director']), touches } };
  const context = { actor: { subject, office }, state: null, offices, matter: 'game-1', at: 0 };
  return authorise(rows, { type: 'Decide' }, { ...context, interests: { ...noInterests, ...interests } });
};

const inTheGameOf =
  (...players: readonly string[]) =>
  (): object => ({ players, rule: 'L-14.1.3' });
const inTheEvent = (): object => ({ events: ['event-1'] });
const byTheTeam = (): object => ({ teams: ['fin', 'sco'] });

const allowed = { ok: true, actor: { office: 'director' } };
const ownCause = { ok: false, rejection: { code: 'own-cause' } };

describe('nobody in their own cause', () => {
  it('takes an office away from those the matter touches, and says who may [L-14.1.3]', async () => {
    expect(await check('dora', inTheGameOf('anna', 'boris'))).toMatchObject(allowed);
    expect(await check('dora', inTheGameOf('anna', 'dora'))).toEqual({
      ok: false,
      rejection: {
        code: 'own-cause',
        rule: 'L-14.1.3',
        detail: { name: 'office-of-no-use' },
        data: { offices: ['director'], deputy: { namedBy: 'operator', scope: 'game-1' } },
      },
    });
  });

  it('names the office that would do when it refuses somebody who holds none', async () => {
    expect(await check('anna', inTheGameOf('anna', 'boris'))).toEqual({
      ok: false,
      rejection: {
        code: 'forbidden',
        detail: { name: 'for-holders-of-offices', offices: ['director'] },
        data: { offices: ['director'], scope: null },
      },
    });
  });

  it('asks who takes part in the event where the state does not know', async () => {
    const takesPart = (subject: string) => Promise.resolve(subject === 'dora');
    expect(await check('dora', inTheEvent, { takesPart })).toMatchObject(ownCause);
    expect(await check('cleo', inTheEvent, { takesPart })).toMatchObject(allowed);
  });

  it('asks whose game it is where the state does not know', async () => {
    const game = () => Promise.resolve({ players: ['dora', 'boris'] });
    expect(await check('dora', () => ({ games: ['g'] }), { game })).toMatchObject(ownCause);
    expect(await check('cleo', () => ({ games: ['g'] }), { game })).toMatchObject(allowed);
  });

  it('counts members of a team and its captain as touched', async () => {
    const isOf = (subject: string, teams: readonly string[]) =>
      Promise.resolve(subject === 'dora' && teams.includes('sco'));
    expect(await check('dora', byTheTeam, { isOf })).toMatchObject(ownCause);
    expect(await check('cleo', byTheTeam, { isOf })).toMatchObject(ownCause);
    expect(await check('dora', byTheTeam)).toMatchObject(allowed);
  });

  it('counts opponents of a player as touched by what is read about that player', async () => {
    const meets = (subject: string, player: string) =>
      Promise.resolve(subject === 'dora' && player === 'anna');
    expect(await check('dora', () => ({ rivalsOf: ['anna'] }), { meets })).toMatchObject(ownCause);
    expect(await check('cleo', () => ({ rivalsOf: ['anna'] }), { meets })).toMatchObject(allowed);
  });

  it('fails closed if the service that knows does not answer', async () => {
    const silent = () => Promise.resolve(undefined);
    for (const [touches, interests] of [
      [inTheEvent, { takesPart: silent }],
      [byTheTeam, { isOf: silent }],
      [() => ({ games: ['g'] }), { game: silent }],
      [() => ({ rivalsOf: ['anna'] }), { meets: silent }],
    ] as const)
      expect(await check('dora', touches, interests)).toMatchObject({
        rejection: { code: 'service-unavailable' },
      });
  });

  it('lets a deputy act if their office was granted for that one matter, never in their own', async () => {
    expect(await check('petra', inTheGameOf('anna', 'dora'))).toMatchObject(allowed);
    expect(await check('petra', inTheGameOf('anna', 'petra'))).toMatchObject(ownCause);
    expect(await check('petra', 'nobody')).toMatchObject({ rejection: { code: 'forbidden' } });
  });

  it('leaves an office its use where the book computes what follows, or nobody is touched', async () => {
    expect(await check('dora', 'computed')).toMatchObject(allowed);
    expect(await check('dora', 'nobody')).toMatchObject(allowed);
  });

  it('does not say own-cause to who holds no office', async () => {
    expect(await check('anna', inTheGameOf('anna', 'boris'))).toMatchObject({
      rejection: { code: 'forbidden' },
    });
  });
});
