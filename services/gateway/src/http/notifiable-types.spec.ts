import { detailIn } from '@amici/locales';
import { wrongIn } from '@amici/edge/problem-texts/issues';
import { notifiableTypes, unknownType } from './notifiable-types';

const refusalsOf = (types: string): readonly string[] | undefined =>
  notifiableTypes.safeParse(types).error?.issues.map((issue) => detailIn('en', wrongIn(issue).detail));

describe('the types that somebody wants to be told of', () => {
  it('are those that parties are told of, whichever service records them', () => {
    expect(
      notifiableTypes.parse('MoveMade,DrawOffered,LeaveTaken,EntryAccepted,WebhookDisabled'),
    ).toHaveLength(5);
    expect(notifiableTypes.parse(undefined)).toBeUndefined();
    expect(unknownType('amici.game.v1.MoveMade')).toBeUndefined();
    expect(notifiableTypes.parse('MoveMade,amici.game.MoveMade')).toEqual(['MoveMade', 'MoveMade']);
  });

  it('are refused where nobody is told of such an event, with what would do', () => {
    expect(refusalsOf('MoveMade,MoveMaid,amici.clock.MoveMade')).toEqual([
      'MoveMaid is not an event with notifications; did you mean amici.game.v1.MoveMade?',
      'amici.clock.MoveMade is not an event with notifications; did you mean amici.game.v1.MoveMade?',
    ]);
    for (const type of ['', '__proto__', 'constructor', 'StreamParked', 'x'.repeat(60)])
      expect([refusalsOf(type)?.length, unknownType(type)]).toEqual([
        1,
        expect.objectContaining({ name: 'no-notified-event' }),
      ]);
  });
});
