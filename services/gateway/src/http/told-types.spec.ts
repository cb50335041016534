import { detailIn } from '@amici/locales';
import { wrongIn } from './problem-texts/issues';
import { toldTypes, wrongToldType } from './told-types';

const refusalsOf = (types: string): readonly string[] | undefined =>
  toldTypes.safeParse(types).error?.issues.map((issue) => detailIn('en', wrongIn(issue).detail));

describe('the types that somebody wants to be told of', () => {
  it('are those that parties are told of, whichever service records them', () => {
    expect(toldTypes.parse('MoveMade,DrawOffered,LeaveTaken,EntryAccepted,WebhookDisabled')).toHaveLength(5);
    expect(toldTypes.parse(undefined)).toBeUndefined();
    expect(wrongToldType('amici.game.v1.MoveMade')).toBeUndefined();
    expect(toldTypes.parse('MoveMade,amici.game.MoveMade')).toEqual(['MoveMade', 'MoveMade']);
  });

  it('are refused where nobody is told of such an event, with what would do', () => {
    expect(refusalsOf('MoveMade,MoveMaid,amici.clock.MoveMade')).toEqual([
      'MoveMaid is not an event with notifications; did you mean amici.game.v1.MoveMade?',
      'amici.clock.MoveMade is not an event with notifications; did you mean amici.game.v1.MoveMade?',
    ]);
    for (const type of ['', '__proto__', 'constructor', 'StreamParked', 'x'.repeat(60)])
      expect([refusalsOf(type)?.length, wrongToldType(type)]).toEqual([
        1,
        expect.objectContaining({ name: 'no-notified-event' }),
      ]);
  });
});
