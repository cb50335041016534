import Ajv2020 from 'ajv/dist/2020';
import { conditionsSchema, READY } from './conditions-described';

const takes = new Ajv2020({ strict: false }).compile(conditionsSchema());

describe('conditions as they are described', () => {
  it.each(READY)('are ready to be sent: $name', ({ conditions }) => {
    expect([takes(conditions), takes.errors]).toEqual([true, null]);
  });

  it('are shown with all that is left out, by the same description', () => {
    const examples = conditionsSchema()['examples'] as readonly { readonly leave: object }[];
    expect(examples.map((one) => [takes(one), takes.errors])).toEqual(READY.map(() => [true, null]));
    expect(examples[0]).toMatchObject({ transmission: 'server', conditionals: 'linear', tablebasePieces: 7 });
    expect(examples[2]).toMatchObject({ transmission: 'postal', timeControl: { overstepsToLose: 2 } });
  });

  it.each([
    ['nothing at all', {}, true],
    ['a part of a setting', { leave: { kind: 'none' }, draws: { minimumMove: 40 } }, true],
    ['an untimed game', { timeControl: null }, true],
    ['a time control of no kind', { timeControl: { days: 30 } }, false],
    ['what nobody knows', { clock: 'fast' }, false],
  ])('take %s or not', (_what, conditions, taken) => {
    expect(takes(conditions)).toBe(taken);
  });
});
