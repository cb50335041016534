import { spec } from '@amici/kernel/testing';
import type { TitleCode } from '@amici/norms';
import { on, service } from '../testing/fixtures';
import {
  T,
  qc,
  second,
  board,
  text,
  counted,
  established,
  norm,
  of,
  confirm,
  earned,
  proposed,
  applied,
  assessed,
  compiled,
} from '../testing/titles';
import { titles, type TitleEarned, type TitlesEvent } from '.';

const { given } = spec(titles);

describe('a title by norms', () => {
  it('is earned with the norm that completes it, without anybody applying for GM [T-10.2e]', () => {
    given(established, counted('GM', 12, 0, 't1', 3))
      .when(norm('GM', 10, 2, 2))
      .thenLike(
        { type: 'NormCounted' },
        { type: 'TitleEarned', title: 'GM', route: 'norms', credited: 24, rule: 'T-10.2e', at: T },
      );
    given(established, counted('GM', 12, 0, 't1', 3))
      .when(norm('GM', 10, 1, 2))
      .thenLike({ type: 'NormCounted' });
    given().when(confirm('GM')).thenRejected('application-missing', 'T-10.2e');
  });

  it('is earned likewise for IM; without norms it needs an application [T-10.4f]', () => {
    given(established, counted('IM', 12, 3, 't1'))
      .when(norm('IM', 8, 3))
      .thenLike({ type: 'NormCounted' }, { type: 'TitleEarned', title: 'IM', credited: 26, rule: 'T-10.4f' });
    given().when(confirm('IM')).thenRejected('application-missing', 'T-10.4f');
  });

  it('is earned likewise for SIM; without norms it needs an application [T-10.3a1]', () => {
    given(established, counted('SIM', 12, 3, 't1'))
      .when(norm('SIM', 8, 3))
      .thenLike({ type: 'NormCounted' }, { type: 'TitleEarned', title: 'SIM', rule: 'T-10.3a1' });
    given().when(confirm('SIM')).thenRejected('application-missing', 'T-10.3a1');
  });

  it('is earned likewise for CCM, also by a place in the final; otherwise by application [T-10.5f]', () => {
    const third = {
      type: 'NoteChampionship',
      player: 'x',
      event: 'ladies-world-championship-final',
      tournament: 't3',
      place: 3,
      halfPoints: 10,
      games: 10,
      norms: [],
      actor: service,
      at: T,
    } as const;
    given().when(third).thenLike({ type: 'TitleEarned', title: 'CCM', route: 'direct', rule: 'T-10.5a' });
    // As long as it is not confirmed, a table that is corrected takes it back.
    const direct: TitlesEvent = {
      ...{ type: 'TitleEarned', at: T, player: 'x', title: 'CCM', route: 'direct', basis: ['t3'] },
      ...{ credited: null, rule: 'T-10.5a' },
    };
    given(direct)
      .when({ ...third, place: 9, halfPoints: 4 })
      .thenLike({ type: 'TitleLapsed', title: 'CCM', rule: 'T-10.5a' });
    given(established, counted('CCM', 12, 10, 't1'))
      .when(norm('CCM', 8, 0))
      .thenLike({ type: 'NormCounted' }, { type: 'TitleEarned', title: 'CCM', rule: 'T-10.5f' });
    given().when(confirm('CCM')).thenRejected('application-missing', 'T-10.5f');
  });

  it('is earned likewise for CCE; otherwise by application [T-10.6f]', () => {
    given(established, counted('CCE', 8, 4, 't1'))
      .when(norm('CCE', 12, 0))
      .thenLike(
        { type: 'NormCounted' },
        { type: 'TitleEarned', title: 'CCE', credited: 24, rule: 'T-10.6f' },
      );
    given().when(confirm('CCE')).thenRejected('application-missing', 'T-10.6f');
  });

  it('waits for an established rating [T-A2.2.9]', () => {
    const waiting = [counted('IM', 12, 0, 't1'), counted('IM', 12, 0, 't2')];
    given(counted('IM', 12, 0, 't1'))
      .when({ ...norm('IM', 12, 0), fixedRating: false })
      .thenLike({ type: 'NormCounted' });
    given(...waiting)
      .when({ type: 'EstablishRating', player: 'x', actor: service, at: T })
      .thenLike({ type: 'RatingEstablished', rule: 'T-A2.2.9' }, { type: 'TitleEarned', title: 'IM' });
  });

  it('lapses when a correction takes away a norm before it is confirmed', () => {
    const drop = { type: 'DiscountNorm', player: 'x', tournament: 't2', section: '1', title: 'IM' } as const;
    given(established, counted('IM', 12, 0, 't1'), counted('IM', 12, 0, 't2'), earned('IM'))
      .when({ ...drop, actor: service, at: T })
      .thenLike({ type: 'NormDiscounted' }, { type: 'TitleLapsed', title: 'IM' });
  });

  it("is valid from the server's own check, when two people have confirmed it [T-10.8b]", () => {
    given(earned('IM')).when(confirm('IM')).thenLike({ type: 'ConfirmationProposed', by: 'quentin' });
    given(earned('IM'), proposed('IM'))
      .when(confirm('IM', second, on('2018-06-01')))
      .thenLike(
        {
          type: 'TitleConfirmed',
          effectiveFrom: on('2018-04-01'),
          by: ['quentin', 'sandra'],
          rule: 'T-10.8b',
        },
        { type: 'FederationNotified', federation: 'AUS' },
      );
  });

  it('is confirmed by neither one person alone, nor the player, nor who applied for it', () => {
    given(earned('IM'), proposed('IM'))
      .when(confirm('IM', qc))
      .thenRejected('second-person-needed', 'T-10.8b');
    given(earned('IM'))
      .when(confirm('IM', { subject: 'x', office: 'qualifications-commissioner' }))
      .thenRejected('applicant-confirms', 'T-10.8b');
    given(applied('IM'))
      .when(confirm('IM', { subject: 'delia', office: 'qualifications-commissioner' }))
      .thenRejected('applicant-confirms', 'T-10.8b');
  });
});

