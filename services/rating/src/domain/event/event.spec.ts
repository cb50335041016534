import { ratedEvent, type EventCommand, type RatedEventState } from './event';

const actor = { subject: 'service:rating', office: 'service' };

const after = (state: RatedEventState, command: EventCommand) => {
  const decision = ratedEvent.decide({ ...command, actor, at: 1 }, state);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return { events: decision.events, state: decision.events.reduce(ratedEvent.evolve, state) };
};

describe('who plays in an event', () => {
  const started = (players: readonly string[]) =>
    ({ type: 'NotePlayStarted', tournament: 't', section: '1', players }) as const;
  const ended = { type: 'NotePlayEnded', tournament: 't', section: '', players: [] } as const;

  it('is who began there, and a substitute from when they came: both stay on the list [T-9.7]', () => {
    const begun = after(ratedEvent.initialState, started(['olaf', 'xenia']));
    expect(begun.events).toMatchObject([{ type: 'PlayStarted', players: ['olaf', 'xenia'], rule: 'T-9.7' }]);
    expect(after(begun.state, started(['olaf', 'xenia'])).events).toEqual([]);
    const joined = after(begun.state, started(['sven']));
    expect(joined.events).toMatchObject([{ type: 'PlayStarted', players: ['sven'] }]);
    expect(after(joined.state, ended).events).toMatchObject([{ players: ['olaf', 'xenia', 'sven'] }]);
  });
});
