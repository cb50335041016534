import { DAY_MS as DAY, iso } from '@amici/kernel';
import { text, type leagueLife } from './league-life';

/** The first so many, strongest first. */
const members = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `m${index + 1}`);

/** How Council and the members in general meeting decide, in a year whose play began at `start` (UTC ms). */
export const describeMeetings = (life: () => ReturnType<typeof leagueLife>, start: number): void => {
  it('confirms titles and amends its constitution in Council, by notice, quorum and two thirds [CC-4] [CC-6] [CC-12]', async () => {
    const council = 'ccla-council';
    const officers = members(5);
    for (const [index, person] of officers.entries())
      await life().done('operator', 'PUT', `/bodies/${council}/seats/${person}`, {
        role: index === 0 ? 'president' : 'member',
      });
    const now = start + 20 * DAY;
    const call = { body: council, notice: text('notice'), place: 'Sydney' };
    const calls = (heldAt: number) => ['m1', 'POST', '/meetings', { ...call, heldAt: iso(heldAt) }] as const;
    expect(await life().refused(...calls(now + 3 * DAY))).toEqual([422, 'notice-too-short', 'CC-4']);
    const meeting = await life().create(...calls(now + 9 * DAY));
    await life().forward(now + 9 * DAY);
    const attended = (present: readonly string[]) =>
      life().done('m1', 'PUT', `/meetings/${meeting}/attendance`, { chair: 'm1', present });
    const put = { body: council, meeting, wording: text('motion') };
    const amendment = { ...put, matter: { kind: 'amend-constitution' } };
    await attended(officers.slice(0, 3));
    expect(await life().refused('m5', 'POST', '/motions', amendment)).toEqual([422, 'no-quorum', 'CC-6']);
    await attended(officers);
    const vote = async (
      matter: object,
      inFavour: number,
      who: readonly string[] = officers,
      chair = 'm1',
    ) => {
      const presides = chair === 'm1' ? {} : { chair };
      const motion = await life().create('m3', 'POST', '/motions', { ...put, matter, ...presides });
      for (const [index, member] of who.entries())
        await life().done(member, 'PUT', `/motions/${motion}/votes/${member}`, {
          vote: index < inFavour ? 'for' : 'against',
        });
      await life().done(chair, 'PUT', `/motions/${motion}/result`, {});
      return (await life().send('m1', 'GET', `/motions/${motion}`)).body['stands'];
    };
    // One of the two meetings a year is held: the president is still owed the other.
    const owed = await life().send('m1', 'GET', '/desk?kind=meetings');
    expect(owed.body['matters']).toMatchObject([{ rule: 'CC-4', about: { body: council }, person: 'm1' }]);
    expect(await vote(amendment.matter, 3)).toBe('lost');
    expect(await vote(amendment.matter, 4)).toBe('carried');
    for (const player of ['m1', 'm2', 'm4']) {
      const matter = { kind: 'confirm-title', player, title: 'CCLA_CANDIDATE_MASTER' };
      const others = officers.filter((member) => member !== player);
      // Nobody presides over their own title.
      expect(await vote(matter, others.length, others, player === 'm1' ? 'm5' : 'm1')).toBe('carried');
      await life().until(`/players/${player}/masterpoints`, ({ text: all }) =>
        all.includes('CCLA_CANDIDATE_MASTER'),
      );
    }
  }, 600_000);

  it('meets on the requisition of thirty members, and is wound up by three quarters and a ballot [CC-5] [CC-6] [CC-13]', async () => {
    const thirty = members(30);
    const requisition = 'c2a7a6d0-5f0c-4a55-9a52-6f6a1d3c7b11';
    const now = start + 29 * DAY;
    for (const member of thirty)
      await life().done(
        member,
        'PUT',
        `/bodies/ccla-general-meeting/requisitions/${requisition}/signatures/${member}`,
        {
          reasons: text('reasons'),
        },
      );
    const call = {
      body: 'ccla-general-meeting',
      notice: text('notice'),
      requisition,
      residences: { NSW: 4, VIC: 1 },
    };
    expect(
      await life().refused('m1', 'POST', '/meetings', {
        ...call,
        place: 'Sydney',
        heldAt: iso(now + 90 * DAY),
      }),
    ).toEqual([422, 'meeting-too-late', 'CC-5']);
    const heldAt = now + 20 * DAY;
    const meeting = await life().create('m1', 'POST', '/meetings', {
      ...call,
      place: 'Sydney',
      heldAt: iso(heldAt),
    });
    await life().forward(heldAt);
    const attended = (present: readonly string[]) =>
      life().done('m1', 'PUT', `/meetings/${meeting}/attendance`, { chair: 'm1', present });
    const put = { body: call.body, meeting, wording: text('motion') };
    const winding = { ...put, matter: { kind: 'wind-up', assets: text('assets') } };
    await attended(thirty.slice(0, 29));
    expect(await life().refused('m2', 'POST', '/motions', winding)).toEqual([422, 'no-quorum', 'CC-6']);
    await attended(thirty);
    const motion = await life().create('m2', 'POST', '/motions', winding);
    for (const [index, member] of thirty.entries())
      await life().done(member, 'PUT', `/motions/${motion}/votes/${member}`, {
        vote: index < 23 ? 'for' : 'against',
      });
    await life().done('m1', 'PUT', `/motions/${motion}/result`, {
      ballotUntil: iso(heldAt + 30 * DAY),
    });
    for (const member of members(3))
      await life().done(member, 'PUT', `/motions/${motion}/votes/${member}`, {
        vote: member === 'm3' ? 'against' : 'for',
      });
    await life().forward(heldAt + 30 * DAY);
    await life().done('m1', 'PUT', `/motions/${motion}/result`, {});
    const carried = await life().send('m1', 'GET', `/motions/${motion}`);
    expect(carried.body).toMatchObject({ stands: 'carried', for: 2, against: 1 });
  }, 600_000);
};
