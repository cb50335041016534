import type { RulingInput, TextRef } from '@amici/contracts/game';
import type { z } from 'zod';
import type { GameCommand } from '../services/game/src/domain';
import { gamePolicies } from '../services/game/src/domain';
import { GAME_DOORS } from '../services/gateway/src/http/doors';
import { commandOf, requested } from '../services/gateway/src/http/doors/command-of';
import type { Door } from '../services/gateway/src/http/doors/door';

type AnyDoor = (typeof GAME_DOORS)[number];
type Given = AnyDoor extends infer One
  ? One extends Door<infer Command, z.ZodObject>
    ? Command
    : never
  : never;

/** Commands without a door of this table, each for a reason. */
const ELSEWHERE: Readonly<Record<Exclude<GameCommand['type'], Given>, 'a service alone' | 'its own path'>> = {
  StartGame: 'its own path',
  ImportGame: 'its own path',
  MakeMove: 'its own path',
  CheckFlag: 'a service alone',
  ApplyLeave: 'a service alone',
  ApplyOutage: 'a service alone',
  ShortenBreak: 'a service alone',
  CancelGame: 'a service alone',
  PlaySealedMove: 'a service alone',
};

/** What the domain reads as a reference to a text, or as a ruling, is sent as the text itself and gets its id later. */
type Written = { readonly text: string };
type AsSent<Value> = Value extends TextRef
  ? Written
  : Value extends RulingInput
    ? AsSent<Omit<RulingInput, 'id' | 'reason' | 'interests'>> & { readonly reason: Written }
    : Value extends readonly unknown[]
      ? Value
      : Value extends object
        ? {
            readonly [Name in keyof Value]:
              AsSent<Value[Name]> | (undefined extends Value[Name] ? undefined : never);
          }
        : Value;
type CommandFor<Type> = GameCommand extends infer One
  ? One extends { readonly type: infer Its }
    ? Type extends Its
      ? One
      : never
    : never
  : never;
type Fields<Type> = {
  readonly [Name in keyof CommandFor<Type>]?: AsSent<CommandFor<Type>[Name]> | undefined;
};
/** Doors that take a field their command has not, or another type of value than it has. */
type Mistaken<One> =
  One extends Door<infer Command, infer Body>
    ? Exclude<keyof Body['shape'], keyof Fields<Command>> extends never
      ? z.output<Body> extends Fields<Command>
        ? never
        : Command
      : Command
    : never;
const mistaken: readonly Mistaken<AnyDoor>[] = [] satisfies readonly never[];
const none: readonly never[] = mistaken;

const doors: readonly Door[] = GAME_DOORS;
const GAME = '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';
const ID = '8d0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e02';

describe('the doors of a game', () => {
  it('take the fields of their commands and no others, by the types of both', () => {
    expect(none).toEqual([]);
  });

  it('are one for each command that people give, and none for those that only services give', () => {
    const commands = doors.map(({ command }) => command);
    expect(new Set(commands).size).toBe(commands.length);
    expect([...commands, ...Object.keys(ELSEWHERE)].sort()).toEqual(Object.keys(gamePolicies).sort());
  });

  it('have each a path of their own', () => {
    const paths = doors.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('let no body say which command it is, or for which game', () => {
    for (const door of doors)
      for (const field of [
        'type',
        'game',
        'actor',
        'at',
        'evidence',
        'mate',
        'deliveredThrough',
        'interests',
      ])
        expect(() => requested(door, GAME, { claim: ID, ply: '1' }, { [field]: 'x' })).toThrow('bad-request');
  });

  it('name what they begin, and the ruling they carry, by the request alone', () => {
    const decide = doors.find(({ command }) => command === 'DecideClaim')!;
    const body = { upheld: true, ruling: { rule: 'L-9.4.1', reason: 'counted' } };
    const asked = requested(decide, GAME, { claim: ID }, body);
    const first = commandOf(asked, 'one');
    expect(first).toMatchObject({
      type: 'DecideClaim',
      game: GAME,
      claim: ID,
      upheld: true,
      ruling: { basis: { rule: 'L-9.4.1' }, reason: { text: 'counted' } },
    });
    expect(commandOf(asked, 'one')).toEqual(first);
    expect(commandOf(asked, 'two')['ruling']).not.toEqual(first['ruling']);
  });
});
