import { DAY, at, drawnIn, evidence, listOf, listing, many, nobody } from '../testing/list-of';
import { entryListOfYear } from './entry-list';

describe('a list that was kept elsewhere', () => {
  const taken = (player: string, since: number, more: object = {}) =>
    ({
      type: 'TakeOverListing',
      ...{ player, since, source: 'the list of 2026', evidence: evidence({ rating: 1700 }) },
      ...more,
    }) as const;

  it('goes on in the order of its days: ways in are not judged again, nobody is drawn by it [T-2.4, T-2.2a]', () => {
    const open = listOf('open-class');
    open.accepted(listing('here', { rating: 1800 }));
    const events = many(7).flatMap((player, index) => open.accepted(taken(player, at - (9 - index) * DAY)));
    expect(drawnIn(events)).toBeUndefined();
    expect(events[0]).toMatchObject({ source: 'the list of 2026', confirmedBy: 'nora' });
    expect([...open.state().standing.keys()]).toEqual([...many(7), 'here']);
    expect(open.accepted(taken('p1', at - DAY))).toEqual([]);
    const strong = { evidence: evidence({ rating: 2400 }) };
    expect(open.accepted(taken('strong', at - DAY, strong))).toHaveLength(1);
    expect(drawnIn(open.accepted({ type: 'DrawSection', drawing: nobody }))?.listings).toHaveLength(7);
  });

  it('lets who had not paid wait still, and says what is owed [T-0.2]', () => {
    const open = listOf('open-class');
    const fee = { currency: 'EUR', amount: 1_000 };
    const owing = { fee: 'pending', evidence: evidence({}, { fee }) } as const;
    expect(open.accepted(taken('anna', at - DAY, owing))).toMatchObject([{ awaits: 'fee', owed: fee }]);
    const paid = { currency: 'EUR', amount: 999 };
    expect(open.refused({ type: 'ConfirmListing', player: 'anna', paid, drawing: nobody })).toEqual([
      ...['fee-short', 'T-0.2'],
    ]);
  });

  it('has nobody who is unknown, and nobody from days to come', () => {
    const open = listOf('open-class');
    const { evidence: _none, ...unknown } = taken('anna', at);
    expect(open.refused(unknown)).toEqual(['no-such-player', 'T-2.4']);
    expect(open.refused(taken('anna', at + DAY))).toEqual(['not-listed-yet', 'T-2.4']);
    open.accepted({ type: 'CloseEntryList' });
    expect(open.refused(taken('anna', at))).toEqual(['list-closed', 'T-2.4']);
  });
});

describe('a listing that is free of charge', () => {
  const free = () => {
    const norms = listOf('gm-norm', { sectionSize: 13 });
    norms.accepted(listing('gm', { title: 'GM', rating: 2500 }));
    return norms;
  };
  const mayConfirm = async (office: string, scope?: string) => {
    const { may } = entryListOfYear.policies.ConfirmListing;
    const holds = (_who: string, wanted: string, of?: string) =>
      Promise.resolve(wanted === office && (of ?? undefined) === scope);
    const command = { type: 'ConfirmListing', list: 'gm-norm-server-2027', player: 'gm' } as const;
    const who = { subject: 'somebody', office: 'person' };
    return may(command, { state: free().state(), actor: who, offices: { holds }, at });
  };

  it('waits for the delegate, or the commissioner who knows the player, and for no officer and no money [T-4.5]', async () => {
    const norms = free();
    expect(norms.state().standing.get('gm')).toMatchObject({ awaits: 'confirmation' });
    const paid = { currency: 'EUR', amount: 1 };
    expect(norms.refused({ type: 'ConfirmListing', player: 'gm', paid, drawing: nobody })).toEqual([
      ...['confirmation-awaited', 'T-4.5'],
    ]);
    expect(await mayConfirm('delegate', 'GER')).toBe('delegate');
    expect(await mayConfirm('delegate', 'ITA')).toBe(false);
    expect(await mayConfirm('title-tournament-commissioner')).toBe('title-tournament-commissioner');
    expect(await mayConfirm('operator')).toBe(false);
    const word = { type: 'ConfirmListing', player: 'gm', drawing: nobody } as const;
    expect(norms.accepted(word)).toMatchObject([{ fee: 'waived', rule: 'T-4.5' }]);
  });
});

describe('a list of a stage', () => {
  it('has nobody drawn who came after entries to the stage were closed [T-1.0.5a]', () => {
    const stage = { cycle: 'wc-40', year: 2027 };
    const stages = listOf('wc-preliminary', { stage, byItself: false, sectionSize: 13, level: 2300 });
    for (const player of many(13)) stages.accepted(listing(player, { rating: 2500 }));
    const late = { at: at + 2 * DAY };
    stages.accepted({ type: 'DelistPlayer', player: 'p1' });
    stages.accepted({ ...listing('late', { rating: 2500 }), ...late });
    const ofStage = { start: at + 30 * DAY, entriesCloseAt: at + DAY, planned: {} };
    const draw = { type: 'DrawSection', drawing: { ...nobody, ofStage }, ...late } as const;
    expect(stages.refused(draw)).toEqual(['not-enough-listed', 'T-1.1.3']);
    const open = { ...ofStage, entriesCloseAt: at + 3 * DAY };
    const drawn = drawnIn(stages.accepted({ ...draw, drawing: { ...nobody, ofStage: open } }));
    expect(drawn?.listings).toHaveLength(13);
  });
});
