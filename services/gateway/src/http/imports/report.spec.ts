import type { EventEnvelope } from '@amici/contracts';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { imported, type Importing, type ReadLine } from './report';

const lines = Array.from({ length: 500 }, (_, index): ReadLine => {
  return {
    line: index + 2,
    about: `player-${index}`,
    request: { command: { type: 'EnterTournament', index } },
  };
});

describe('a file of many lines', () => {
  const counting = (refuse: (index: number) => string | undefined) => {
    let request = 0;
    const answer = (command: object) => {
      request += 1;
      const code = refuse((command as { readonly index: number }).index);
      return code === undefined ? null : { code };
    };
    const caller: Importing['caller'] = {
      commandIdOf: () => '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01',
      command: async (_service, command) => {
        const rejection = answer(command);
        if (rejection !== null) throw new ProblemException(rejection);
        return Promise.resolve({ events: [{} as EventEnvelope], revision: 1, repeated: false });
      },
      foreseen: (_service, command) => Promise.resolve(answer(command)),
    };
    return { caller, asked: () => request };
  };
  const importing = (caller: Importing['caller'], dryRun: boolean): Importing => ({
    ...{ caller, asking: {} as Asking, actor: { subject: 'olga', office: 'person' } },
    ...{ service: 'tournament', dryRun },
  });

  it.each([true, false])(
    'costs only its first lines if a person may carry out none of them (dry run: %s)',
    async (dry) => {
      const { caller, asked: request } = counting(() => 'forbidden');
      const report = await imported(importing(caller, dry), lines);
      expect([report.refused, report.lines.length, report.lines.at(-1)]).toEqual([
        500,
        500,
        { line: 501, outcome: 'refused', about: 'player-499', code: 'forbidden' },
      ]);
      expect(request()).toBe(20);
    },
  );

  it('asks of each line when its turn comes, however long ago the file came in (lines after the first seconds were not recorded)', async () => {
    const request: (boolean | undefined)[] = [];
    const { caller } = counting(() => undefined);
    const noting: Importing['caller'] = {
      ...caller,
      command: (service, command, asking, who) => {
        request.push(who.ofFile);
        return caller.command(service, command, asking, who);
      },
    };
    await imported(importing(noting, false), lines);
    expect(new Set(request)).toEqual(new Set([true]));
  });

  it('is carried out to its end where any of the first lines is refused for another reason', async () => {
    const { caller, asked: request } = counting((index) =>
      index === 7 ? 'own-cause' : index < 20 ? 'forbidden' : undefined,
    );
    const report = await imported(importing(caller, false), lines);
    expect([report.refused, request()]).toEqual([20, 500]);
    expect(report.lines.map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
  });
});
