import { askingOffices } from './office-lookup';
import type { Services } from './services';

describe('offices asked of the registry', () => {
  const now = { real: 0, domain: 0 };
  let held: boolean | undefined;
  let requests = 0;
  const services = {
    query: (_service: string, { asked: these }: { readonly asked: readonly object[] }) => {
      requests += 1;
      const rejection = { code: 'service-unavailable' };
      return Promise.resolve(
        held === undefined ? { ok: false, rejection } : { ok: true, value: these.map(() => held) },
      );
    },
  } as unknown as Services;
  const offices = () =>
    askingOffices(
      services,
      { subject: 'service:game', office: 'service' },
      {
        real: () => now.real,
        domain: () => now.domain,
      },
    );

  beforeEach(() => {
    Object.assign(now, { real: 0, domain: 0 });
    requests = 0;
  });

  it('are remembered for a second, and no longer, also where domain time runs ahead', async () => {
    held = true;
    const { holds } = offices();
    for (const [real, domain] of [
      [0, 0],
      [1_000, 1_000],
      [1_001, 1_001],
      [1_002, 86_400_000],
    ] as const) {
      Object.assign(now, { real, domain });
      expect(await holds('dora', 'director', 'event-1')).toBe(true);
    }
    expect(requests).toBe(3);
  });

  it('count from the instant of the grant, also for a person who was just refused', async () => {
    held = false;
    const { holds } = offices();
    expect(await holds('dora', 'director')).toBe(false);
    held = true;
    expect(await holds('dora', 'director')).toBe(true);
  });

  it('are held by nobody who is not known, and nothing is asked', async () => {
    held = true;
    expect([await offices().holds('anonymous', 'operator'), requests]).toEqual([false, 0]);
  });

  it('are one question for all that many commands ask in one turn', async () => {
    held = false;
    const { holds } = offices();
    const answers = Promise.all(
      ['organiser', 'director', 'organiser'].map((office) => holds('dora', office)),
    );
    // Granted after they asked, before the turn was over: the question is put later than that.
    held = true;
    expect(await answers).toEqual([true, true, true]);
    expect(requests).toBe(1);
  });

  it('are held by nobody while the registry does not answer', async () => {
    held = undefined;
    expect(await offices().holds('dora', 'director')).toBeUndefined();
  });
});