describe('a direct title', () => {
  it('of a board of a team final lapses with its table, as that of a place does [T-10.2b]', () => {
    const best = {
      type: 'NoteChampionship',
      player: 'x',
      event: 'olympiad-final',
      tournament: 't',
      place: 1,
      halfPoints: 20,
      games: 12,
      norms: [],
      board: 1,
      bestOnBoard: true,
      actor: service,
      at: T,
    } as const;
    const { decision } = given().when(best);
    const events = decision.ok ? (decision.events as readonly TitlesEvent[]) : [];
    expect(events).toMatchObject([{ type: 'TitleEarned', title: 'GM', board: 1, rule: 'T-10.2b' }]);
    const worse = { ...best, place: 9, halfPoints: 4, bestOnBoard: false };
    given(...events)
      .when(worse)
      .thenLike({ type: 'TitleLapsed', title: 'GM', rule: 'T-10.2b' });
    // The player's line on another board answers for what was earned there alone.
    given(...events)
      .when({ ...worse, board: 2 })
      .thenNothing();
    // As it was recorded before boards were stated: it lapses once no line of the player bears it out.
    const unsaid = events.map((event) => {
      const { board: _board, ...rest } = event as TitleEarned;
      return rest;
    });
    given(...unsaid)
      .when(worse)
      .thenLike({ type: 'TitleLapsed', title: 'GM', rule: 'T-10.2b' });
    given(...unsaid)
      .when({ ...worse, board: 2, otherLines: [best] })
      .thenNothing();
    given(...unsaid)
      .when(best)
      .thenNothing();
  });

  it('is confirmed on the recommendation of the Board, and the federation is told [T-10.8e]', () => {
    const first = {
      type: 'NoteChampionship',
      player: 'x',
      event: 'world-championship-final',
      tournament: 't',
      place: 1,
      halfPoints: 24,
      games: 16,
      norms: [],
      actor: service,
      at: T,
    } as const;
    given().when(first).thenLike({ type: 'TitleEarned', title: 'GM', route: 'direct', rule: 'T-10.2a' });
    given(earned('GM', 'direct')).when(confirm('GM')).thenRejected('recommendation-missing', 'T-10.8e');
    const recommended: TitlesEvent = {
      type: 'TitleRecommended',
      at: T,
      player: 'x',
      title: 'GM',
      rule: 'T-10.8e',
    };
    given(earned('GM', 'direct'))
      .when({ type: 'RecommendTitle', ...of('GM', board) })
      .then(recommended);
    given(earned('GM', 'direct'), recommended, proposed('GM'))
      .when(confirm('GM', second, on('2018-06-01')))
      .thenLike(
        { type: 'TitleConfirmed', effectiveFrom: on('2018-06-01'), rule: 'T-10.8e' },
        { type: 'FederationNotified', federation: 'AUS', rule: 'T-10.8e' },
      );
  });
});

