import type { AudienceMap, PublicPolicy } from '@amici/contracts';
import { logOf } from '@amici/projections/testing';
import { releaseBatch, type Draft, type ReleaseState } from './release-batch';
import { audiences, policy, type SampleContext, type SampleEvent } from '../testing/sample';

const empty: ReleaseState<SampleContext> = { contexts: new Map(), counters: new Map(), held: [] };
const DAY = 86_400_000;

const sequences = (drafts: readonly Draft[]): number[] => drafts.map(({ sequence }) => sequence);

const release = (now: number, ...events: readonly (readonly [string, SampleEvent])[]) =>
  releaseBatch(audiences, policy, empty, logOf(...events), now);

const started = (embargo: SampleContext['embargo']): SampleEvent => ({ type: 'GameStarted', at: 0, embargo });
const move = (ply: number): SampleEvent => ({ type: 'MoveMade', at: ply * DAY, ply, uci: 'e2e4' });
const ended: SampleEvent = { type: 'GameEnded', at: 9 * DAY, result: '1-0' };

describe('the release of events to the public', () => {
  it('shows at once what nothing holds back, and nothing but what the rule names', () => {
    const { released } = release(0, ['game-1', started('none')], ['game-1', move(0)]);
    expect(released.map(({ content }) => content)).toEqual([
      { type: 'sample.v1.GameStarted', subject: 'game-1', data: {} },
      { type: 'sample.v1.MoveMade', subject: 'game-1', data: { ply: 0, uci: 'e2e4' } },
    ]);
    expect(released[1]).toMatchObject({ time: '1970-01-01T00:00:00.000Z', sequence: 2 });
  });

  it('never shows what no rule releases', () =>
    expect(
      sequences(release(0, ['game-1', { type: 'NoteWritten', at: 0, text: 'private' }]).released),
    ).toEqual([]));

  it('shows moves as many moves late as the conditions say', () => {
    const outcome = release(
      0,
      ['game-1', started('two-moves')],
      ...[0, 1, 2, 3].map((ply) => ['game-1', move(ply)] as const),
    );
    expect(sequences(outcome.released)).toEqual([1, 2, 3]);
    expect(sequences(outcome.held)).toEqual([4, 5]);
  });

  it('shows what is left when the game ends, before the ending itself', () => {
    const events = [started('two-moves'), move(0), move(1), ended].map((event) => ['game-1', event] as const);
    expect(sequences(release(0, ...events).released)).toEqual([1, 2, 3, 4]);
  });

  it('waits for both counters where one alone is not enough, and for either ending of the wait', () => {
    const both = {
      ...audiences,
      MoveMade: {
        ...audiences.MoveMade,
        public: {
          ...audiences.MoveMade.public!,
          release: ({ ply }: { readonly ply: number }, { stream }: { readonly stream: string }) => ({
            when: [
              { counter: 'game-2/over', reaches: 1, and: { counter: `${stream}/moves`, reaches: ply + 2 } },
              { counter: `${stream}/over`, reaches: 1 },
            ],
          }),
        },
      },
    } as typeof audiences;
    const log = logOf<SampleEvent>(
      ...[started('none'), move(0), move(1)].map((event) => ['game-1', event] as const),
      ['game-2', ended],
      ['game-1', move(2)],
      ['game-1', ended],
    );
    const upTo = (count: number) =>
      sequences(releaseBatch(both, policy, empty, log.slice(0, count), 0).released);
    expect(upTo(3)).toEqual([1]);
    expect(upTo(4)).toEqual([1, 2, 4]);
    expect(upTo(5)).toEqual([1, 2, 4, 3]);
    expect(upTo(6)).toEqual([1, 2, 4, 3, 5, 6]);
  });

  it('counts each game by itself', () => {
    const outcome = release(
      0,
      ['game-1', started('two-moves')],
      ['game-2', started('two-moves')],
      ['game-1', move(0)],
      ['game-2', move(0)],
      ['game-1', move(1)],
      ['game-2', ended],
    );
    expect(sequences(outcome.released)).toEqual([1, 2, 4, 6]);
  });

  it('shows a delayed event when its time has come', () => {
    const events = [started('one-day'), move(0), move(1)].map((event) => ['game-1', event] as const);
    expect(sequences(release(DAY - 1, ...events).released)).toEqual([1]);
    expect(sequences(release(DAY, ...events).released)).toEqual([1, 2]);
    expect(release(0, ...events).held.map(({ condition }) => condition.at)).toEqual([DAY, 2 * DAY]);
  });

  it('comes out the same however the log is cut into batches', () => {
    const log = logOf(
      ...['game-1', 'game-2'].flatMap((game) =>
        [started('two-moves'), move(0), move(1), move(2), ended].map((event) => [game, event] as const),
      ),
    );
    const whole = sequences(releaseBatch(audiences, policy, empty, log, 0).released);
    for (let cut = 0; cut <= log.length; cut += 1) {
      const first = releaseBatch(audiences, policy, empty, log.slice(0, cut), 0);
      const second = releaseBatch(audiences, policy, first, log.slice(cut), 0);
      expect(sequences([...first.released, ...second.released])).toEqual(whole);
    }
  });

  it('does not compile while an event is undecided for an audience', () => {
    const undecided: AudienceMap<SampleEvent, 'player', SampleContext> = {
      ...audiences,
      // @ts-expect-error the parties are missing
      NoteWritten: { services: 'withheld', public: null },
    };
    // @ts-expect-error NoteWritten is missing
    const missing: AudienceMap<SampleEvent, 'player', SampleContext> = (({ NoteWritten: _, ...rest }) =>
      rest)(audiences);
    expect([undecided, missing]).toBeDefined();
  });

  it('refuses an event the map was not compiled with', () => {
    const foreign = logOf(['game-1', { type: 'GameTeleported' } as never]);
    const anyPolicy: PublicPolicy<SampleEvent, SampleContext> = policy;
    expect(() => releaseBatch(audiences, anyPolicy, empty, foreign, 0)).toThrow('GameTeleported');
  });
});
