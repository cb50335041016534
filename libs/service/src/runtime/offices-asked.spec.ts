import { namingOffices, noting } from './offices-asked';

const held = (...offices: readonly string[]) =>
  noting({ holds: (_subject, office) => Promise.resolve(offices.includes(office)) });

const forbidden = { ok: false, rejection: { code: 'forbidden' } } as const;

/** For the treasurer, and for the delegate of GER. */
const asked = async (subject: string, offices: ReturnType<typeof held>) => {
  for (const [office, scope] of [['treasurer'], ['delegate', 'GER']] as const)
    if ((await offices.holds(subject, office, scope)) === true) return { ok: true, value: 1 } as const;
  return forbidden;
};

describe('a question that is refused', () => {
  it('names the offices that would have got an answer, and for what', async () => {
    const reply = await namingOffices('anna', () => asked('anna', held('auditor')));
    expect(reply).toEqual({
      ok: false,
      rejection: {
        code: 'forbidden',
        detail: 'for whoever holds one of these offices: treasurer, delegate',
        data: { offices: ['treasurer', 'delegate'], scope: 'GER' },
      },
    });
  });

  it('names none that others were asked of, each question its own', async () => {
    const offices = held('auditor');
    const [own, other] = await Promise.all([
      namingOffices('anna', () => asked('boris', offices)),
      namingOffices('boris', () => asked('boris', held('treasurer'))),
    ]);
    expect(own).toEqual(forbidden);
    expect(other).toEqual({ ok: true, value: 1 });
  });
});