describe('a title by application', () => {
  const apply = (title: TitleCode, more: object = {}) => ({
    type: 'ApplyForTitle' as const,
    ...of(title, { subject: 'delia', office: 'delegate' }),
    federation: 'AUS',
    events: ['e1'],
    mentorName: text('n'),
    mentorEmail: text('m'),
    ...more,
  });
  const reported: TitlesEvent = {
    type: 'RecommendationReported',
    at: T,
    player: 'x',
    title: 'IA',
    favourable: true,
    to: ['AUS', 'qualifications-commissioner'],
    rule: 'T-10.7g',
  };

  it('names events and mentor for an arbiter [T-10.7a]', () => {
    given()
      .when(apply('IA'))
      .thenLike({ type: 'TitleAppliedFor', title: 'IA' }, { type: 'DossierCompiled', met: [] });
    const { mentorEmail: _left, ...incomplete } = apply('IA');
    given().when(incomplete).thenRejected('incomplete', 'T-10.7a');
  });

  it('waits for what the committee reports to the federation and the commissioner [T-10.7g]', () => {
    given(applied('IA')).when(confirm('IA')).thenRejected('recommendation-missing', 'T-10.7g');
    const report = { type: 'ReportRecommendation', favourable: true } as const;
    given(applied('IA'))
      .when({ ...report, ...of('IA', { subject: 'tom', office: 'director-committee' }) })
      .then(reported);
  });

  it('is effective from the acceptance by the commissioner, whenever Congress awards it [T-10.7f]', () => {
    given(applied('IA'), compiled(), assessed, reported, proposed('IA'))
      .when(confirm('IA', second, on('2018-03-01')))
      .thenLike(
        { type: 'TitleConfirmed', effectiveFrom: on('2018-03-01'), rule: 'T-10.7f' },
        { type: 'FederationNotified' },
      );
  });

  it('goes to Congress where the case is not clear, and waits for its decision [T-10.8f1]', () => {
    const refer = { type: 'ReferToCongress', ...of('IA', qc) } as const;
    const referred: TitlesEvent = {
      type: 'ReferredToCongress',
      at: T,
      player: 'x',
      title: 'IA',
      rule: 'T-10.8f1',
    };
    given(applied('IA'), reported).when(refer).then(referred);
    given(applied('IA'), reported, referred)
      .when(confirm('IA'))
      .thenRejected('referred-to-congress', 'T-10.8f1');
    const decision = {
      type: 'DecideByCongress',
      ...of('IA', { subject: 'c', office: 'congress' }),
      granted: true,
    } as const;
    const { state } = given(applied('IA'), reported, referred).when(decision);
    expect(titles.decide(confirm('IA'), state())).toMatchObject({ ok: true });
    given().when(confirm('IA')).thenRejected('application-missing', 'T-10.8f1');
  });

  const voted = (title: TitleCode, cast: number, inFavour: number) => {
    const referred: TitlesEvent = {
      type: 'ReferredToCongress',
      at: T,
      player: 'x',
      title,
      rule: 'T-10.8f1',
    };
    const actor = { subject: 'c', office: 'congress' };
    const vote = {
      type: 'DecideByCongress',
      ...of(title, actor),
      granted: true,
      votes: { cast, inFavour },
    } as const;
    return given(applied(title), referred).when(vote);
  };

  it('takes two thirds of the votes of Congress for a grandmaster [T-10.2d]', () => {
    given(applied('GM')).when(confirm('GM')).thenRejected('congress-decision-missing', 'T-10.2d');
    voted('GM', 60, 40).thenLike({ type: 'CongressDecided', granted: true, rule: 'T-10.2d' });
    voted('GM', 61, 40).thenLike({ type: 'CongressDecided', granted: false });
    const refused = voted('GM', 60, 39);
    refused.thenLike({ type: 'CongressDecided', granted: false });
    expect(titles.decide(confirm('GM'), refused.state())).toMatchObject({
      rejection: { code: 'refused-by-congress', rule: 'T-10.2d' },
    });
    expect(titles.decide(confirm('GM'), voted('GM', 60, 40).state())).toMatchObject({ ok: true });
    voted('GM', 0, 0).thenLike({ granted: false });
    voted('GM', 40, 60).thenRejected('impossible-votes', 'T-10.2d');
  });

  it('takes two thirds of the votes of Congress for SIM, IM and CCM [T-10.3b, T-10.4e, T-10.5d]', () => {
    for (const [title, rule] of [
      ['SIM', 'T-10.3b'],
      ['IM', 'T-10.4e'],
      ['CCM', 'T-10.5d'],
    ] as const)
      voted(title, 60, 40).thenLike({ type: 'CongressDecided', granted: true, rule });
  });

  it('takes two thirds of the votes of Congress for CCE [T-10.6d]', () => {
    voted('CCE', 60, 40).thenLike({ type: 'CongressDecided', granted: true, rule: 'T-10.6d' });
    voted('CCE', 60, 39).thenLike({ type: 'CongressDecided', granted: false });
  });

  it('may be granted after a death with a note of the requirement that was waived [T-10.8g]', () => {
    const waiving = { ...confirm('IM'), requirementWaived: text('why') };
    given(applied('IM', true))
      .when(waiving)
      .thenLike({ requirementWaived: text('why'), rule: 'T-10.8g' });
    given(applied('IM')).when(waiving).thenRejected('no-special-case', 'T-10.8g');
    const { state } = given(applied('IM', true)).when(waiving);
    expect(titles.decide(confirm('IM', second), state())).toMatchObject({
      ok: true,
      events: [{ type: 'TitleConfirmed', requirementWaived: text('why') }, {}],
    });
  });

  it('is accepted within two years of a death [T-10.9]', () => {
    const dead = (day: string) => ({ ...apply('IM', { diedOn: '2015-06-01' }), at: on(day) });
    given()
      .when(dead('2017-06-01'))
      .thenLike({ type: 'TitleAppliedFor', posthumous: true }, { type: 'DossierCompiled' });
    given().when(dead('2017-06-02')).thenRejected('too-late', 'T-10.9');
  });

  it('is for a title there is [T-10.1]', () => {
    given()
      .when(apply('FM' as TitleCode))
      .thenRejected('unknown-title', 'T-10.1');
  });
});
