import type { RevocationOffice } from '@amici/contracts/title';
import { spec } from '@amici/kernel/testing';
import { on } from '../testing/fixtures';
import { applied, confirm, counted, established, norm, of, qc, text } from '../testing/titles';
import { titles, type TitlesEvent } from '.';

const { given } = spec(titles);

describe('a title that is held', () => {
  const held: TitlesEvent = {
    type: 'TitleRegistered',
    at: on('2018-05-01'),
    player: 'x',
    title: 'GM',
    effectiveFrom: on('2018-05-01'),
    source: 'the register',
    rule: 'T-10.1',
  };

  it('has no end but its revocation [T-10.1b]', () => {
    given(held)
      .when(confirm('GM', qc, on('2048-05-01')))
      .thenNothing();
    const revoke = {
      type: 'RevokeTitle',
      ...of('GM', { subject: 'c', office: 'congress' }),
      reason: text('r'),
    } as const;
    given().when(revoke).thenRejected('title-not-held', 'T-10.1b');
  });

  it('is revoked by Congress once commissioner and Disciplinary Committee recommend it [T-10.8c]', () => {
    const revoke = {
      type: 'RevokeTitle',
      ...of('GM', { subject: 'c', office: 'congress' }),
      motion: 'm1',
      reason: text('r'),
    } as const;
    const misused = (office: RevocationOffice): TitlesEvent => ({
      type: 'RevocationRecommended',
      at: on('2018-06-01'),
      player: 'x',
      title: 'GM',
      office,
      reason: text('r'),
      rule: 'T-10.8c',
    });
    const recommend = {
      type: 'RecommendRevocation',
      ...of('GM', qc),
      office: 'qualifications-commissioner',
      reason: text('r'),
    } as const;
    given(held).when(revoke).thenRejected('recommendation-missing', 'T-10.8c');
    given(held).when(recommend).thenLike({ type: 'RevocationRecommended', office: recommend.office });
    const one = misused('qualifications-commissioner');
    given(held, one).when(recommend).thenNothing();
    given(held, one).when(revoke).thenRejected('recommendation-missing', 'T-10.8c');
    given(held, one, misused('disciplinary-committee'))
      .when(revoke)
      .thenLike({ type: 'TitleRevoked', motion: 'm1', rule: 'T-10.8c' });
  });

  it('is not awarded again by what it was awarded by before it was revoked [T-10.8c]', () => {
    const at = on('2018-05-01');
    const referred: TitlesEvent = {
      type: 'ReferredToCongress',
      at,
      player: 'x',
      title: 'GM',
      rule: 'T-10.8f1',
    };
    const granted: TitlesEvent = {
      type: 'CongressDecided',
      ...{ at, player: 'x', title: 'GM', granted: true, rule: 'T-10.2d' },
    };
    const revoked: TitlesEvent = {
      type: 'TitleRevoked',
      ...{ at, player: 'x', title: 'GM', motion: 'm1', reason: text('r'), rule: 'T-10.8c' },
    };
    given(applied('GM'), referred, granted, held, revoked)
      .when(confirm('GM'))
      .thenRejected('application-missing', 'T-10.2e');
  });

  it('may be applied for again once Congress refused it, and is decided anew [T-10.8f1]', () => {
    const at = on('2018-05-01');
    const referred: TitlesEvent = {
      type: 'ReferredToCongress',
      at,
      player: 'x',
      title: 'GM',
      rule: 'T-10.8f1',
    };
    const refused: TitlesEvent = {
      type: 'CongressDecided',
      ...{ at, player: 'x', title: 'GM', granted: false, rule: 'T-10.2d' },
    };
    const again = {
      type: 'ApplyForTitle',
      ...of('GM', { subject: 'delia', office: 'delegate' }),
      ...{ federation: 'AUS', events: ['e2'] },
    } as const;
    given(applied('GM'), referred).when(again).thenNothing();
    given(applied('GM'), referred, refused)
      .when(again)
      .thenLike({ type: 'TitleAppliedFor', events: ['e2'] }, { type: 'DossierCompiled' });
    given(applied('GM'), referred, refused, applied('GM'))
      .when(confirm('GM'))
      .thenRejected('congress-decision-missing', 'T-10.2d');
    given(applied('GM'), referred, refused, applied('GM'))
      .when({ type: 'ReferToCongress', ...of('GM', qc) })
      .thenLike({ type: 'ReferredToCongress' });
  });

  it('is not earned a second time', () => {
    given(established, held, counted('GM', 12, 0, 't1', 5))
      .when(norm('GM', 12, 0, 5))
      .thenLike({ type: 'NormCounted' });
  });
});
